/**
 * Creates an object at Stripe exactly once. An idempotency key stores the first response for a day, including an internal error (500), and
 * rejects other parameters (Stripe, "Idempotent requests"). After such a response, this looks for the object and, if it does not exist,
 * creates it with the next key. The table stores which key that is, so all attempts use the same one.
 */
import { type AttributeValue, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import Stripe from 'stripe';
import { attemptKey, type Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

export interface CreateOnce<T> {
  /** Partition of the object's owner. */
  readonly partition: string;
  /** Identifies the object within the partition. */
  readonly name: string;
  create(options: { readonly idempotencyKey: string }): Promise<T>;
  /** Finds an object that was created although the response was an error. */
  find(): Promise<T | undefined>;
}

const maxAttempts = 3;
/** In seconds; Stripe forgets a key after a day. */
const keyTtlSeconds = 2 * 86_400;

export async function createOnce<T>({ partition, name, create: make, find }: CreateOnce<T>): Promise<T> {
  let attempt = 0;
  for (let round = 1; ; round += 1) {
    try {
      return await make({ idempotencyKey: attempt === 0 ? name : `${name}-${attempt}` });
    } catch (error) {
      if (!isUsedUp(error)) throw error;
      const found = await find();
      if (found) return found;
      if (round === maxAttempts) throw error;
    }
    attempt = await nextAttempt(attemptKey(partition, name), attempt);
  }
}

/** Whether the key would keep returning this error. A lost response does not use up a key: the request is repeated with it. */
const isUsedUp = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500);

/** The attempt after a failed one, or the one that other requests already use. */
async function nextAttempt({ PK, SK }: Key, failed: number): Promise<number> {
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem({ PK, SK }),
        UpdateExpression: 'SET attempt = :next, baseType = :type, #ttl = :ttl',
        ConditionExpression: failed === 0 ? 'attribute_not_exists(PK)' : 'attempt = :failed',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: toItem({
          ':next': failed + 1,
          ':type': 'attempt',
          ':ttl': Math.floor(Date.now() / 1000) + keyTtlSeconds,
          ...(failed > 0 && { ':failed': failed }),
        }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return fromItem<{ attempt: number }>(Attributes!).attempt;
  } catch (error) {
    const { name, Item } = error as { name: string; Item?: Record<string, AttributeValue> };
    if (name !== 'ConditionalCheckFailedException') throw error;
    return Item ? fromItem<{ attempt: number }>(Item).attempt : failed + 1;
  }
}
