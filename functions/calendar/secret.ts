import { createHash, randomBytes } from 'node:crypto';
import { secretBytes } from '../../lib/model/calendar.ts';

/** A random secret, which makes a calendar's address unguessable. */
export const newToken = (): string => randomBytes(secretBytes).toString('base64url');

const shape = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((secretBytes * 4) / 3)}}$`);

/** The hash that the table stores of a token; undefined if the text cannot be a token. */
export const hashOf = (token: string): string | undefined =>
  shape.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
