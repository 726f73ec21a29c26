/** Puts a bulk mail into the outbox, in a random lane. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { environment } from '../../lib/model/environment.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import { bulkOutboxKey } from '../../lib/model/keys.ts';
import { bulkLanes } from '../../lib/model/outbox.ts';
import { put } from '../payments/transaction.ts';

const lanes = (): number => Number(process.env[environment.bulkLanes]) || bulkLanes;

export function bulkMail(mail: OutgoingMail): TransactWriteItem {
  const lane = Math.floor(Math.random() * lanes());
  return put(bulkOutboxKey(lane, mail.createdAt, ulid(Date.parse(mail.createdAt))), mail);
}
