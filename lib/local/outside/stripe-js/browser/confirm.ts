import { askBank } from './challenge-dialog.ts';
import { groupOf, type Elements } from './elements.ts';
import { IntegrationError } from './errors.ts';
import type { FrameLink } from './frame-link.ts';
import { readSecret, type IntentAnswer, type Kind, type PlainError } from './messages.ts';

export interface ConfirmOptions {
  readonly elements?: Elements;
  readonly clientSecret?: string;
  readonly confirmParams?: {
    readonly return_url?: string;
    readonly payment_method?: string;
    readonly payment_method_data?: { readonly billing_details?: Record<string, unknown> };
    readonly [further: string]: unknown;
  };
  readonly redirect?: 'always' | 'if_required';
}

export interface IntentResult {
  readonly paymentIntent?: any;
  readonly setupIntent?: any;
  readonly error?: PlainError;
}

const nouns = {
  payment: { result: 'paymentIntent', snake: 'payment_intent', words: 'PaymentIntent' },
  setup: { result: 'setupIntent', snake: 'setup_intent', words: 'SetupIntent' },
} as const;

const resultOf = (kind: Kind, { intent, error }: IntentAnswer): IntentResult =>
  error ? { error } : { [nouns[kind].result]: intent };

/**
 * @throws IntegrationError when it is not a client secret, or one of the other kind
 */
function checkSecret(method: string, kind: Kind, secret: string | undefined): string {
  if (secret === undefined)
    throw new IntegrationError(
      `Missing value for stripe.${method}(): give elements with a clientSecret, or a clientSecret.`,
    );
  if (readSecret(secret)?.kind !== kind)
    throw new IntegrationError(
      `Invalid value for stripe.${method}(): clientSecret should be a ${nouns[kind].words} client secret.`,
    );
  return secret;
}

/** The methods of `stripe` that confirm and handle intents. */
export function createConfirmations(origin: string, controller: () => FrameLink) {
  const running = new Map<string, Promise<IntentResult>>();

  const ask = (clientSecret: string): Promise<IntentAnswer> => controller().ask('retrieve', { clientSecret });

  /** Runs the bank's challenge if the intent requires it, and returns the outcome. */
  async function afterChallenge(kind: Kind, clientSecret: string, answer: IntentAnswer): Promise<IntentResult> {
    const action = answer.intent?.next_action;
    if (answer.intent?.status !== 'requires_action' || action?.type !== 'use_stripe_sdk') return resultOf(kind, answer);
    const page = new URL(action.use_stripe_sdk.stripe_js);
    if (page.origin !== origin) throw new Error(`The bank's page must be at ${origin}`);
    await askBank(origin, page.pathname + page.search, clientSecret);
    const now = await ask(clientSecret);
    const refused = now.intent?.last_payment_error ?? now.intent?.last_setup_error;
    if (now.intent?.status === 'requires_payment_method' && refused)
      return { error: { ...refused, [nouns[kind].snake]: now.intent } };
    return resultOf(kind, now);
  }

  async function run(kind: Kind, method: string, options: ConfirmOptions): Promise<IntentResult> {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const group = elements === undefined ? undefined : groupOf(elements);
    if (group?.clientSecret && options.clientSecret && group.clientSecret !== options.clientSecret)
      throw new IntegrationError(`stripe.${method}(): the clientSecret is not the one of the elements.`);
    const clientSecret = checkSecret(method, kind, options.clientSecret ?? group?.clientSecret);
    const returnUrl = confirmParams.return_url;
    if (redirect !== 'always' && redirect !== 'if_required')
      throw new IntegrationError(`stripe.${method}(): redirect must be always or if_required.`);
    if (redirect === 'always' && !returnUrl)
      throw new IntegrationError(
        `stripe.${method}(): confirmParams.return_url is needed unless redirect is if_required.`,
      );
    if (returnUrl !== undefined && !/^https?:\/\//.test(returnUrl))
      throw new IntegrationError(`stripe.${method}(): confirmParams.return_url must be an absolute URL.`);
    // A double click is one payment.
    const earlier = running.get(clientSecret);
    if (earlier) return earlier;
    const result = once().finally(() => running.delete(clientSecret));
    running.set(clientSecret, result);
    return result;

    async function once(): Promise<IntentResult> {
      const result = await afterChallenge(kind, clientSecret, await first());
      const intent = result[nouns[kind].result];
      if (result.error) return result;
      const onward = intent?.next_action?.redirect_to_url?.url;
      if (intent?.status === 'requires_action' && onward) return leave(onward);
      if (redirect === 'if_required' || !['succeeded', 'processing', 'requires_capture'].includes(intent?.status))
        return result;
      const back = new URL(returnUrl!);
      back.searchParams.set(nouns[kind].snake, intent.id);
      back.searchParams.set(`${nouns[kind].snake}_client_secret`, clientSecret);
      back.searchParams.set('redirect_status', 'succeeded');
      return leave(back.href);
    }

    async function first(): Promise<IntentAnswer> {
      if (!group) {
        const paymentMethod = confirmParams.payment_method;
        return controller().ask('confirm', { clientSecret, returnUrl, paymentMethod });
      }
      if (!group.submitted) throw new IntegrationError(`elements.submit() must be called before stripe.${method}().`);
      if (!group.element?.mounted) throw new IntegrationError(`stripe.${method}() needs a mounted Payment Element.`);
      const billingDetails = confirmParams.payment_method_data?.billing_details;
      return group.element.confirm({ clientSecret, returnUrl, billingDetails, madeFor: group.madeFor });
    }
  }

  return {
    confirmPayment: (options: ConfirmOptions) => run('payment', 'confirmPayment', options),
    confirmSetup: (options: ConfirmOptions) => run('setup', 'confirmSetup', options),
    async retrievePaymentIntent(clientSecret: string) {
      return resultOf('payment', await ask(checkSecret('retrievePaymentIntent', 'payment', clientSecret)));
    },
    async retrieveSetupIntent(clientSecret: string) {
      return resultOf('setup', await ask(checkSecret('retrieveSetupIntent', 'setup', clientSecret)));
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const kind = readSecret(clientSecret)?.kind ?? 'payment';
      checkSecret('handleNextAction', kind, clientSecret);
      return afterChallenge(kind, clientSecret, await ask(clientSecret));
    },
  };
}

/** The page navigates away, so the caller's promise never resolves. */
function leave(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}
