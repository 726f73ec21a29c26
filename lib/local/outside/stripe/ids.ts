import { randomBytes } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits that nobody guesses. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += signs[byte % signs.length];
  return text;
}

/** `pi_...`: the prefix says what it names. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** What the browser may know of one intent. */
export const newSecret = (id: string): string => `${id}_secret_${randomText(24)}`;
