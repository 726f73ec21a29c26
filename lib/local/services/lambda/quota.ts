import type { Kernel } from '../../kernel/kernel.ts';
import type { LambdaFunction } from './function.ts';
import type { Entry } from './entry.ts';

/**
 * Executions that Lambda keeps unreserved (Developer Guide, "Reserved concurrency"); in a new account, the whole quota.
 */
const kept = (quota: number) => Math.min(100, quota);

/** The total reserved concurrency of an account's functions, optionally without one function's. */
export const reservedConcurrencyOf = (entries: ReadonlyMap<string, Entry>, but = ''): number =>
  [...entries.values()].filter(({ fn }) => fn.name !== but).reduce((sum, { fn }) => sum + (fn.reserved ?? 0), 0);

/**
 * @throws Error in AWS's words when a function reserves more than its account has left
 */
export function demandQuota(kernel: Kernel, entries: ReadonlyMap<string, Entry>, fn: LambdaFunction): void {
  const quota = kernel.ports.account?.executions;
  if (quota === undefined || fn.reserved === undefined) return;
  if (quota - reservedConcurrencyOf(entries, fn.name) - fn.reserved < kept(quota))
    throw new Error(
      `Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its minimum value of [${kept(quota)}].`,
    );
}
