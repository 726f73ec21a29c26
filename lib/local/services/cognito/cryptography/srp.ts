/**
 * The server side of SRP-6a as Cognito implements it (RFC 5054 with SHA-256, the 3072-bit group of RFC 3526, and HKDF
 * over the shared secret). All numbers are sent as hexadecimal text.
 */
import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const N = fromHex(getDiffieHellman('modp15').getPrime('hex'));
const g = 2n;
const k = fromHex(sha256(padded(N), padded(g)));

/** What is stored for a password. It cannot be used to sign in, and the password cannot be recovered from it. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/**
 * @param poolName the part of the pool's id after the underscore, which every verifier includes
 */
export function createVerifier(poolName: string, userId: string, password: string, salt = newSalt()): PasswordVerifier {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  const x = fromHex(sha256(padded(fromHex(salt)), identity));
  return { salt, verifier: power(g, x).toString(16) };
}

/** Whether the verifier was made from `password`, in constant time. */
export function isPassword(kept: PasswordVerifier, poolName: string, userId: string, password: string): boolean {
  const other = createVerifier(poolName, userId, password, kept.salt);
  return same(
    createHash('sha256').update(kept.verifier).digest(),
    createHash('sha256').update(other.verifier).digest(),
  );
}

/** The server's ephemeral key pair: `b` stays secret, `B` goes to the client. */
export function beginSrp(verifier: string): { b: string; B: string } {
  const b = fromHex(randomBytes(32).toString('hex'));
  return { b: b.toString(16), B: ((k * fromHex(verifier) + power(g, b)) % N).toString(16) };
}

/** Whether a client's `SRP_A` is acceptable: RFC 5054 forbids multiples of N. */
export function isUsableA(A: string): boolean {
  return /^[0-9a-f]{1,800}$/i.test(A) && fromHex(A) % N !== 0n;
}

export interface SrpProof {
  readonly poolName: string;
  readonly userId: string;
  readonly verifier: string;
  readonly A: string;
  readonly b: string;
  readonly B: string;
  /** The challenge's SECRET_BLOCK, base64. */
  readonly secretBlock: string;
  readonly timestamp: string;
  /** The client's PASSWORD_CLAIM_SIGNATURE, base64. */
  readonly signature: string;
}

/** Whether the client has proven that it knows the password. */
export function isProven(proof: SrpProof): boolean {
  const A = fromHex(proof.A);
  const u = fromHex(sha256(padded(A), padded(fromHex(proof.B))));
  const S = power(A * power(fromHex(proof.verifier), u), fromHex(proof.b));
  const key = hkdfSync('sha256', padded(S), padded(u), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(proof.poolName)
    .update(proof.userId)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  return same(expected, Buffer.from(proof.signature, 'base64'));
}

function newSalt(): string {
  return randomBytes(16).toString('hex');
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** The bytes of a non-negative number in two's complement: with a leading zero byte where the top bit is set. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function same(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
