/**
 * Creates and revokes the address of a learner's own calendar. The table stores a digest of its secret, in the profile and in a row that
 * maps to the learner. Both change in one transaction, so at most one address works at a time.
 */
import { GetItemCommand, TransactionCanceledException, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { CalendarFeedRequest } from '../../lib/model/calendar.ts';
import { failure } from '../../lib/model/failures.ts';
import type { AnswerTo } from '../../lib/model/fields.ts';
import type { ClosedItem, FeedItem, ProfileItem } from '../../lib/model/items/account.ts';
import { feedKey, profileKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { checkQuota } from '../shared/quota.ts';
import { sendTransaction } from '../shared/send-transaction.ts';
import { hashOf, newToken } from './secret.ts';

/** Of two simultaneous clicks, the later one retries with the earlier one's result. */
const maxAttempts = 4;

export async function handler({
  operation,
  sub,
}: CalendarFeedRequest): Promise<AnswerTo<CalendarFeedRequest['operation']>> {
  const isNew = operation === 'createCalendarFeed';
  const tooOften = isNew ? await checkQuota(sub, 'calendar') : undefined;
  if (tooOften) return { success: false, errors: [tooOften] };
  for (let left = maxAttempts; left > 0; left -= 1) {
    const profile = await profileOf(sub);
    if (profile?.baseType === 'closed') return { success: false, errors: [failure('AccountClosed')] };
    const old = profile?.calendarFeedHash ?? undefined;
    try {
      if (isNew) return await create(sub, old);
      if (old !== undefined) await revoke(sub, old);
      return { success: true, errors: [] };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
    }
  }
  return { success: false, errors: [failure('TryAgain')] };
}

async function profileOf(sub: string): Promise<ProfileItem | ClosedItem | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(profileKey(sub)), ConsistentRead: true }),
  );
  return Item && fromItem(Item);
}

async function create(sub: string, old: string | undefined): Promise<AnswerTo<'createCalendarFeed'>> {
  const token = newToken();
  const hash = hashOf(token)!;
  const since = new Date().toISOString();
  const row: FeedItem = { baseType: 'calendar feed', sub, createdAt: since };
  await sendTransaction([
    {
      Update: {
        TableName: table(),
        Key: toItem(profileKey(sub)),
        UpdateExpression:
          'SET calendarFeedHash = :hash, calendarFeedSince = :now, updatedAt = :now, baseType = :type, createdAt = if_not_exists(createdAt, :now)',
        ConditionExpression: `(attribute_not_exists(baseType) OR baseType = :type) AND ${
          old === undefined ? 'attribute_not_exists(calendarFeedHash)' : 'calendarFeedHash = :old'
        }`,
        ExpressionAttributeValues: toItem({ ':hash': hash, ':now': since, ':type': 'profile', ':old': old }),
      },
    },
    { Put: { TableName: table(), Item: toItem({ ...feedKey(hash), ...row }) } },
    ...gone(old),
  ]);
  return { token, since, errors: [] };
}

const revoke = (sub: string, old: string) =>
  sendTransaction([
    {
      Update: {
        TableName: table(),
        Key: toItem(profileKey(sub)),
        UpdateExpression: 'SET updatedAt = :now REMOVE calendarFeedHash, calendarFeedSince',
        ConditionExpression: 'calendarFeedHash = :old',
        ExpressionAttributeValues: toItem({ ':now': new Date().toISOString(), ':old': old }),
      },
    },
    ...gone(old),
  ]);

const gone = (hash: string | undefined): TransactWriteItem[] =>
  hash === undefined ? [] : [{ Delete: { TableName: table(), Key: toItem(feedKey(hash)) } }];
