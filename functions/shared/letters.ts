/** Whose a letter to the desk is: the address it was written with, which nobody reads off its key. */
import { createHash } from 'node:crypto';
import { letterDays } from '../../lib/model/contact.ts';
import type { LetterItem } from '../../lib/model/items.ts';
import { letterKey, lettersPartition, type Key } from '../../lib/model/keys.ts';

const hashOf = (email: string): string =>
  createHash('sha256').update(`letters ${email.trim().toLowerCase()}`).digest('hex');

/** All that was written with an address. */
export const lettersOf = (email: string): string => lettersPartition(hashOf(email));

/** A letter's row, which goes by itself. @param mark digest of the words */
export function letterRow(
  letter: Pick<LetterItem, 'kind' | 'email' | 'subject' | 'text'>,
  mark: string,
  now = new Date(),
): LetterItem & Key {
  const at = now.toISOString();
  const ttl = Math.floor(now.getTime() / 1000) + letterDays * 86_400;
  return { ...letterKey(hashOf(letter.email), at, mark), ...letter, baseType: 'letter', createdAt: at, ttl };
}
