import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Base64 checksum of a body, by S3's lower-case algorithm name; undefined for one that is not supported here. */
export function checksumOf(algorithm: string, body: Buffer): string | undefined {
  if (algorithm === 'crc32') return base64(crc32(body));
  if (algorithm === 'crc32c') return base64(crc32c(body));
  if (algorithm === 'sha1' || algorithm === 'sha256') return createHash(algorithm).update(body).digest('base64');
  return undefined;
}

function base64(sum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum >>> 0);
  return bytes.toString('base64');
}

/** Castagnoli's polynomial, reflected. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1;
  return sum;
});

function crc32c(body: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of body) sum = (sum >>> 8) ^ table[(sum ^ byte) & 0xff]!;
  return sum ^ 0xffffffff;
}
