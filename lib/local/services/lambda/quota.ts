import type { Kernel } from '../../kernel/kernel.ts';
import type { LambdaFunction } from './function.ts';
import type { Entry } from './entry.ts';

/** Executions that Lambda keeps for functions without a reservation (Developer Guide, "Reserved concurrency"); a new account's whole quota. */
const kept = (quota: number) => Math.min(100, quota);

/** Executions that the functions of an account reserve, except for one function. */
export const reservedConcurrencyOf = (entries: ReadonlyMap<string, Entry>, but = ''): number =>
  [...entries.values()].filter(({ fn }) => fn.name !== but).reduce((sum, { fn }) => sum + (fn.reserved ?? 0), 0);

/** @throws Error in AWS's words when a function reserves more than its account has left */
export function demandQuota(kernel: Kernel, entries: ReadonlyMap<string, Entry>, fn: LambdaFunction): void {
  const quota = kernel.ports.account?.executions;
  if (quota === undefined || fn.reserved === undefined) return;
  if (quota - reservedConcurrencyOf(entries, fn.name) - fn.reserved < kept(quota))
    throw new Error(
      `Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its minimum value of [${kept(quota)}].`,
    );
}
