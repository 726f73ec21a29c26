import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: what makes the address of a calendar unguessable. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const shape = /^[A-Za-z0-9_-]{43}$/;

/** What the table knows of a token; undefined when it cannot be one. */
export const hashOf = (token: string): string | undefined =>
  shape.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
