/** Enforces learners' hourly limits. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { failure, type Failure, overQuota } from '../../lib/model/failures.ts';
import { quotaKey, type Key } from '../../lib/model/keys.ts';
import { hourlyQuotas, type Quota } from '../../lib/model/quotas.ts';
import { dynamodb, table, toItem } from './dynamodb.ts';

/**
 * Counts one more within the hour. Counting and checking happen in one conditional write, so 1,000 parallel requests pass no more often
 * than 1,000 sequential ones.
 * @param key of the hour's row
 * @returns false if the limit is reached
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

/** Takes back one that was counted; does nothing if none is. */
export async function uncount(key: Key): Promise<void> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(key),
        UpdateExpression: 'ADD #count :less',
        ConditionExpression: '#count > :none',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: toItem({ ':less': -1, ':none': 0 }),
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}

/** The failure if the limit is reached; undefined otherwise. */
export async function checkQuota(sub: string, what: Quota): Promise<Failure | undefined> {
  const key = quotaKey(sub, what, new Date().toISOString().slice(0, 13));
  return (await countWithin(key, hourlyQuotas[what])) ? undefined : failure('RateLimited', null, overQuota);
}
