import type { Context } from './appsync.ts';

interface Reason {
  readonly type: string;
  readonly item?: any;
}

/** Why each part of a transaction was refused, in the order of its parts; none when something else broke. */
export const reasonsOf = (ctx: Context): Reason[] => ctx.result?.cancellationReasons ?? [];

/** Whether the condition of the part at `index` did not hold. */
export function refusedAt(ctx: Context, index: number): boolean {
  const type = reasonsOf(ctx)[index]?.type;
  return type === 'ConditionalCheckFailed' || type === 'ConditionCheckFailed';
}

/** Whether another transaction was at the same items. */
export const isConflict = (ctx: Context): boolean =>
  reasonsOf(ctx).some((reason) => reason.type === 'TransactionConflict');
