import type { Context, Field } from './appsync.ts';
import type { Row } from './rows.ts';

interface Reason<Item> {
  readonly type: string;
  readonly item?: Row<Item> | null;
}

/** The result of TransactWriteItems. */
export type Transaction<Item = unknown> = {
  readonly cancellationReasons?: Reason<Item>[] | null;
} | null;

type Written<Item> = Context<Field, { result: Transaction<Item> }>;

/** Why each item of the transaction was rejected, in order. Empty if the transaction failed for another reason. */
export const reasonsOf = <Item>(ctx: Written<Item>): Reason<Item>[] => ctx.result?.cancellationReasons ?? [];

/** Whether the condition of the item at `index` failed. */
export function refusedAt(ctx: Written<unknown>, index: number): boolean {
  const type = reasonsOf(ctx)[index]?.type;
  return type === 'ConditionalCheckFailed' || type === 'ConditionCheckFailed';
}

/** Whether a concurrent transaction touched the same items. */
export const isConflict = (ctx: Written<unknown>): boolean =>
  reasonsOf(ctx).some((reason) => reason.type === 'TransactionConflict');
