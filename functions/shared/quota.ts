/** Counts what a learner does within an hour, and says when it is too much. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { failure, type Failure, overQuota } from '../../lib/model/failures.ts';
import { quotaKey, type Key } from '../../lib/model/keys.ts';
import { hourlyQuotas, type Quota } from '../../lib/model/quotas.ts';
import { dynamodb, table, toItem } from './dynamodb.ts';

/**
 * One more within the hour. Count and limit are one conditional write: of a thousand that come at once so many pass as of a
 * thousand in turn.
 * @param key of the hour's row
 * @returns false when there were as many as there may be
 */
export async function countWithin(key: Key, most: number): Promise<boolean> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(key),
        UpdateExpression: 'ADD #count :one SET baseType = :type, #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
        ExpressionAttributeValues: toItem({
          ':one': 1,
          ':most': most,
          ':type': 'quota',
          ':ttl': Math.floor(Date.now() / 1000) + 7200,
        }),
      }),
    );
    return true;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

/** What the learner is told when it is too much; undefined as long as it is not. */
export async function checkQuota(sub: string, what: Quota): Promise<Failure | undefined> {
  const key = quotaKey(sub, what, new Date().toISOString().slice(0, 13));
  return (await countWithin(key, hourlyQuotas[what])) ? undefined : failure('RateLimited', null, overQuota);
}
