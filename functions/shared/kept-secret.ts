/** Secrets that an operator puts into Secrets Manager: never in a template, a log or a bundle. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { EnvironmentName } from '../../lib/model/environment.ts';
import { clientDefaults } from './client-defaults.ts';
import { requireEnv } from './require-env.ts';

/** Milliseconds a secret is kept: one that was exchanged is in use everywhere after that. */
const keptFor = 5 * 60_000;
/** Milliseconds between two looks past what is kept: forged posts must not wear out Secrets Manager. */
const freshEvery = 30_000;
/** Milliseconds after a look that failed. */
const againAfter = 1000;

const client = new SecretsManagerClient(clientDefaults);

/**
 * @param name of the setting that says which secret
 * @returns what reads it; `fresh` past what is kept: a key that is refused may have been rolled
 */
export function keptSecret<Stored, Keys>(name: EnvironmentName, keysOf: (stored: Stored) => Keys) {
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
