/** RS256 JSON Web Tokens (RFC 7519), no other algorithm. */
import { sign, verify, type KeyObject } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Signer } from './keys.ts';

export function signJwt(signer: Signer, claims: object): string {
  const head = encode({ kid: signer.kid, alg: 'RS256' });
  const body = `${head}.${encode(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), signer.privateKey).toString('base64url')}`;
}

/** The content of a token, unverified; undefined when it is not a token or not RS256. */
export function readJwt(token: string): { kid: string; claims: JsonObject } | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  const head = decode(parts[0]!);
  const claims = decode(parts[1]!);
  return head?.alg === 'RS256' && typeof head.kid === 'string' && claims ? { kid: head.kid, claims } : undefined;
}

export function isSigned(token: string, publicKey: KeyObject): boolean {
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  // To caches and logs, another encoding of the same bytes is a different token, so only the canonical one is accepted.
  if (signature.toString('base64url') !== token.slice(end + 1)) return false;
  return verify('sha256', Buffer.from(token.slice(0, end)), publicKey, signature);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): JsonObject | undefined {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString());
    return value && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
