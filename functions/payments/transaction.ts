/** All or nothing, and what was in the way. Every change of money, promo units and access goes through here. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Key } from '../../lib/model/keys.ts';
import { fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cancellationReasons, sendTransaction } from '../shared/send-transaction.ts';
import { queueRevocations } from './revocation.ts';

/** A condition that did not hold. */
export interface Refusal {
  /** Place of the write it belongs to. */
  readonly index: number;
  /** What is stored there; undefined when nothing is. */
  readonly item: Record<string, unknown> | undefined;
}

/** Places of one transaction (DynamoDB Developer Guide, "TransactWriteItems"). */
export const maxWrites = 100;

/**
 * Writes all of it or nothing; conflicts with other transactions are tried again.
 *
 * @returns the conditions that did not hold; none: all is written
 * @throws what DynamoDB says when it cannot be reached, or when conflicts do not end
 */
export async function transact(writes: readonly TransactWriteItem[]): Promise<readonly Refusal[]> {
  try {
    await sendTransaction(writes);
  } catch (error) {
    const refused = cancellationReasons(error).flatMap(({ Code, Item }, index) =>
      Code === 'ConditionalCheckFailed' ? [{ index, item: Item && fromItem<Record<string, unknown>>(Item) }] : [],
    );
    if (refused.length > 0) return refused;
    throw error;
  }
  await queueRevocations(writes);
  return [];
}

/** A condition, with the names and values it speaks of. */
export interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

const conditionOf = (condition: Condition | undefined) => ({
  ...(condition && { ConditionExpression: condition.expression }),
  ...(condition?.names && { ExpressionAttributeNames: { ...condition.names } }),
  ...(condition?.values && { ExpressionAttributeValues: toItem(condition.values) }),
  ...(condition && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
});

export const absent: Condition = { expression: 'attribute_not_exists(PK)' };
export const present: Condition = { expression: 'attribute_exists(PK)' };

/** Holds for a row that nobody has changed since it was read; null: for a row that is not there. */
export const unchanged = (row: { readonly version: number } | null | undefined): Condition =>
  row
    ? { expression: '#version = :version', names: { '#version': 'version' }, values: { ':version': row.version } }
    : absent;

export const put = (key: Key, item: object, condition?: Condition): TransactWriteItem => ({
  Put: { TableName: table(), Item: toItem({ ...key, ...item }), ...conditionOf(condition) },
});

export const remove = (key: Key, condition?: Condition): TransactWriteItem => ({
  Delete: { TableName: table(), Key: toItem(key), ...conditionOf(condition) },
});

/** Writes nothing: the others hold only while this does. */
export const check = (key: Key, condition: Condition): TransactWriteItem => ({
  ConditionCheck: {
    TableName: table(),
    Key: toItem(key),
    ...conditionOf(condition),
    ConditionExpression: condition.expression,
  },
});

/** @param expression `SET a = :a ...`; its names and values stand in `condition` beside the condition's own */
export const update = (key: Key, expression: string, condition: Condition): TransactWriteItem => {
  const { ConditionExpression, ...rest } = conditionOf(condition);
  return {
    Update: {
      TableName: table(),
      Key: toItem(key),
      UpdateExpression: expression,
      ...(ConditionExpression && { ConditionExpression }),
      ...rest,
    },
  };
};
