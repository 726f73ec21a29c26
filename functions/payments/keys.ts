/** The keys that an operator puts into Secrets Manager: never in a template, a log or a bundle. Each secret is read by those who need it. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environment, type EnvironmentName } from '../../lib/model/environment.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';

/** Milliseconds a key is kept: a rolled one is in use everywhere after that. */
const keptFor = 5 * 60_000;
/** Milliseconds between two looks past what is kept: forged posts must not wear out Secrets Manager. */
const freshEvery = 30_000;
/** Milliseconds after a look that failed. */
const againAfter = 1000;

const client = new SecretsManagerClient(clientDefaults);

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

/**
 * @param name of the setting that says which secret
 * @returns what reads it; `fresh` past what is kept: a key that is refused may have been rolled
 */
function keptSecret<Stored, Keys>(name: EnvironmentName, keysOf: (stored: Stored) => Keys) {
  let kept: { readonly keys: Promise<Keys>; readonly since: number; failed?: boolean } | undefined;
  const load = async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: requireEnv(name) }));
    return keysOf(JSON.parse(SecretString ?? '{}') as Stored);
  };
  return (fresh = false): Promise<Keys> => {
    const maxAge = kept?.failed ? againAfter : fresh ? freshEvery : keptFor;
    if (!kept || Date.now() > kept.since + maxAge) {
      const look: typeof kept = { keys: load(), since: Date.now() };
      look.keys.catch(() => (look.failed = true));
      kept = look;
    }
    return kept.keys;
  };
}
