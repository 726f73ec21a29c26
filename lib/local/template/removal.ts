import type { Journal } from '../journal.ts';
import { known, type Put } from './change.ts';
import type { Pause } from './control/figures.ts';
import type { ControlPlane } from './control/control-plane.ts';
import type { ResourceTypes } from './resource-types.ts';
import { reversed, runOnTimeline, type Timeline } from './schedule.ts';
import type { StateRecord } from './state.ts';

/** What removal works on. */
export interface RemovalOptions {
  readonly state: Journal<StateRecord>;
  readonly live: Map<string, Put>;
  readonly types: ResourceTypes;
  readonly plane: ControlPlane;
  readonly timeline: Timeline;
  readonly pause: Pause;
}

/** Takes resources away. */
export interface Removal {
  /**
   * Removes recorded resources side by side, each after those that need it.
   * @param failed told when one cannot go; it is forgotten all the same unless this throws
   */
  run(records: ReadonlyMap<string, StateRecord>, failed: (key: string, failure: Error) => void): Promise<void>;
  /** Removes what stands beside the resource that has taken its place. */
  replaced(record: StateRecord): Promise<void>;
}

export function createRemoval({ state, live, types, plane, timeline, pause }: RemovalOptions): Removal {
  /** What is retained stays in AWS, and keeps its name. */
  const stays = ({ deletionPolicy }: StateRecord) =>
    deletionPolicy === 'Retain' || deletionPolicy === 'RetainExceptOnCreate';
  const keyOf = ({ stack, logicalId }: StateRecord) => `${stack}/${logicalId}`;

  async function take(record: StateRecord): Promise<void> {
    await types.of(record.type)?.remove?.(known(record));
    plane.drop(keyOf(record), record.physicalId);
  }

  return {
    async run(records, failed) {
      const needs = new Map([...records].map(([key, record]) => [key, new Set(record.needs)]));
      const forget = (key: string) => {
        state.delete(key);
        live.delete(key);
      };
      await runOnTimeline(
        reversed(needs),
        timeline,
        (key) => pause('remove', key),
        (key) => {
          const record = records.get(key)!;
          const give = (error: unknown) => {
            failed(key, error as Error);
            forget(key);
          };
          if (stays(record)) return { seconds: 0, end: async () => forget(key) };
          try {
            const seconds = plane.remove(key, record.physicalId, timeline.now);
            return { seconds, end: () => take(record).then(() => forget(key), give) };
          } catch (error) {
            give(error);
            return { seconds: 0, end: async () => {} };
          }
        },
      );
    },
    async replaced(record) {
      // What is replaced is another matter than what is deleted (user guide, "UpdateReplacePolicy attribute").
      if (record.updateReplacePolicy === 'Retain') return;
      timeline.now += plane.remove(keyOf(record), record.physicalId, timeline.now);
      await take(record);
    },
  };
}
