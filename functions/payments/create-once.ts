/**
 * Making something at Stripe once. A key keeps what the first request was answered, an error inside Stripe (500) too, for a day; and
 * it refuses other parameters (Stripe, "Idempotent requests"). So the object is looked for then, and made under the next key when it
 * is not there; which key that is stands in the table, so that all who try use the same one.
 */
import { type AttributeValue, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import Stripe from 'stripe';
import { attemptKey, type Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

export interface CreateOnce<T> {
  /** The partition of whose it is. */
  readonly partition: string;
  /** The same for the same object. */
  readonly name: string;
  create(options: { readonly idempotencyKey: string }): Promise<T>;
  /** One that was made although its answer was an error. */
  find(): Promise<T | undefined>;
}

const maxAttempts = 3;
/** Seconds; Stripe forgets a key after a day. */
const kept = 2 * 86_400;

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

/** Whether the key would go on to be answered like this. A lost answer is not: it is asked for again under the same key. */
const isUsedUp = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500);

/** The attempt after one that failed, or the one that others are at already. */
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
          ':ttl': Math.floor(Date.now() / 1000) + kept,
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
