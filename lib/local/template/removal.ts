import type { Journal } from '../journal.ts';
import { known, type Put } from './change.ts';
import type { Pause } from './control/figures.ts';
import type { ControlPlane } from './control/control-plane.ts';
import type { ResourceEvent } from './resource-event.ts';
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
  /** Receives what stays behind. */
  readonly keep: (record: StateRecord) => void;
}

/** Removes resources. */
export interface Removal {
  /**
   * Removes recorded resources concurrently, each after those that need it.
   * @param failed called when one cannot be removed; its record is deleted anyway unless this throws
   */
  run(
    records: ReadonlyMap<string, StateRecord>,
    failed: (key: string, failure: Error) => void,
    onEvent?: (event: ResourceEvent) => void,
  ): Promise<void>;
  /** Removes a resource that has been replaced. */
  replaced(record: StateRecord): Promise<void>;
}

export function createRemoval({ state, live, types, plane, timeline, pause, keep }: RemovalOptions): Removal {
  /** A retained resource stays in AWS and keeps its name. */
  const stays = ({ deletionPolicy }: StateRecord) =>
    deletionPolicy === 'Retain' || deletionPolicy === 'RetainExceptOnCreate';
  const keyOf = ({ stack, logicalId }: StateRecord) => `${stack}/${logicalId}`;

  async function take(record: StateRecord): Promise<void> {
    await types.of(record.type)?.remove?.(known(record));
    plane.drop(keyOf(record), record.physicalId);
  }

  return {
    async run(records, failed, onEvent = () => {}) {
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
          const { logicalId, type, physicalId } = record;
          const tell = (status: ResourceEvent['status'], reason?: string) =>
            onEvent({ logicalId, type, physicalId, status, ...(reason !== undefined && { reason }) });
          const give = (error: unknown) => {
            tell('DELETE_FAILED', (error as Error).message);
            failed(key, error as Error);
            forget(key);
          };
          const gone = (status: ResourceEvent['status']) => {
            forget(key);
            tell(status);
          };
          if (stays(record)) {
            keep(record);
            return { seconds: 0, end: async () => gone('DELETE_SKIPPED') };
          }
          try {
            const seconds = plane.remove(key, record.physicalId, timeline.now);
            tell('DELETE_IN_PROGRESS');
            return { seconds, end: () => take(record).then(() => gone('DELETE_COMPLETE'), give) };
          } catch (error) {
            give(error);
            return { seconds: 0, end: async () => {} };
          }
        },
      );
    },
    async replaced(record) {
      // Replacement and deletion have separate policies (user guide, "UpdateReplacePolicy attribute").
      if (record.updateReplacePolicy === 'Retain') return keep(record);
      timeline.now += plane.remove(keyOf(record), record.physicalId, timeline.now);
      await take(record);
    },
  };
}
