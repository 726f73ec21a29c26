import type { Journal } from '../journal.ts';
import type { Declared, Deployed } from '../kernel.ts';
import type { Progress } from '../progress.ts';
import { chance } from './chance.ts';
import { createChange, type Change, type Put } from './change.ts';
import { checkAssembly, declaredIn, naming, resourceNeeds } from './check.ts';
import { createCleanup } from './cleanup.ts';
import { createControlPlane, type ControlPlane } from './control/control-plane.ts';
import { pauseOf, type Pause } from './control/figures.ts';
import type { DynamicValues } from './dynamic-reference.ts';
import { createExports } from './exports.ts';
import { resolve, type Scope } from './intrinsics.ts';
import { nestedSource } from './nested.ts';
import { attribute, type ResourceTypes } from './resource-types.ts';
import { parameterValues } from './parameters.ts';
import { beginResource, type Engine, type Round, type Work } from './put-resource.ts';
import { createRemoval } from './removal.ts';
import { runOnTimeline, type Timeline } from './schedule.ts';
import { createScope, stackId } from './scope.ts';
import type { StateRecord } from './state.ts';
import type { Assembly, StackSource } from './template.ts';

type Outputs = Readonly<Record<string, unknown>>;

export interface DeployerOptions {
  readonly types: ResourceTypes;
  readonly state: Journal<StateRecord>;
  readonly dynamic: DynamicValues;
  readonly log: (line: string) => void;
  /** Is told of each resource; those of a nested stack count as one. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Chooses among the orders that the templates' references permit, and how long AWS takes for what. */
  readonly seed: number;
  /** Instead of the one of the seed. */
  readonly plane?: ControlPlane;
  /** Seconds for which a resource that is free to begin waits, by its key. Default: the seed's. */
  readonly pause?: Pause;
}

/** Brings the stage in line with templates, again and again. */
export interface Deployer {
  /**
   * Everything is checked before anything is made. Resources are then put side by side, in an order of the seed's that the
   * dependencies permit, and AWS's services are asked about each (`control/`); the first failure stops.
   * A stack that stood in this process before is taken back to what it was (UPDATE_ROLLBACK_COMPLETE); of one that did not,
   * what was made stays recorded. Stacks before it stay updated, those after it are not begun. What left its stack or was
   * replaced is removed when all stacks have succeeded (UPDATE_COMPLETE_CLEANUP).
   * @throws Error of one sentence beginning with `<stack>/<logicalId>: `
   */
  deploy(assembly: Assembly, parameters: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Removes all stacks of the last deploy, those first that nobody needs, and of each its resources, dependents first.
   * @throws Error of one sentence when a resource cannot go; what is gone by then stays so
   */
  delete(): Promise<void>;
  /** Records of what the last deploy has made, in the order it was first made. */
  resources(): StateRecord[];
  /** By stack name. */
  outputs(): ReadonlyMap<string, Outputs>;
  /** `<stack>/<logicalId> (<type>)` of the resources accepted without being emulated. */
  notEmulated(): readonly string[];
}

export function createDeployer(options: DeployerOptions): Deployer {
  const { types, state, dynamic, log, onProgress, seed, plane = createControlPlane(seed) } = options;
  const { pause = (kind, key) => pauseOf(seed, kind, key) } = options;
  /** What this process has put. */
  const live = new Map<string, Put>();
  /** Top-level stacks that a deploy of this process has brought up whole. */
  const standing = new Set<string>();
  const timeline: Timeline = { now: 0 };
  for (const [key, record] of state.entries()) plane.adopt(key, record.type, record, record.properties);
  const removal = createRemoval({ state, live, types, plane, timeline, pause });
  const cleanup = createCleanup(state, removal, log);
  const outputs = new Map<string, Outputs>();
  const exports = createExports();
  const engine: Engine = { types, state, live, dynamic, plane, timeline, putNested };
  /** As the last deploy had them, those first that others need. */
  let order: readonly string[] = [];
  let notEmulated: readonly string[] = [];

  return {
    async deploy(assembly, parameters) {
      const checked = checkAssembly(assembly, types, parameters, (stack) => chance(seed, 'stack', stack));
      const common = { assets: assembly.assets, wanted: new Set<string>(), changed: new Set<string>() };
      const total = checked.stacks.reduce((sum, { template }) => sum + Object.keys(template.Resources).length, 0);
      let before = 0;
      const said = new Map(outputs);
      outputs.clear();
      for (const stack of checked.stacks) {
        const step = `Deploying ${stack.name}`;
        let done = before;
        onProgress?.({ step, done, total });
        const onPut = () => onProgress?.({ step, done: (done += 1), total });
        const round: Round = { ...common, replaced: [], change: createChange(state, live, types, plane), onPut };
        exports.begin(stack.name);
        try {
          await deployStack(stack, stack.name, parameters, round);
        } catch (error) {
          // Of the stacks that were not changed all stays as it was said.
          for (const [name, values] of said) if (!outputs.has(name)) outputs.set(name, values);
          exports.takeBack(stack.name);
          throw standing.has(stack.name) ? await rolledBack(stack.name, round.change, error) : error;
        }
        standing.add(stack.name);
        // Also those whose condition does not hold.
        before += Object.keys(stack.template.Resources).length;
        onProgress?.({ step, done: before, total });
        cleanup.replaced(round.replaced);
      }
      notEmulated = checked.notEmulated;
      order = checked.stacks.map(({ name }) => name);
      await cleanup.run(common.wanted, new Set(order));
    },
    async delete() {
      for (const name of order.toReversed()) {
        exports.begin(name);
        exports.declare(name, new Map());
        const own = [...state.entries()].filter(([, { root }]) => root === name);
        await removal.run(new Map(own), (key, failure) => {
          throw new Error(`${key}: ${failure.message}`, { cause: failure });
        });
        outputs.delete(name);
        standing.delete(name);
      }
      order = [];
    },
    resources: () => [...state.entries()].filter(([key]) => live.has(key)).map(([, record]) => record),
    outputs: () => outputs,
    notEmulated: () => notEmulated,
  };

  async function deployStack(
    stack: StackSource,
    root: string,
    given: Readonly<Record<string, unknown>>,
    round: Round,
  ): Promise<void> {
    const { name, template } = stack;
    const parameters = naming(name, () => parameterValues(template.Parameters ?? {}, given, dynamic.parameter));
    const keyOf = (logicalId: string) => `${name}/${logicalId}`;
    // A resource whose condition no longer holds is still recorded until the end, and yet no longer there.
    const record = (logicalId: string) =>
      round.wanted.has(keyOf(logicalId)) ? state.get(keyOf(logicalId)) : undefined;
    const scope = createScope({
      name,
      template,
      parameters,
      refOf: (logicalId) => record(logicalId)?.physicalId,
      attributeOf(logicalId, wanted) {
        const found = record(logicalId);
        return found && attribute(found.type, !types.isNotEmulated(found.type), found, wanted);
      },
      exported(wanted) {
        exports.used(wanted, root);
        return exports.value(wanted);
      },
      outputOf: (other, output) => outputs.get(other)?.[output],
    });
    const needs = naming(name, () => resourceNeeds(stack, scope.condition));
    for (const logicalId of needs.keys()) round.wanted.add(keyOf(logicalId));
    plane.announce(declaredIn(stack, needs));
    await runOnTimeline(
      needs,
      timeline,
      (logicalId) => pause('put', keyOf(logicalId)),
      async (logicalId) => {
        const named = (error: unknown) =>
          // A nested stack's failure already names the resource inside it.
          error instanceof NamedFailure
            ? error
            : new NamedFailure(`${keyOf(logicalId)}: ${(error as Error).message}`, { cause: error });
        try {
          const work: Work = { stack, root, scope, round, logicalId, needs: [...needs.get(logicalId)!] };
          const { seconds, end } = await beginResource(engine, work);
          const whole = () => end().then(() => name === root && round.onPut());
          return {
            seconds,
            end: () =>
              whole().then(
                () => {},
                (error: unknown) => Promise.reject(named(error)),
              ),
          };
        } catch (error) {
          throw named(error);
        }
      },
    );
    resolveOutputs(stack, root, scope);
  }

  async function putNested(
    { logicalId, properties }: Declared,
    { stack, root, scope, round }: Work,
  ): Promise<Deployed> {
    const inner = nestedSource(stack, logicalId, stack.template.Resources[logicalId]!, scope, round.assets);
    await deployStack(inner, root, properties.Parameters ?? {}, round);
    const values = Object.entries(outputs.get(inner.name)!).map(([name, value]) => [`Outputs.${name}`, value]);
    return { physicalId: stackId(inner.name), attributes: Object.fromEntries(values) };
  }

  function resolveOutputs({ name, template }: StackSource, root: string, scope: Scope): void {
    const declared = Object.entries(template.Outputs ?? {}).filter(
      ([, { Condition }]) => Condition === undefined || scope.condition(Condition),
    );
    const values = declared.map(([output, { Value, Export }]) =>
      naming(`${name}: output ${output}`, () => {
        return { output, value: resolve(Value, scope), exported: Export && resolve(Export.Name, scope) };
      }),
    );
    const exported = values.filter((each) => each.exported).map((each) => [String(each.exported), each.value] as const);
    // What a nested stack exports is its own and goes with it.
    naming(root, () => exports.declare(name, new Map(exported)));
    outputs.set(name, Object.fromEntries(values.map(({ output, value }) => [output, value])));
  }

  /** What failed, with the stack as it was before. */
  async function rolledBack(stack: string, change: Change, error: unknown): Promise<Error> {
    const failures = await change.takeBack();
    const state = failures.length === 0 ? 'UPDATE_ROLLBACK_COMPLETE' : 'UPDATE_ROLLBACK_FAILED';
    log([`${stack}: ${state}`, ...failures.map((failure) => `could not be put back: ${failure}`)].join('\n'));
    return error as Error;
  }
}

class NamedFailure extends Error {}
