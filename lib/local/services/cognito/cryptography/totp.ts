/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds), as Cognito accepts them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
/** Time steps that are accepted: the client's clock may be one step early or late. */
const tolerance = [0, -1, 1];

/** 52 base-32 characters, like Cognito's. */
export function newSecret(): string {
  return Array.from(randomBytes(52), (byte) => alphabet[byte % 32]).join('');
}

/** The code of this secret at an instant (milliseconds since the epoch). */
export function totpAt(secret: string, instant: number): string {
  return codeOf(secret, Math.floor(instant / stepMs));
}

/** The time step that the code belongs to; undefined when it matches no accepted step. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / stepMs);
  const given = Buffer.from(code.padEnd(6).slice(0, 6));
  if (code.length !== 6) return undefined;
  return tolerance
    .map((late) => current + late)
    .find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given));
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest[19]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
