import { known } from './change.ts';
import type { ResourceTypes } from './resource-types.ts';
import type { StateRecord } from './state.ts';

/** What stacks have left behind, as their policies say, as long as the process runs. */
export interface Retained {
  list(): readonly StateRecord[];
  keep(record: StateRecord): void;
  /** Deletes one for good. @throws Error when it cannot be deleted as it is */
  remove(record: StateRecord): Promise<void>;
}

export function createRetained(types: ResourceTypes): Retained {
  const records = new Set<StateRecord>();
  return {
    list: () => [...records],
    keep: (record) => void records.add(record),
    async remove(record) {
      await types.of(record.type)?.remove?.(known(record));
      records.delete(record);
    },
  };
}
