/** Stripe's keys. Each secret is read by those who need it. */
import { environment } from '../../lib/model/environment.ts';
import { keptSecret } from '../shared/kept-secret.ts';

/** With what Stripe is asked: `sk_...` or `rk_...`; empty as long as nobody has put it in. */
export const secretKey = keptSecret(environment.paymentKeys, ({ secretKey: key = '' }: { secretKey?: string }) =>
  key.trim(),
);

/** Of the webhook endpoint, the current one first; the previous stays while it is rolled. */
export const webhookSecrets = keptSecret(
  environment.webhookKeys,
  ({ webhookSecrets: secrets = [] }: { webhookSecrets?: readonly string[] }) =>
    secrets.map((secret) => secret.trim()).filter(Boolean),
);
