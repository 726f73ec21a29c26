/**
 * Encrypted state that the client returns unread and unchanged: SRP's SECRET_BLOCK, and the `Session` between two
 * challenges. Nothing is stored for a visitor who never answers.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** @param key 32 bytes. @returns base64. */
export function seal(key: Buffer, purpose: string, value: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** What was sealed for this purpose; undefined for anything else. */
export function unseal<T>(key: Buffer, purpose: string, text: unknown): T | undefined {
  if (typeof text !== 'string' || text.length > 8192) return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < 29) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
  } catch {
    return undefined;
  }
}
