/** Secrets that an operator stores in Secrets Manager: never in a template, log, or bundle. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { EnvironmentName } from '../../lib/model/environment.ts';
import { clientDefaults } from './client-defaults.ts';
import { requireEnv } from './require-env.ts';

/** How long a secret is cached, in milliseconds. After a rotation, every container uses the new value within this time. */
const cacheTtlMs = 5 * 60_000;
/** Minimum milliseconds between reads that bypass the cache: forged requests must not exhaust Secrets Manager's quota. */
const freshEvery = 30_000;
/** Wait after a failed read, in milliseconds. */
const againAfter = 1000;

const client = new SecretsManagerClient(clientDefaults);

/**
 * @param name of the environment variable with the secret's id
 * @returns a reader; `fresh` bypasses the cache, because a rejected key may have been rotated
 */
export function keptSecret<Stored, Keys>(name: EnvironmentName, keysOf: (stored: Stored) => Keys) {
  let kept: { readonly keys: Promise<Keys>; readonly since: number; failed?: boolean } | undefined;
  const load = async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: requireEnv(name) }));
    return keysOf(JSON.parse(SecretString ?? '{}') as Stored);
  };
  return (fresh = false): Promise<Keys> => {
    const maxAge = kept?.failed ? againAfter : fresh ? freshEvery : cacheTtlMs;
    if (!kept || Date.now() > kept.since + maxAge) {
      const look: typeof kept = { keys: load(), since: Date.now() };
      look.keys.catch(() => (look.failed = true));
      kept = look;
    }
    return kept.keys;
  };
}
