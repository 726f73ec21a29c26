import type { Announced } from './control/operation.ts';
import { NO_VALUE, resolve } from './intrinsics.ts';
import { inOrder } from './order.ts';
import { checkLimits } from './limits.ts';
import { nonconformity, type Knowledge } from './published/conformity.ts';
import { publishedType } from './published/schema.ts';
import { NESTED_STACK, NESTED_STACK_SHAPE, nestedSource } from './nested.ts';
import { referencesOf } from './references.ts';
import type { Place } from './place.ts';
import type { ResourceTypes } from './resource-types.ts';
import { parameterValues, UNDECIDED } from './parameters.ts';
import { createScope, decided } from './scope.ts';
import { unknownProperty } from './shape.ts';
import type { Assembly, StackSource } from './template.ts';

/** The result of checking a whole assembly. */
export interface Checked {
  /** The stacks, each after those it needs. */
  readonly stacks: readonly StackSource[];
  /** The resources that are accepted without being emulated, `<stack>/<logicalId> (<type>)`. */
  readonly notEmulated: readonly string[];
}

/**
 * Checks every template before anything is created: limits, parameters, resource types, property names, intrinsic
 * functions, references, and cycles within and between stacks.
 * @param rank orders stacks that do not need each other: lower ones first
 * @throws Error of one sentence naming stack, logical id, and property
 */
export function checkAssembly(
  { stacks, assets }: Assembly,
  types: ResourceTypes,
  given: Readonly<Record<string, unknown>>,
  rank: (stack: string) => number = () => 0,
): Checked {
  const notEmulated: string[] = [];
  const exporters = new Map<string, string>();
  const wanted = new Map<string, { exports: Set<string>; stacks: Set<string> }>();
  for (const stack of stacks) {
    if (wanted.has(stack.name)) throw new Error(`two stacks are named ${stack.name}`);
    wanted.set(stack.name, { exports: new Set(), stacks: new Set(stack.dependencies) });
    checkStack(stack, stack.name, given);
  }
  const needs = new Map(
    [...wanted]
      .sort(([one], [other]) => rank(one) - rank(other))
      .map(([name, { exports, stacks: others }]) => {
        const providers = [...exports].map((wish) => exporters.get(wish)).filter((found) => found !== undefined);
        return [name, new Set([...others, ...providers].filter((other) => other !== name))] as const;
      }),
  );
  const declared = new Set(stacks.flatMap(({ template }) => Object.keys(template.Parameters ?? {})));
  for (const name of Object.keys(given))
    if (!declared.has(name)) throw new Error(`no template has a parameter ${name}`);
  const byName = new Map(stacks.map((stack) => [stack.name, stack]));
  const ordered = naming('the stacks', () => inOrder(needs));
  return { stacks: ordered.map((name) => byName.get(name)!), notEmulated };

  function checkStack(stack: StackSource, root: string, parameters: Readonly<Record<string, unknown>>): void {
    const { name, template } = stack;
    for (const transform of [template.Transform ?? []].flat())
      if (transform !== 'AWS::LanguageExtensions')
        throw new Error(`${name}: the transform ${transform} is not known to the local stage`);
    naming(name, () => checkLimits(stack));
    const scope = naming(name, () => beforehand(stack, parameters, types.place));
    const holds = (condition: string) => decided(scope, condition);
    const present = presentResources(stack, holds);
    const names = new Set([...Object.keys(template.Resources), ...Object.keys(template.Parameters ?? {})]);
    const undecided = new Set(Object.keys(parameters).filter((each) => parameters[each] === UNDECIDED));
    const known: Knowledge = {
      holds,
      valueOf(value) {
        if ([...referencesOf(value, holds).names].some((used) => undecided.has(used))) return undefined;
        const found = attempt(() => resolve(value, scope));
        return found === NO_VALUE ? undefined : found;
      },
    };
    const look = (value: unknown) => {
      const references = referencesOf(value, holds);
      for (const used of references.names)
        if (!names.has(used) && !used.startsWith('AWS::'))
          throw new Error(`it refers to ${used}, which the template does not have`);
      for (const used of references.imports) attempt(() => wanted.get(root)!.exports.add(resolve(used, scope)));
      for (const used of references.stacks) attempt(() => wanted.get(root)!.stacks.add(resolve(used, scope)));
    };
    for (const logicalId of present) {
      const resource = template.Resources[logicalId]!;
      naming(`${name}/${logicalId}`, () => {
        const type = types.of(resource.Type);
        const shape = resource.Type === NESTED_STACK ? NESTED_STACK_SHAPE : type?.properties;
        const published = ofAws(resource.Type) ? publishedType(resource.Type) : undefined;
        if (!shape) throw new Error(unknownType(resource.Type, published));
        look(resource.Properties);
        for (const other of [resource.DependsOn ?? []].flat())
          if (!template.Resources[other]) throw new Error(`it depends on ${other}, which the template does not have`);
        const refusal = published && nonconformity(resource.Type, published, resource.Properties ?? {}, known);
        if (refusal) throw new Error(refusal);
        const unknown = unknownProperty(resource.Properties ?? {}, shape, holds);
        if (unknown) throw new Error(`the property ${unknown} of ${resource.Type} ${notHere(published)}`);
        if (types.isNotEmulated(resource.Type)) notEmulated.push(`${name}/${logicalId} (${resource.Type})`);
      });
      if (resource.Type === NESTED_STACK) {
        const inner = naming(`${name}/${logicalId}`, () => nestedSource(stack, logicalId, resource, scope, assets));
        const passed = Object.entries(resource.Properties?.Parameters ?? {}).map(([key, value]) => [
          key,
          attempt(() => resolve(value, scope)) ?? UNDECIDED,
        ]);
        checkStack(inner, root, Object.fromEntries(passed));
      }
    }
    naming(name, () => inOrder(resourceNeeds(stack, holds)));
    for (const [output, { Value, Condition, Export }] of Object.entries(template.Outputs ?? {}))
      naming(`${name}: output ${output}`, () => {
        if (Condition && holds(Condition) === false) return;
        look(Value);
        if (Export) attempt(() => exporters.set(resolve(Export.Name, scope), root));
      });
  }
}

/** Types that AWS publishes a schema of. Excludes custom resources, which accept anything, and CDK's own metadata. */
const ofAws = (type: string) =>
  type.startsWith('AWS::') && !['AWS::CDK::Metadata', 'AWS::CloudFormation::CustomResource'].includes(type);

/** For a type that AWS has: the stage does not emulate it. For any other: the stage does not know it. */
const notHere = (published: object | undefined) =>
  published ? "is one of AWS's, and the local stage does not emulate it" : 'is not known to the local stage';

const unknownType = (type: string, published: object | undefined) =>
  ofAws(type) && !published ? `AWS has no resource type ${type}` : `the resource type ${type} ${notHere(published)}`;

/** A scope that knows parameters, conditions, and mappings, but no resources. */
function beforehand({ name, template }: StackSource, given: Readonly<Record<string, unknown>>, place?: Place) {
  const unmade = () => {
    throw new Error('not made yet');
  };
  const parameters = parameterValues(template.Parameters ?? {}, given, () => undefined);
  const nothing = { refOf: unmade, attributeOf: unmade, exported: unmade, outputOf: unmade };
  return createScope({ name, template, parameters, place, ...nothing });
}

/** Logical ids of the resources whose condition holds or is not decided yet. */
function presentResources({ template }: StackSource, holds: (name: string) => boolean | undefined): string[] {
  return Object.entries(template.Resources)
    .filter(([, { Condition }]) => Condition === undefined || holds(Condition) !== false)
    .map(([logicalId]) => logicalId);
}

/** For each present resource, the resources in the same template that it needs first, by reference or `DependsOn`. */
export function resourceNeeds(
  stack: StackSource,
  holds: (name: string) => boolean | undefined,
): Map<string, ReadonlySet<string>> {
  const present = new Set(presentResources(stack, holds));
  return new Map(
    [...present].map((logicalId) => {
      const { Properties, Metadata, DependsOn = [] } = stack.template.Resources[logicalId]!;
      const { names } = referencesOf([Properties, Metadata], holds);
      return [logicalId, new Set([...names, ...[DependsOn].flat()].filter((name) => present.has(name)))];
    }),
  );
}

/** A stack's resources as written in the template, by key, with the keys of those that each needs. */
export function declaredIn(
  { name, template }: StackSource,
  needs: ReadonlyMap<string, ReadonlySet<string>>,
): Announced[] {
  const keyOf = (logicalId: string) => `${name}/${logicalId}`;
  return [...needs].map(([logicalId, needed]) => {
    const { Type: type, Properties: properties = {} } = template.Resources[logicalId]!;
    return { key: keyOf(logicalId), type, properties, needs: new Set([...needed].map(keyOf)) };
  });
}

/** Prefixes an error's message with the place. */
export function naming<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

/** Undefined while the value cannot be known. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
