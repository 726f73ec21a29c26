import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { SigningKeys } from '../../model/classroom-keys.ts';

export type Kind = keyof SigningKeys;
export type Slot = 'A' | 'B';

/** The template parameter of a slot. */
export const parameterOf = (kind: Kind, slot: Slot): string =>
  `${{ playback: 'PlaybackKey', films: 'FilmKey' }[kind]}${slot}`;

export const otherSlot = (slot: Slot): Slot => (slot === 'A' ? 'B' : 'A');

/** The public key (PEM) of a private one. @throws Error if the text is not a private key */
export const publicHalf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

/** A new pair in the format its service requires: ECDSA P-384 for IVS, RSA 2048 for CloudFront. */
export function newPair(kind: Kind): { readonly publicKey: string; readonly privateKey: string } {
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
  return kind === 'playback'
    ? generateKeyPairSync('ec', { namedCurve: 'P-384', publicKeyEncoding, privateKeyEncoding })
    : generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding });
}
