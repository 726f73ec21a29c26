import type { Context, Field } from './appsync.ts';
import type { Row } from './rows.ts';

interface Reason<Item> {
  readonly type: string;
  readonly item?: Row<Item> | null;
}

/** What TransactWriteItems answers. */
export type Transaction<Item = unknown> = {
  readonly cancellationReasons?: Reason<Item>[] | null;
} | null;

type Written<Item> = Context<Field, { result: Transaction<Item> }>;

/** Why each part of a transaction was refused, in the order of its parts; none when something else broke. */
export const reasonsOf = <Item>(ctx: Written<Item>): Reason<Item>[] => ctx.result?.cancellationReasons ?? [];

/** Whether the condition of the part at `index` did not hold. */
export function refusedAt(ctx: Written<unknown>, index: number): boolean {
  const type = reasonsOf(ctx)[index]?.type;
  return type === 'ConditionalCheckFailed' || type === 'ConditionCheckFailed';
}

/** Whether another transaction was at the same items. */
export const isConflict = (ctx: Written<unknown>): boolean =>
  reasonsOf(ctx).some((reason) => reason.type === 'TransactionConflict');
