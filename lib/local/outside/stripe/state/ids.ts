import { randomBytes } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

// Drawn in one go: an answer holds a dozen ids.
let pool = Buffer.alloc(0);
let used = 0;

/** Letters and digits that nobody guesses. */
export function randomText(length: number): string {
  if (used + length > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  let text = '';
  for (const end = used + length; used < end; used++) text += signs[pool[used]! % signs.length];
  return text;
}

/** `pi_...`: the prefix says what it names. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** What the browser may know of one intent. */
export const newSecret = (id: string): string => `${id}_secret_${randomText(24)}`;
