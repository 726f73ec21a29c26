/** The private keys that an operator puts into Secrets Manager: never in a template, a log or a bundle. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SigningKeys } from '../../lib/model/classroom-keys.ts';
import { environment } from '../../lib/model/environment.ts';
import { metric } from '../shared/metric.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';

/** Milliseconds a key is kept: one that was exchanged is in use everywhere after that. */
const keptFor = 5 * 60_000;

/** There is no key to sign with (yet): nothing a learner could do anything about. */
export class KeyMissing extends Error {}

export interface Signer {
  readonly slot: 'A' | 'B';
  readonly key: KeyObject;
}

const client = new SecretsManagerClient(clientDefaults);
let kept: { readonly signers: Promise<ReadonlyMap<string, Signer>>; readonly at: number } | undefined;

/** @throws KeyMissing, counted, so that somebody is told */
export async function signerOf(kind: keyof SigningKeys): Promise<Signer> {
  const age = kept && Date.now() - kept.at;
  if (age === undefined || age < 0 || age > keptFor) {
    const signers = load();
    const loading = (kept = { signers, at: Date.now() });
    // What failed is not kept; nor is a secret that nobody has filled.
    const forget = () => kept === loading && (kept = undefined);
    signers.then((found) => found.size < 2 && forget(), forget);
  }
  const signer = (await kept!.signers).get(kind);
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

/** @throws Error that says nothing of the text, which node's own would quote in part */
function privateKeyOf(pem: string, kind: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new KeyMissing(`What the secret has for ${kind} is not a private key in PEM`);
  }
}
