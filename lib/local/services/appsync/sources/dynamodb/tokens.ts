/** `nextToken`: the last key of a page, encrypted so that only the resolver that issued it can use it. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { unreadable } from '../source.ts';
import type { WireItem } from './values.ts';

export class PageTokens {
  private readonly key: Buffer;
  /** Tokens outlive the process, because the key is derived from the API's id. */
  constructor(apiId: string) {
    this.key = createHash('sha256').update(`appsync page token ${apiId}`).digest();
  }

  seal(lastKey: WireItem, resolver: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(resolver));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(lastKey)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /**
   * @throws FieldError when this resolver did not issue the token
   */
  open(token: unknown, resolver: string): WireItem {
    try {
      const bytes = Buffer.from(token as string, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(resolver))
        .setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
      return JSON.parse(text) as WireItem;
    } catch {
      throw unreadable('Invalid pagination token given.');
    }
  }
}
