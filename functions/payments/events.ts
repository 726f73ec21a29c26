/** Which of Stripe's events have had their effect. The mark is written with the effect, never before it. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { eventKey } from '../../lib/model/keys.ts';
import { put } from './transaction.ts';

/** Stripe keeps events for thirty days; the marks go after that. */
const keptDays = 40;

export const eventDone = (id: string): TransactWriteItem => {
  const now = Date.now();
  return put(eventKey(id), {
    baseType: 'event',
    ttl: Math.floor(now / 1000) + keptDays * 86_400,
    createdAt: new Date(now).toISOString(),
  });
};
