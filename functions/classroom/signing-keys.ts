/** The private keys an operator stores in Secrets Manager: never in a template, log, or bundle. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SigningKeys } from '../../lib/model/classroom-keys.ts';
import { environment } from '../../lib/model/environment.ts';
import { metric } from '../shared/metric.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';

/** How long a key is cached, in milliseconds. After a rotation, every container uses the new key within this time. */
const cacheTtlMs = 5 * 60_000;

/** There is no signing key (yet), which a learner cannot do anything about. */
export class KeyMissing extends Error {}

export interface Signer {
  readonly slot: 'A' | 'B';
  readonly key: KeyObject;
}

const client = new SecretsManagerClient(clientDefaults);
let cached: { readonly signers: Promise<ReadonlyMap<string, Signer>>; readonly at: number } | undefined;

/** @throws KeyMissing, which is also counted to alert the operator */
export async function signerOf(kind: keyof SigningKeys): Promise<Signer> {
  const age = cached && Date.now() - cached.at;
  if (age === undefined || age < 0 || age > cacheTtlMs) {
    const signers = load();
    const loading = (cached = { signers, at: Date.now() });
    // Do not cache failures or an empty secret.
    const forget = () => cached === loading && (cached = undefined);
    signers.then((found) => found.size < 2 && forget(), forget);
  }
  const signer = (await cached!.signers).get(kind);
  if (signer) return signer;
  metric('ClassroomKeyMissing', { kind });
  throw new KeyMissing(`The secret has no private key for ${kind}`);
}

async function load(): Promise<ReadonlyMap<string, Signer>> {
  const { SecretString } = await client
    .send(new GetSecretValueCommand({ SecretId: requireEnv(environment.classroomKeys) }))
    .catch((error: Error) => {
      if (error.name !== 'ResourceNotFoundException') throw error;
      return { SecretString: undefined };
    });
  const keys = JSON.parse(SecretString ?? '{}') as Partial<SigningKeys>;
  const signers = new Map<string, Signer>();
  for (const kind of ['playback', 'films'] as const) {
    const { slot, privateKey } = keys[kind] ?? {};
    if (slot && privateKey) signers.set(kind, { slot, key: privateKeyOf(privateKey, kind) });
  }
  return signers;
}

/** Wraps Node's error, which would quote part of the key. */
function privateKeyOf(pem: string, kind: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new KeyMissing(`What the secret has for ${kind} is not a private key in PEM`);
  }
}
