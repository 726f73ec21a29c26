/** Rate limits for contact messages. Counters, the marker of a message, and its row change in one transaction; all expire by ttl. */
import { createHash } from 'node:crypto';
import {
  DeleteItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { mostOf, type Scope } from '../../lib/model/ceilings.ts';
import { contactMarkSeconds, sameMessageFor, sendingFor } from '../../lib/model/contact.ts';
import type { ContactMessageItem } from '../../lib/model/items/mail.ts';
import { contactHourKey, contactMarkKey, wholeStage, type Key } from '../../lib/model/keys.ts';
import { networkOf } from '../../lib/model/network.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

export type Admission =
  /** This call sends the message. */
  | 'admitted'
  /** The same text is already queued. */
  | 'duplicate'
  /** The same text is being sent right now, or there are too many concurrent writes. */
  | 'busy'
  /** The hourly limit was reached: for the author's email address, for the network address, or for the stage. */
  | { readonly reached: Scope };

const scopes: readonly Scope[] = ['learner', 'address', 'stage'];

const seconds = () => Math.floor(Date.now() / 1000);
const maxAttempts = 8;

export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** @param mark digest of the message @param message its row @param sender the IP address of the request */
export async function admit(mark: string, message: ContactMessageItem & Key, sender: string): Promise<Admission> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
    const outcome = await tryToAdmit(mark, message, sender);
    if (outcome !== 'busy') return outcome;
  }
  return 'busy';
}

async function tryToAdmit(mark: string, message: ContactMessageItem & Key, sender: string): Promise<Admission> {
  const now = seconds();
  const hour = new Date(now * 1000).toISOString().slice(0, 13);
  const whose: Record<Scope, string> = {
    learner: `address ${message.email.trim().toLowerCase()}`,
    address: `sender ${networkOf(sender)}`,
    stage: wholeStage,
  };
  const counted = (scope: Scope) => ({
    Update: {
      TableName: table(),
      Key: toItem(contactHourKey(digest(whose[scope]), hour)),
      UpdateExpression: 'ADD messages :one SET #ttl = :ttl, baseType = :type',
      ConditionExpression: 'attribute_not_exists(messages) OR messages < :most',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: toItem({
        ':one': 1,
        ':most': mostOf('contact', scope),
        ':ttl': now + contactMarkSeconds,
        ':type': 'contact hour',
      }),
    },
  });
  try {
    await dynamodb.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Put: {
              TableName: table(),
              Item: toItem({
                ...contactMarkKey(mark),
                baseType: 'contact mark',
                queued: false,
                until: now + sendingFor,
                ttl: now + contactMarkSeconds,
              }),
              ConditionExpression: 'attribute_not_exists(PK) OR #until <= :now',
              ExpressionAttributeNames: { '#until': 'until' },
              ExpressionAttributeValues: toItem({ ':now': now }),
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
          ...scopes.map(counted),
          { Put: { TableName: table(), Item: toItem(message) } },
        ],
      }),
    );
    return 'admitted';
  } catch (error) {
    const reasons = (error instanceof TransactionCanceledException && error.CancellationReasons) || [];
    const failed = reasons.map(({ Code }) => Code === 'ConditionalCheckFailed');
    if (failed[0])
      return reasons[0]!.Item && fromItem<{ queued: boolean }>(reasons[0]!.Item).queued ? 'duplicate' : 'busy';
    const reached = scopes.find((_, index) => failed[index + 1]);
    if (reached) return { reached };
    if (reasons.some(({ Code }) => Code === 'TransactionConflict')) return 'busy';
    throw error;
  }
}

const keyed = (key: Key) => ({ TableName: table(), Key: toItem(key) });

/** From now on the same text is a duplicate. */
export async function noteQueued(mark: string): Promise<void> {
  await dynamodb.send(
    new UpdateItemCommand({
      ...keyed(contactMarkKey(mark)),
      UpdateExpression: 'SET queued = :yes, #until = :until',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: toItem({ ':yes': true, ':until': seconds() + sameMessageFor }),
    }),
  );
}

/** The message did not reach the queue: the visitor can send it again immediately. */
export async function undoAdmission(mark: string, { PK, SK }: Key): Promise<void> {
  await dynamodb.send(new DeleteItemCommand(keyed({ PK, SK })));
  await dynamodb.send(new DeleteItemCommand(keyed(contactMarkKey(mark))));
}
