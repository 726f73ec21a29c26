import { isDeepStrictEqual } from 'node:util';
import type { Journal } from '../journal.ts';
import type { Declared, Deployed } from '../kernel.ts';
import type { Progress } from '../progress.ts';
import { createChange, known, type Change, type Put } from './change.ts';
import { checkAssembly, naming, presentResources, resourceNeeds } from './check.ts';
import { createCleanup } from './cleanup.ts';
import { contentOf } from './content.ts';
import { resolveDynamic, type DynamicValues } from './dynamic-reference.ts';
import { resolve, type Scope } from './intrinsics.ts';
import { NESTED_STACK, NESTED_STACK_SHAPE, nestedSource } from './nested.ts';
import { runInOrder } from './order.ts';
import { attribute, type ResourceTypes } from './resource-types.ts';
import { createScope, parameterValues, stackId } from './scope.ts';
import { unknownProperty } from './shape.ts';
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
}

/** Brings the stage in line with templates, again and again. */
export interface Deployer {
  /**
   * Everything is checked before anything is made. Resources are then put in dependency order; the first failure stops.
   * A stack that stood in this process before is taken back to what it was (UPDATE_ROLLBACK_COMPLETE); of one that did not,
   * what was made stays recorded. Stacks before it stay updated, those after it are not begun. What left its stack or was
   * replaced is removed when all stacks have succeeded (UPDATE_COMPLETE_CLEANUP).
   * @throws Error of one sentence beginning with `<stack>/<logicalId>: `
   */
  deploy(assembly: Assembly, parameters: Readonly<Record<string, unknown>>): Promise<void>;
  /** Records of what the last deploy has made, in the order it was first made. */
  resources(): StateRecord[];
  /** By stack name. */
  outputs(): ReadonlyMap<string, Outputs>;
  /** `<stack>/<logicalId> (<type>)` of the resources accepted without being emulated. */
  notEmulated(): readonly string[];
}

export function createDeployer({ types, state, dynamic, log, onProgress }: DeployerOptions): Deployer {
  /** What this process has put. */
  const live = new Map<string, Put>();
  /** Top-level stacks that a deploy of this process has brought up whole. */
  const standing = new Set<string>();
  const cleanup = createCleanup(state, live, types, log);
  const outputs = new Map<string, Outputs>();
  const exports = new Map<string, unknown>();
  let notEmulated: readonly string[] = [];

  return {
    async deploy(assembly, parameters) {
      const checked = checkAssembly(assembly, types, parameters);
      const common = { assets: assembly.assets, wanted: new Set<string>(), changed: new Set<string>() };
      const total = checked.stacks.reduce((sum, { template }) => sum + Object.keys(template.Resources).length, 0);
      let before = 0;
      const said = { outputs: new Map(outputs), exports: new Map(exports) };
      outputs.clear();
      exports.clear();
      for (const stack of checked.stacks) {
        const step = `Deploying ${stack.name}`;
        let done = before;
        onProgress?.({ step, done, total });
        const onPut = () => onProgress?.({ step, done: (done += 1), total });
        const round: Round = { ...common, replaced: [], change: createChange(state, live, types), onPut };
        try {
          await deployStack(stack, stack.name, parameters, round);
        } catch (error) {
          // Of the stacks that were not changed all stays as it was said.
          for (const [name, values] of said.outputs) if (!outputs.has(name)) outputs.set(name, values);
          for (const [name, value] of said.exports) if (!exports.has(name)) exports.set(name, value);
          throw standing.has(stack.name) ? await rolledBack(stack.name, round.change, error) : error;
        }
        standing.add(stack.name);
        // Also those whose condition does not hold.
        before += Object.keys(stack.template.Resources).length;
        onProgress?.({ step, done: before, total });
        cleanup.replaced(round.replaced);
      }
      notEmulated = checked.notEmulated;
      const roots = new Set(checked.stacks.map(({ name }) => name));
      await cleanup.run(common.wanted, roots);
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
    // A resource whose condition no longer holds is still recorded until the end, and yet no longer there.
    const record = (logicalId: string) =>
      round.wanted.has(`${name}/${logicalId}`) ? state.get(`${name}/${logicalId}`) : undefined;
    const scope = createScope({
      name,
      template,
      parameters,
      refOf: (logicalId) => record(logicalId)?.physicalId,
      attributeOf(logicalId, wanted) {
        const found = record(logicalId);
        return found && attribute(found.type, !types.isNotEmulated(found.type), found, wanted);
      },
      exported: (wanted) => exports.get(wanted),
      outputOf: (other, output) => outputs.get(other)?.[output],
    });
    const needs = naming(name, () => resourceNeeds(stack, scope.condition));
    for (const logicalId of presentResources(stack, scope.condition)) round.wanted.add(`${name}/${logicalId}`);
    await runInOrder(needs, async (logicalId) => {
      try {
        await putResource({ stack, root, scope, round, logicalId, needs: [...needs.get(logicalId)!] });
        if (name === root) round.onPut();
      } catch (error) {
        // A nested stack's failure already names the resource inside it.
        if (error instanceof NamedFailure) throw error;
        throw new NamedFailure(`${name}/${logicalId}: ${(error as Error).message}`, { cause: error });
      }
    });
    resolveOutputs(stack, scope);
  }

  async function putResource({ stack, root, scope, round, logicalId, needs }: Work): Promise<void> {
    const key = `${stack.name}/${logicalId}`;
    const resource = stack.template.Resources[logicalId]!;
    const { Type: type, Properties = {}, Metadata = {}, DeletionPolicy } = resource;
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
    const unchanged =
      isDeepStrictEqual(live.get(key)?.basis, basis) && !needed.some((other) => round.changed.has(other));
    if (unchanged && !nested) return;

    const before = previous?.type === type ? previous : undefined;
    round.change.begin(key, properties);
    const declared: Declared = {
      stack: stack.name,
      logicalId,
      type,
      properties,
      written: Properties,
      metadata,
      assemblyDirectory: stack.directory,
    };
    const { physicalId, attributes } = nested
      ? await putNested(declared, { stack, root, scope, round, logicalId, needs })
      : await how!.put(declared, before && known(before));
    const deletionPolicy = DeletionPolicy ? { deletionPolicy: String(resolve(DeletionPolicy, scope)) } : {};
    const place = { stack: stack.name, logicalId, type, root, needs: needed };
    state.set(key, { ...place, ...deletionPolicy, physicalId, attributes, properties });
    live.set(key, { declared, basis });
    const isOther = before?.physicalId !== physicalId && (!before || how?.sideBySide);
    if (previous && isOther) round.replaced.push(previous);
    if (before?.physicalId !== physicalId || !isDeepStrictEqual(before.attributes, attributes)) round.changed.add(key);
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

  function resolveOutputs({ name, template }: StackSource, scope: Scope): void {
    const declared = Object.entries(template.Outputs ?? {}).filter(
      ([, { Condition }]) => Condition === undefined || scope.condition(Condition),
    );
    const values = declared.map(([output, { Value, Export }]) =>
      naming(`${name}: output ${output}`, () => {
        return { output, value: resolve(Value, scope), exported: Export && resolve(Export.Name, scope) };
      }),
    );
    for (const { exported, value } of values) if (exported) exports.set(exported, value);
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

/** What one deploy carries along. */
interface Round {
  readonly assets: ReadonlyMap<string, string>;
  readonly wanted: Set<string>;
  /** Keys whose physical id or attributes are not what they were. */
  readonly changed: Set<string>;
  /** What stands beside another that has taken its place. */
  readonly replaced: StateRecord[];
  readonly change: Change;
  /** A resource of the top-level stack is done. */
  readonly onPut: () => void;
}

interface Work {
  readonly stack: StackSource;
  readonly root: string;
  readonly scope: Scope;
  readonly round: Round;
  readonly logicalId: string;
  readonly needs: readonly string[];
}

class NamedFailure extends Error {}
