import type { Declared, Deployed } from '../kernel/resource-type.ts';
import { declaredIn, naming, resourceNeeds } from './check.ts';
import type { Pause } from './control/figures.ts';
import type { Exports } from './exports.ts';
import { resolve, type Scope } from './intrinsics.ts';
import { nestedSource } from './nested.ts';
import { parameterValues } from './parameters.ts';
import { beginResource, type Engine, type Round, type Work } from './put-resource.ts';
import { attribute } from './resource-types.ts';
import { runOnTimeline } from './schedule.ts';
import { createScope, stackId } from './scope.ts';
import type { StackSource } from './template.ts';

/** What the deployment of a stack works on. */
export interface StackDeploymentOptions extends Omit<Engine, 'putNested'> {
  readonly pause: Pause;
  readonly exports: Exports;
  /** The outputs of all stacks, by name; the stack's own are added when it is deployed. */
  readonly outputs: Map<string, Readonly<Record<string, unknown>>>;
}

/**
 * Puts one stack's resources concurrently, in an order that its references permit; a nested stack counts as one
 * resource.
 * @throws Error of one sentence beginning with `<stack>/<logicalId>: `, after everything running concurrently has ended
 */
export type DeployStack = (
  stack: StackSource,
  root: string,
  given: Readonly<Record<string, unknown>>,
  round: Round,
) => Promise<void>;

export function createStackDeployment(options: StackDeploymentOptions): DeployStack {
  const { types, state, dynamic, plane, timeline, pause, exports, outputs } = options;
  const engine: Engine = { ...options, putNested };
  return deployStack;

  async function deployStack(
    stack: StackSource,
    root: string,
    given: Readonly<Record<string, unknown>>,
    round: Round,
  ): Promise<void> {
    const { name, template } = stack;
    const parameters = naming(name, () => parameterValues(template.Parameters ?? {}, given, dynamic.parameter));
    const keyOf = (logicalId: string) => `${name}/${logicalId}`;
    // A resource whose condition no longer holds stays recorded until the end, but no longer counts as existing.
    const record = (logicalId: string) =>
      round.wanted.has(keyOf(logicalId)) ? state.get(keyOf(logicalId)) : undefined;
    const scope = createScope({
      name,
      template,
      parameters,
      place: types.place,
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
        const { Type: type } = template.Resources[logicalId]!;
        const kind = record(logicalId) ? 'UPDATE' : 'CREATE';
        const named = (error: unknown) => {
          const reason = (error as Error).message;
          round.onEvent?.({ logicalId, type, status: `${kind}_FAILED`, reason });
          // The failure of a nested stack already names the resource inside it.
          return error instanceof NamedFailure
            ? error
            : new NamedFailure(`${keyOf(logicalId)}: ${reason}`, { cause: error });
        };
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
    return { physicalId: stackId(inner.name, types.place), attributes: Object.fromEntries(values) };
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
    // A nested stack has its own exports, which are removed with it.
    naming(root, () => exports.declare(name, new Map(exported)));
    outputs.set(name, Object.fromEntries(values.map(({ output, value }) => [output, value])));
  }
}

class NamedFailure extends Error {}
