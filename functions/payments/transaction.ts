/** All or nothing, and what was in the way. Every change of money, promo units and access goes through here. */
import { TransactWriteItemsCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { bringRevocations } from './revocation.ts';

/** A condition that did not hold. */
export interface Refusal {
  /** Place of the write it belongs to. */
  readonly index: number;
  /** What is stored there; undefined when nothing is. */
  readonly item: Record<string, unknown> | undefined;
}

/** Milliseconds for which conflicts are tried again: about half of what a learner waits for (handler.ts). */
const retryMs = 5000;
/** Places of one transaction (DynamoDB Developer Guide, "TransactWriteItems"). */
export const mostWrites = 100;

/**
 * Writes all of it or nothing. Conflicts with other transactions are tried again; the SDK's token makes a repetition after a
 * lost answer harmless (DynamoDB Developer Guide, "Idempotency" of TransactWriteItems).
 *
 * @returns the conditions that did not hold; none: all is written
 * @throws what DynamoDB says when it cannot be reached, or when conflicts do not end
 */
export async function transact(writes: readonly TransactWriteItem[]): Promise<readonly Refusal[]> {
  const began = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      await dynamodb.send(new TransactWriteItemsCommand({ TransactItems: [...writes] }));
      await bringRevocations(writes);
      return [];
    } catch (error) {
      const reasons: { Code?: string; Item?: Record<string, any> }[] = (error as any).CancellationReasons ?? [];
      const refused = reasons.flatMap(({ Code, Item }, index) =>
        Code === 'ConditionalCheckFailed' ? [{ index, item: Item && fromItem<Record<string, unknown>>(Item) }] : [],
      );
      if (refused.length > 0) return refused;
      const busy = reasons.some(({ Code }) => Code === 'TransactionConflict' || Code === 'ThrottlingError');
      if (!busy || performance.now() - began > retryMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** Math.min(attempt, 6) * (0.5 + Math.random())));
    }
  }
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
