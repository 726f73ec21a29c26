import { type KeyObject, createPublicKey } from 'node:crypto';
import type { Registry } from '../registry.ts';

/**
 * The trusted keys of a behavior, by id. Looked up for each request, because a group may change after the distribution
 * was created.
 */
export function trustedKeys(registry: Registry, groups: readonly string[]): () => ReadonlyMap<string, KeyObject> {
  for (const group of groups)
    if (!registry.keyGroups.has(group)) throw new Error(`The key group ${group} is not known`);
  return () =>
    new Map(
      groups.flatMap((group) => registry.keyGroups.get(group) ?? []).map((id) => [id, registry.publicKeys.get(id)!]),
    );
}

export function publicKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw new Error('EncodedKey is not a public key in PEM, with its BEGIN and END lines');
  }
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (modulusLength === 2048 || namedCurve === 'prime256v1') return key;
  throw new Error(
    `CloudFront takes RSA keys of 2048 bits and ECDSA keys on P-256, not ${key.asymmetricKeyType} ${modulusLength ?? namedCurve ?? ''}`,
  );
}
