/** Stored contact messages, keyed by a hash of the address they were sent from so that keys reveal no address. */
import { createHash } from 'node:crypto';
import { contactMessageDays } from '../../lib/model/contact.ts';
import type { ContactMessageItem } from '../../lib/model/items/mail.ts';
import { contactMessageKey, contactMessagesPartition, type Key } from '../../lib/model/keys.ts';

const hashOf = (email: string): string =>
  createHash('sha256').update(`letters ${email.trim().toLowerCase()}`).digest('hex');

/** Partition of all messages sent from an address. */
export const contactMessagesOf = (email: string): string => contactMessagesPartition(hashOf(email));

/** The row of a message, removed by its TTL. @param mark digest of the message */
export function contactMessageRow(
  message: Pick<ContactMessageItem, 'kind' | 'email' | 'subject' | 'text'>,
  mark: string,
  now = new Date(),
): ContactMessageItem & Key {
  const at = now.toISOString();
  const ttl = Math.floor(now.getTime() / 1000) + contactMessageDays * 86_400;
  return {
    ...contactMessageKey(hashOf(message.email), at, mark),
    ...message,
    baseType: 'contact message',
    createdAt: at,
    ttl,
  };
}
