/** A pool's signing keys, for Node's crypto module and for `jwks.json`. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { PoolKeys, SigningKey } from '../pool/records.ts';

export interface Signer {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export function createKeys(): PoolKeys {
  return { id: createKey(), access: createKey(), secret: randomBytes(32).toString('base64') };
}

export function signerOf(key: SigningKey): Signer {
  const privateKey = createPrivateKey(key.privateKey);
  return { kid: key.kid, privateKey, publicKey: createPublicKey(privateKey) };
}

/** One entry of `jwks.json` (RFC 7517), with the fields that Cognito includes. */
export function jwkOf({ kid, publicKey }: Signer): Record<string, unknown> {
  const { e, kty, n } = publicKey.export({ format: 'jwk' });
  return { alg: 'RS256', e, kid, kty, n, use: 'sig' };
}

function createKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    kid: randomBytes(32).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
