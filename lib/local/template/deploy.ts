import type { Journal } from '../journal.ts';
import type { Progress } from '../progress.ts';
import { chance } from './chance.ts';
import { createChange, type Change, type Put } from './change.ts';
import { checkAssembly } from './check.ts';
import { createCleanup } from './cleanup.ts';
import { createControlPlane, type ControlPlane } from './control/control-plane.ts';
import { pauseOf, type Pause } from './control/figures.ts';
import { createStackDeployment } from './deploy-stack.ts';
import type { DynamicValues } from './dynamic-reference.ts';
import { createExports } from './exports.ts';
import type { Round } from './put-resource.ts';
import { createRemoval } from './removal.ts';
import { createRetained, type Retained } from './retained.ts';
import type { ResourceEvent } from './resource-event.ts';
import type { ResourceTypes } from './resource-types.ts';
import { RollbackFailed } from './rollback-failed.ts';
import type { Timeline } from './schedule.ts';
import type { StateRecord } from './state.ts';
import type { Assembly, StackSource } from './template.ts';

type Outputs = Readonly<Record<string, unknown>>;

export interface DeployerOptions {
  readonly types: ResourceTypes;
  readonly state: Journal<StateRecord>;
  readonly dynamic: DynamicValues;
  readonly log: (line: string) => void;
  /** Called for each resource; a nested stack counts as one. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Awaited before each stack of a deployment; the stacks before it are already deployed. */
  readonly beforeStack?: ((name: string) => Promise<void>) | undefined;
  /** Selects one of the orders that the templates' references permit, and how long AWS takes for each operation. */
  readonly seed: number;
  /** Replaces the control plane of the seed. */
  readonly plane?: ControlPlane;
  /** Seconds that a resource waits, by its key, after everything it needs is ready. Default: the seed's. */
  readonly pause?: Pause;
}

/** Brings the stage in line with templates, repeatedly. */
export interface Deployer {
  /**
   * Checks everything before anything is created. Then puts resources concurrently, in an order chosen by the seed that
   * the dependencies permit, and consults AWS's services about each (`control/`). The first failure stops the
   * deployment: a stack deployed earlier in this process is rolled back (UPDATE_ROLLBACK_COMPLETE); for any other, what
   * was created stays recorded. Stacks before it stay updated, those after it are not started. Resources that left
   * their stack or were replaced are removed when all stacks have succeeded (UPDATE_COMPLETE_CLEANUP).
   * @throws Error of one sentence beginning with `<stack>/<logicalId>: `
   */
  deploy(assembly: Assembly, parameters: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Brings one stack in line beside all others, as a call to CloudFormation's API does; other stacks are not touched.
   * @param onEvent receives the events of each resource
   * @throws Error of one sentence, after everything was restored: what a creation has made is gone
   * @throws RollbackFailed when something could not be restored
   */
  deployOne(
    stack: Assembly,
    parameters: Readonly<Record<string, unknown>>,
    onEvent: (event: ResourceEvent) => void,
  ): Promise<void>;
  /** Removes one stack. @throws Error of one sentence when a resource cannot be removed, or an export is in use */
  deleteOne(name: string, onEvent: (event: ResourceEvent) => void): Promise<void>;
  /**
   * Removes all stacks of the last deployment, dependents first, and each stack's resources, dependents first.
   * @throws Error of one sentence when a resource cannot be removed; what was removed by then stays removed
   */
  delete(): Promise<void>;
  /** Records of the resources that the last deployment made, in the order of their first creation. */
  resources(): StateRecord[];
  /** What stacks that were deleted, or changed, have left behind. */
  readonly retained: Retained;
  /** By stack name. */
  outputs(): ReadonlyMap<string, Outputs>;
  /** `<stack>/<logicalId> (<type>)` of the resources accepted without being emulated. */
  notEmulated(): readonly string[];
}

export function createDeployer(options: DeployerOptions): Deployer {
  const { types, state, dynamic, log, onProgress, beforeStack, seed, plane = createControlPlane(seed) } = options;
  const { pause = (kind, key) => pauseOf(seed, kind, key) } = options;
  /** What this process has put. */
  const live = new Map<string, Put>();
  /** Top-level stacks that a deployment of this process has completed. */
  const existing = new Set<string>();
  const timeline: Timeline = { now: 0 };
  for (const [key, record] of state.entries()) plane.adopt(key, record.type, record, record.properties);
  const retained = createRetained(types);
  const removal = createRemoval({ state, live, types, plane, timeline, pause, keep: retained.keep });
  const cleanup = createCleanup(state, removal, log);
  const outputs = new Map<string, Outputs>();
  const exports = createExports();
  const deployStack = createStackDeployment({ types, state, live, dynamic, plane, timeline, pause, exports, outputs });
  /** The stacks of the last deployment, dependencies first. */
  let order: readonly string[] = [];
  let notEmulated: readonly string[] = [];

  async function deleteStack(name: string, onEvent?: (event: ResourceEvent) => void): Promise<void> {
    exports.begin(name);
    try {
      exports.declare(name, new Map());
    } catch (error) {
      exports.takeBack(name);
      throw error;
    }
    const own = [...state.entries()].filter(([, { root }]) => root === name);
    const failed = (key: string, failure: Error) => {
      throw new Error(`${key}: ${failure.message}`, { cause: failure });
    };
    await removal.run(new Map(own), failed, onEvent);
    outputs.delete(name);
    existing.delete(name);
  }

  return {
    async deploy(assembly, parameters) {
      const checked = checkAssembly(assembly, types, parameters, (stack) => chance(seed, 'stack', stack));
      const common = { assets: assembly.assets, wanted: new Set<string>(), changed: new Set<string>() };
      const total = checked.stacks.reduce((sum, { template }) => sum + Object.keys(template.Resources).length, 0);
      let before = 0;
      const previousOutputs = new Map(outputs);
      outputs.clear();
      for (const stack of checked.stacks) {
        const step = `Deploying ${stack.name}`;
        let done = before;
        onProgress?.({ step, done, total });
        const onPut = () => onProgress?.({ step, done: (done += 1), total });
        const round: Round = {
          ...common,
          replaced: [],
          change: createChange(state, live, types, plane, retained.keep),
          onPut,
        };
        try {
          await beforeStack?.(stack.name);
          await putStack(stack, parameters, round, existing.has(stack.name));
        } catch (error) {
          // Stacks that were not changed keep their outputs.
          for (const [name, values] of previousOutputs) if (!outputs.has(name)) outputs.set(name, values);
          throw error;
        }
        // Includes resources whose condition does not hold.
        before += Object.keys(stack.template.Resources).length;
        onProgress?.({ step, done: before, total });
      }
      notEmulated = checked.notEmulated;
      order = checked.stacks.map(({ name }) => name);
      await cleanup.run(common.wanted, new Set(order));
    },
    async deployOne(assembly, parameters, onEvent) {
      const checked = checkAssembly(assembly, types, parameters);
      const [stack] = checked.stacks as readonly [StackSource];
      const round: Round = {
        assets: assembly.assets,
        wanted: new Set(),
        changed: new Set(),
        replaced: [],
        change: createChange(state, live, types, plane, retained.keep, onEvent),
        onPut: () => {},
        onEvent,
      };
      await putStack(stack, parameters, round, true);
      const own = (resource: string) => resource.startsWith(`${stack.name}/`);
      notEmulated = [...notEmulated.filter((resource) => !own(resource)), ...checked.notEmulated];
      order = [...order.filter((name) => name !== stack.name), stack.name];
      await cleanup.run(round.wanted, new Set([stack.name]), onEvent);
    },
    async delete() {
      for (const name of order.toReversed()) await deleteStack(name);
      order = [];
    },
    async deleteOne(name, onEvent) {
      await deleteStack(name, onEvent);
      order = order.filter((other) => other !== name);
    },
    resources: () => [...state.entries()].filter(([key]) => live.has(key)).map(([, record]) => record),
    retained,
    outputs: () => outputs,
    notEmulated: () => notEmulated,
  };

  /**
   * @param undo whether a failure rolls back what was changed
   */
  async function putStack(
    stack: StackSource,
    parameters: Readonly<Record<string, unknown>>,
    round: Round,
    undo: boolean,
  ): Promise<void> {
    exports.begin(stack.name);
    try {
      await deployStack(stack, stack.name, parameters, round);
    } catch (error) {
      exports.takeBack(stack.name);
      throw undo ? await rolledBack(stack.name, round.change, error) : error;
    }
    existing.add(stack.name);
    cleanup.replaced(round.replaced);
  }

  /** Rolls the stack back and returns the failure. */
  async function rolledBack(
    stack: string,
    change: Change,
    error: unknown,
    orphans?: readonly string[],
  ): Promise<Error> {
    const failures = await change.takeBack(orphans);
    const done = `${existing.has(stack) ? 'UPDATE_' : ''}ROLLBACK_${failures.length === 0 ? 'COMPLETE' : 'FAILED'}`;
    const sentences = failures.map(({ key, reason }) => `could not be put back: ${key}: ${reason}`);
    log([`${stack}: ${done}`, ...sentences].join('\n'));
    if (failures.length === 0) return error as Error;
    return new RollbackFailed(error as Error, failures, async (skipped) => {
      const again = await rolledBack(stack, change, error, skipped);
      if (again instanceof RollbackFailed) throw again;
    });
  }
}
