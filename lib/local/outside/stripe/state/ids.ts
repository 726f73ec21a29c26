import { randomBytes } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

// Drawn in bulk, because a response contains a dozen ids.
let pool = Buffer.alloc(0);
let used = 0;

/** Unguessable letters and digits. */
export function randomText(length: number): string {
  if (used + length > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  let text = '';
  for (const end = used + length; used < end; used++) text += signs[pool[used]! % signs.length];
  return text;
}

/** `pi_...`: the prefix tells the kind of object. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** The client secret of one intent. */
export const newSecret = (id: string): string => `${id}_secret_${randomText(24)}`;
