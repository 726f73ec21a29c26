import type { Journal } from '../journal.ts';
import { known, type Put } from './change.ts';
import { removalOrder } from './removal.ts';
import type { ResourceTypes } from './resource-types.ts';
import type { StateRecord } from './state.ts';

/** CloudFormation's cleanup at the end of an update: what was replaced, then what left its stack, dependents first. */
export function createCleanup(
  state: Journal<StateRecord>,
  live: Map<string, Put>,
  types: ResourceTypes,
  log: (line: string) => void,
) {
  const waiting: StateRecord[] = [];

  async function remove(record: StateRecord): Promise<void> {
    if (record.deletionPolicy === 'Retain' || record.deletionPolicy === 'RetainExceptOnCreate') return;
    try {
      await types.of(record.type)?.remove?.(known(record));
    } catch (error) {
      // As in CloudFormation a failed cleanup does not fail the deploy: the resource is left behind.
      log(`${record.stack}/${record.logicalId}: left behind, as it could not be removed: ${(error as Error).message}`);
    }
  }

  return {
    /** What updates that succeeded have replaced: to be ended when all stacks have succeeded. */
    replaced(records: readonly StateRecord[]): void {
      waiting.push(...records);
    },
    /**
     * @param wanted keys of all that the templates have
     * @param roots names of the top-level stacks that were deployed
     */
    async run(wanted: ReadonlySet<string>, roots: ReadonlySet<string>): Promise<void> {
      for (const record of waiting.splice(0)) await remove(record);
      const left = [...state.entries()].filter(([key, { root }]) => roots.has(root) && !wanted.has(key));
      for (const key of removalOrder(new Map(left))) {
        await remove(state.get(key)!);
        state.delete(key);
        live.delete(key);
      }
    },
  };
}
