/** Which of Stripe's events were processed. The marker is written with the effect, never before it. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { eventKey } from '../../lib/model/keys.ts';
import { maxWrites, put, transact, type Refusal } from './transaction.ts';

/** Stripe keeps events for thirty days; the markers expire after that. */
const keptDays = 40;

const eventDone = (id: string): TransactWriteItem => {
  const now = Date.now();
  return put(eventKey(id), {
    baseType: 'event',
    ttl: Math.floor(now / 1000) + keptDays * 86_400,
    createdAt: new Date(now).toISOString(),
  });
};

/**
 * Writes an effect with the markers of the events that caused it. The transaction of a large bundle has no room for all of them: the first
 * marker is written with it and the others right after it.
 * @param events ids
 * @returns the conditions that failed; if empty, everything was written
 */
export async function transactFor(
  events: readonly string[],
  writes: readonly TransactWriteItem[],
): Promise<readonly Refusal[]> {
  const marks = events.map(eventDone);
  const room = maxWrites - writes.length;
  const refused = await transact([...writes, ...marks.slice(0, room)]);
  if (refused.length === 0 && marks.length > room) await transact(marks.slice(room));
  return refused;
}
