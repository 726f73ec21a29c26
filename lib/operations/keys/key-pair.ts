import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { SigningKeys } from '../../model/classroom-keys.ts';

export type Kind = keyof SigningKeys;
export type Slot = 'A' | 'B';

/** The template's parameter of a slot. */
export const parameterOf = (kind: Kind, slot: Slot): string =>
  `${{ playback: 'PlaybackKey', films: 'FilmKey' }[kind]}${slot}`;

export const otherSlot = (slot: Slot): Slot => (slot === 'A' ? 'B' : 'A');

/** The public key (PEM) that a private one belongs to. @throws Error when it is no private key */
export const publicHalf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

/** A new pair as its service takes it: IVS by ECDSA on P-384, CloudFront by RSA of 2048 bits. */
export function newPair(kind: Kind): { readonly publicKey: string; readonly privateKey: string } {
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
  return kind === 'playback'
    ? generateKeyPairSync('ec', { namedCurve: 'P-384', publicKeyEncoding, privateKeyEncoding })
    : generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding });
}
