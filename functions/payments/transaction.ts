/** Writes all or nothing, and reports which conditions failed. Every change of money, promo units, and access goes through here. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Key } from '../../lib/model/keys.ts';
import { fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cancellationReasons, sendTransaction } from '../shared/send-transaction.ts';
import { queueRevocations } from './revocation.ts';

/** A condition that failed. */
export interface Refusal {
  /** Index of its write. */
  readonly index: number;
  /** What is stored there; undefined if nothing is. */
  readonly item: Record<string, unknown> | undefined;
}

/** Maximum writes in one transaction (DynamoDB Developer Guide, "TransactWriteItems"). */
export const maxWrites = 100;

/**
 * Writes all of it or nothing; conflicts with other transactions are retried.
 *
 * @returns the conditions that failed; if empty, everything was written
 * @throws DynamoDB's error if it cannot be reached, or if conflicts persist
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

/** A condition, with its names and values. */
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

/** Holds if the row is unchanged since it was read; null: if it still does not exist. */
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

/** Writes nothing: the other writes succeed only if this condition holds. */
export const check = (key: Key, condition: Condition): TransactWriteItem => ({
  ConditionCheck: {
    TableName: table(),
    Key: toItem(key),
    ...conditionOf(condition),
    ConditionExpression: condition.expression,
  },
});

/** @param expression `SET a = :a ...`; its names and values are in `condition`, with the condition's own */
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
