/** Registers the webhook at Stripe and stores the keys in their secrets, as an operator does once for a stage on AWS. */
import type { Ports } from '../../local/kernel/ports.ts';
import type { Stage } from '../../local/stage.ts';

const {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
} = process.env;

/** Whether real Stripe test keys are set. */
export const usesStripeItself = Boolean(secretKey && publishableKey);

/** Stripe's addresses for the site and the functions, as template parameters. */
export function paymentParameters(ports: Ports): Record<string, string> {
  if (usesStripeItself) return { StripePublishableKey: publishableKey! };
  return ports.stripe ? { StripeApi: ports.stripe.url, StripeScript: ports.stripe.url } : {};
}

/**
 * Connects both directions. Stripe itself cannot reach a laptop: its webhooks arrive through `stripe listen --forward-to <WebhookUrl>`,
 * which prints the secret to start with.
 */
export async function connectPayments({ kernel, outputs }: Stage): Promise<void> {
  const {
    WebhookUrl: url,
    PaymentKeys: keys,
    WebhookSecret: hooks,
  } = Object.values(outputs()).find((each) => 'WebhookUrl' in each) ?? {};
  if (typeof url !== 'string' || typeof keys !== 'string' || typeof hooks !== 'string') return;
  const fill = (key: string, webhookSecrets: readonly string[]) => {
    kernel.ports.secrets.put(keys, JSON.stringify({ secretKey: key }));
    kernel.ports.secrets.put(hooks, JSON.stringify({ webhookSecrets }));
  };
  if (usesStripeItself) {
    if (!secretKey!.includes('_test_'))
      throw new Error('STRIPE_SECRET_KEY is not a test key: no real money moves here');
    fill(secretKey!, webhookSecret ? [webhookSecret] : []);
    kernel.log(`Webhooks of Stripe are taken at ${url}`);
    return;
  }
  fill('sk_test_openbell', [kernel.ports.stripe!.listen(url)]);
}
