import type { Journal } from '../journal.ts';
import type { Removal } from './removal.ts';
import type { ResourceEvent } from './resource-event.ts';
import type { StateRecord } from './state.ts';

/**
 * CloudFormation's cleanup at the end of an update: removes replaced resources, then those that left their stack,
 * dependents first.
 */
export function createCleanup(state: Journal<StateRecord>, removal: Removal, log: (line: string) => void) {
  const waiting: StateRecord[] = [];
  // As in CloudFormation, a failed cleanup does not fail the deployment; the resource is left behind.
  const leftBehind = (key: string, failure: Error) =>
    log(`${key}: left behind, as it could not be removed: ${failure.message}`);

  return {
    /** Notes resources that successful updates have replaced, for removal when all stacks have succeeded. */
    replaced(records: readonly StateRecord[]): void {
      waiting.push(...records);
    },
    /**
     * @param wanted keys of all resources in the templates
     * @param roots names of the top-level stacks that were deployed
     */
    async run(
      wanted: ReadonlySet<string>,
      roots: ReadonlySet<string>,
      onEvent?: (event: ResourceEvent) => void,
    ): Promise<void> {
      for (const record of waiting.splice(0))
        await removal
          .replaced(record)
          .catch((failure: unknown) => leftBehind(`${record.stack}/${record.logicalId}`, failure as Error));
      const left = [...state.entries()].filter(([key, { root }]) => roots.has(root) && !wanted.has(key));
      await removal.run(new Map(left), leftBehind, onEvent);
    },
  };
}
