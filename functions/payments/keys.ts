/** Stripe's keys. Each secret is read only by the functions that need it. */
import { environment } from '../../lib/model/environment.ts';
import { keptSecret } from '../shared/kept-secret.ts';

/** The key for calling Stripe: `sk_...` or `rk_...`; empty until it is set. */
export const secretKey = keptSecret(environment.paymentKeys, ({ secretKey: key = '' }: { secretKey?: string }) =>
  key.trim(),
);

/** Signing secrets of the webhook endpoint, the current one first; the previous one stays valid during a rotation. */
export const webhookSecrets = keptSecret(
  environment.webhookKeys,
  ({ webhookSecrets: secrets = [] }: { webhookSecrets?: readonly string[] }) =>
    secrets.map((secret) => secret.trim()).filter(Boolean),
);
