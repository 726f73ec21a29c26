import { isDeepStrictEqual } from 'node:util';
import type { Journal } from '../journal.ts';
import type { Declared, Deployed } from '../kernel/resource-type.ts';
import { known, type Change, type Put } from './change.ts';
import { contentOf } from './content.ts';
import type { Accepted, ControlPlane } from './control/control-plane.ts';
import { resolveDynamic, type DynamicValues } from './dynamic-reference.ts';
import { resolve, type Scope } from './intrinsics.ts';
import { NESTED_STACK, NESTED_STACK_SHAPE } from './nested.ts';
import type { ResourceEvent } from './resource-event.ts';
import type { ResourceTypes } from './resource-types.ts';
import type { Begun, Timeline } from './schedule.ts';
import { unknownProperty } from './shape.ts';
import type { StateRecord } from './state.ts';
import type { StackSource } from './template.ts';

/** The state of one deployment. */
export interface Round {
  readonly assets: ReadonlyMap<string, string>;
  readonly wanted: Set<string>;
  /** Keys of resources whose physical id or attributes changed. */
  readonly changed: Set<string>;
  /** Old resources that still exist beside their replacement. */
  readonly replaced: StateRecord[];
  readonly change: Change;
  /** Called when a resource of the top-level stack is done. */
  readonly onPut: () => void;
  /** Receives the events of each resource. */
  readonly onEvent?: (event: ResourceEvent) => void;
}

/** One resource of a stack that is being deployed. */
export interface Work {
  readonly stack: StackSource;
  readonly root: string;
  readonly scope: Scope;
  readonly round: Round;
  readonly logicalId: string;
  readonly needs: readonly string[];
}

/** What resources are put with and recorded in. */
export interface Engine {
  readonly types: ResourceTypes;
  readonly state: Journal<StateRecord>;
  /** What this process has put. */
  readonly live: Map<string, Put>;
  readonly dynamic: DynamicValues;
  readonly plane: ControlPlane;
  readonly timeline: Timeline;
  /** Deploys the template of a nested stack. */
  putNested(declared: Declared, work: Work): Promise<Deployed>;
}

const NOTHING_TO_DO: Begun = { seconds: 0, end: async () => {} };

/**
 * Starts putting one resource, when everything it needs exists. The real work starts immediately; the result says how
 * long AWS would take.
 * @throws Error of one sentence when the template is wrong, or when AWS would refuse it
 */
export async function beginResource(engine: Engine, work: Work): Promise<Begun> {
  const { types, state, live, dynamic, plane, timeline } = engine;
  const { stack, root, scope, round, logicalId, needs } = work;
  const key = `${stack.name}/${logicalId}`;
  const written = stack.template.Resources[logicalId]!;
  const { Type: type, Properties = {}, Metadata = {} } = written;
  const properties = resolveDynamic(resolve(Properties, scope), dynamic);
  const metadata = resolve(Metadata, scope);
  const nested = type === NESTED_STACK;
  const how = types.of(type);
  const unknown = unknownProperty(properties, nested ? NESTED_STACK_SHAPE : how!.properties, () => undefined);
  if (unknown) throw new Error(`the property ${unknown} of ${type} is not known to the local stage`);

  const previous = state.get(key);
  const needed = needs.map((other) => `${stack.name}/${other}`);
  const content = contentOf(properties, metadata, stack.directory, round.assets);
  const basis = { type, properties, metadata, content };
  const unchanged = isDeepStrictEqual(live.get(key)?.basis, basis) && !needed.some((other) => round.changed.has(other));
  if (unchanged && !nested) return NOTHING_TO_DO;

  const before = previous?.type === type ? previous : undefined;
  const accepted = ask();
  round.change.begin(key, properties);
  const kind = before ? 'UPDATE' : 'CREATE';
  const physicalId = before?.physicalId;
  round.onEvent?.({ logicalId, type, physicalId, status: `${kind}_IN_PROGRESS` });
  const declared: Declared = {
    stack: stack.name,
    logicalId,
    type,
    properties,
    written: Properties,
    metadata,
    assemblyDirectory: stack.directory,
  };
  const putting = nested ? engine.putNested(declared, work) : how!.put(declared, before && known(before));
  // The failure is handled when its time is over; until then it must not count as unhandled.
  putting.catch(() => {});
  // How long a nested stack takes is known only when it is done.
  if (nested) await putting;
  return { seconds: accepted?.seconds ?? 0, end: async () => record(await putting) };

  /** Undefined when AWS would have nothing to do: at a start, everything is put again unchanged. */
  function ask(): Accepted | undefined {
    if (nested) return undefined;
    if (!before) return plane.create({ key, type, properties }, timeline.now);
    return isDeepStrictEqual(before.properties, properties)
      ? undefined
      : plane.update({ key, type, properties }, known(before), timeline.now);
  }

  function record({ physicalId, attributes }: Deployed): void {
    const { DeletionPolicy, UpdateReplacePolicy } = written;
    const policies = {
      ...(DeletionPolicy && { deletionPolicy: String(resolve(DeletionPolicy, scope)) }),
      ...(UpdateReplacePolicy && { updateReplacePolicy: String(resolve(UpdateReplacePolicy, scope)) }),
    };
    const place = { stack: stack.name, logicalId, type, root, needs: needed };
    state.set(key, { ...place, ...policies, physicalId, attributes, properties });
    live.set(key, { declared, basis });
    const isOther = before?.physicalId !== physicalId && (!before || how?.sideBySide);
    if (previous && isOther) round.replaced.push(previous);
    else if (previous && previous.physicalId !== physicalId) plane.drop(key, previous.physicalId);
    if (before?.physicalId !== physicalId || !isDeepStrictEqual(before.attributes, attributes)) round.changed.add(key);
    round.onEvent?.({ logicalId, type, physicalId, status: `${kind}_COMPLETE` });
    if (accepted) accepted.settled({ physicalId, attributes }, timeline.now);
    else plane.adopt(key, type, { physicalId, attributes }, properties);
  }
}
