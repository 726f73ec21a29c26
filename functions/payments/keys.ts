/** The keys that an operator puts into Secrets Manager: never in a template, a log or a bundle. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environment } from '../../lib/model/environment.ts';
import { patient } from '../shared/patience.ts';
import { setting } from '../shared/setting.ts';

export interface PaymentKeys {
  /** `sk_...` or `rk_...` */
  readonly secretKey: string;
  /** Of the webhook endpoint, the current one first; the previous stays while it is rolled. */
  readonly webhookSecrets: readonly string[];
}

/** Milliseconds a key is kept: a rolled one is in use everywhere after that. */
const keptFor = 5 * 60_000;
/** Milliseconds between two looks past what is kept: forged posts must not wear out Secrets Manager. */
const freshEvery = 30_000;

const client = new SecretsManagerClient(patient);
let kept: { readonly keys: Promise<PaymentKeys>; readonly since: number } | undefined;

/** @param fresh past what is kept: a key that is refused may have been rolled */
export function paymentKeys(fresh = false): Promise<PaymentKeys> {
  if (!kept || Date.now() > kept.since + (fresh ? freshEvery : keptFor)) {
    const keys = load();
    kept = { keys, since: Date.now() };
    keys.catch(() => (kept = undefined));
  }
  return kept.keys;
}

async function load(): Promise<PaymentKeys> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: setting(environment.paymentKeys) }));
  const { secretKey = '', webhookSecrets = [] } = JSON.parse(SecretString ?? '{}') as Partial<PaymentKeys>;
  return { secretKey: secretKey.trim(), webhookSecrets: webhookSecrets.map((secret) => secret.trim()).filter(Boolean) };
}
