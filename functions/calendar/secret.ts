import { createHash, randomBytes } from 'node:crypto';
import { secretBytes } from '../../lib/model/calendar.ts';

/** What makes the address of a calendar unguessable. */
export const newToken = (): string => randomBytes(secretBytes).toString('base64url');

const shape = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((secretBytes * 4) / 3)}}$`);

/** What the table knows of a token; undefined when it cannot be one. */
export const hashOf = (token: string): string | undefined =>
  shape.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
