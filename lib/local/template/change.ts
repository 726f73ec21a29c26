import type { Journal } from '../journal.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Declared, Deployed } from '../kernel/resource-type.ts';
import type { ControlPlane } from './control/control-plane.ts';
import { inOrder } from './order.ts';
import type { ResourceEvent } from './resource-event.ts';
import type { ResourceTypes } from './resource-types.ts';
import type { StateRecord } from './state.ts';

/** What this process last put a resource with. */
export interface Put {
  readonly declared: Declared;
  /** Everything the resource is made from: it is put again only when this differs. */
  readonly basis: unknown;
}

/** A resource before an update of its stack; its members are undefined when the update created it. */
interface Before {
  readonly record: StateRecord | undefined;
  readonly put: Put | undefined;
}

/** What one update of a stack has changed so far, so that it can be rolled back. */
export interface Change {
  /** Called before a resource is put. */
  begin(key: string, attempted: JsonObject): void;
  /**
   * CloudFormation's rollback of an update: changed resources get their former properties, in the order of their former
   * references, then new resources are removed. Replaced ones still exist and are adopted again. A second call tries
   * again what has failed.
   * @param orphans logical ids of changed resources that are left as they are
   * @returns the resources that could not be restored and stay as they are
   */
  takeBack(orphans?: readonly string[]): Promise<Failure[]>;
}

/** A resource that could not be restored, and why. */
export interface Failure {
  readonly key: string;
  readonly logicalId: string;
  readonly reason: string;
}

export function createChange(
  state: Journal<StateRecord>,
  live: Map<string, Put>,
  types: ResourceTypes,
  plane: ControlPlane,
  keep: (record: StateRecord) => void,
  onEvent: (event: ResourceEvent) => void = () => {},
): Change {
  const begun = new Map<string, { readonly before: Before; readonly attempted: JsonObject }>();

  return {
    begin(key, attempted) {
      begun.set(key, { before: { record: state.get(key), put: live.get(key) }, attempted });
    },
    async takeBack(orphans = []) {
      const failures: Failure[] = [];
      const attempt = async (key: string, { logicalId, type }: StateRecord, work: () => Promise<void>) => {
        try {
          await work();
          begun.delete(key);
        } catch (error) {
          const reason = (error as Error).message;
          failures.push({ key, logicalId, reason });
          onEvent({ logicalId, type, physicalId: state.get(key)?.physicalId, status: 'UPDATE_FAILED', reason });
        }
      };
      const former = [...begun].flatMap(
        ([
          key,
          {
            before: { record },
          },
        ]) => (record ? [[key, record] as const] : []),
      );
      const order = inOrder(new Map(former.map(([key, { needs }]) => [key, new Set(needs)])));
      const records = new Map(former);
      for (const key of order) {
        const record = records.get(key)!;
        await attempt(key, record, () => (orphans.includes(record.logicalId) ? leave(key) : restore(key)));
      }
      const made = [...begun.keys()].filter((key) => !begun.get(key)!.before.record && state.get(key));
      for (const key of removalOrder(new Map(made.map((each) => [each, state.get(each)!]))))
        await attempt(key, state.get(key)!, () => undo(key));
      return failures;
    },
  };

  /** As if it had its former properties. */
  async function leave(key: string): Promise<void> {
    const { record, put } = begun.get(key)!.before as { record: StateRecord; put: Put };
    state.set(key, record);
    live.set(key, put);
    const { logicalId, type, physicalId } = record;
    onEvent({ logicalId, type, physicalId, status: 'UPDATE_COMPLETE' });
  }

  async function restore(key: string): Promise<void> {
    const { before, attempted } = begun.get(key)!;
    const { record: old, put } = before as { record: StateRecord; put: Put };
    const now = state.get(key)!;
    const replaced = now.type !== old.type || now.physicalId !== old.physicalId;
    // A nested stack consists only of its resources, which are restored one by one.
    const how = types.of(old.type);
    const current: Deployed = replaced ? known(old) : { ...known(now), properties: attempted };
    const { physicalId, attributes } = how ? await how.put(put.declared, current) : old;
    plane.drop(key, now.physicalId);
    plane.drop(key, old.physicalId);
    plane.adopt(key, old.type, { physicalId, attributes }, old.properties);
    state.set(key, { ...old, physicalId, attributes });
    live.set(key, put);
    onEvent({ logicalId: old.logicalId, type: old.type, physicalId, status: 'UPDATE_COMPLETE' });
    if (replaced && now.physicalId !== physicalId) await types.of(now.type)?.remove?.(known(now));
  }

  async function undo(key: string): Promise<void> {
    const record = state.get(key)!;
    // As in CloudFormation, `Retain` leaves it behind, `RetainExceptOnCreate` does not.
    if (record.deletionPolicy === 'Retain') keep(record);
    else await types.of(record.type)?.remove?.(known(record));
    plane.drop(key, record.physicalId);
    state.delete(key);
    live.delete(key);
    const { logicalId, type, physicalId } = record;
    const status = record.deletionPolicy === 'Retain' ? 'DELETE_SKIPPED' : 'DELETE_COMPLETE';
    onEvent({ logicalId, type, physicalId, status });
  }
}

/** The keys, each before those it needs: the reverse of creation order. */
function removalOrder(records: ReadonlyMap<string, { readonly needs: readonly string[] }>): string[] {
  return inOrder(new Map([...records].map(([key, { needs }]) => [key, new Set(needs)]))).reverse();
}

export const known = ({ physicalId, attributes, properties }: StateRecord): Deployed => ({
  physicalId,
  attributes,
  properties,
});
