import { randomBytes } from 'node:crypto';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** KSUIDs count seconds from 2014-05-13T16:53:20Z. */
const ksuidEpoch = 1_400_000_000;

function digits(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let rest = value;
  let out = '';
  for (let index = 0; index < length; index += 1) {
    out = alphabet[Number(rest % base)] + out;
    rest /= base;
  }
  return out;
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

/** A ULID: 48 bits of milliseconds, 80 random bits, 26 Crockford characters. */
export function ulid(now: number): string {
  return digits((BigInt(now) << 80n) | numberOf(randomBytes(10)), crockford, 26);
}

/** A KSUID: 32 bits of seconds, which wrap around, 128 random bits, 27 base-62 characters. */
export function ksuid(now: number): string {
  const seconds = BigInt.asUintN(32, BigInt(Math.floor(now / 1000) - ksuidEpoch));
  return digits((seconds << 128n) | numberOf(randomBytes(16)), base62, 27);
}
