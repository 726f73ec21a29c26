/**
 * A prepared operation: fragments flattened; access rules, resolvers, and types looked up once. A plan is valid until
 * the API changes, so requests with a known document only walk it.
 */
import {
  getArgumentValues,
  getNamedType,
  GraphQLInterfaceType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Rules } from '../access/rules.ts';
import { leafWriter } from './leaves.ts';
import type { FieldResolver, OperationPlan, SelectionPlan, FieldPlan, TypePlan } from './field-plan.ts';
import type { Variables } from './scope.ts';

/** What a plan is made from besides the document. */
export interface PlanSource {
  readonly schema: GraphQLSchema;
  readonly rules: Rules;
  /** By coordinate: `Query.getPost`. */
  readonly resolvers: ReadonlyMap<string, FieldResolver>;
  /** Maximum depth of a field, 0 for no limit; the operation's own fields are level 1. */
  readonly depthLimit: number;
}

export function planOperation(
  source: PlanSource,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
): OperationPlan {
  const root = source.schema.getRootType(operation.operation) as GraphQLObjectType;
  const planner = new Planner(source, fragments, variables);
  return { operation, selection: planner.selection(root, [operation.selectionSet], 1, true, false) };
}

class Planner {
  private readonly source: PlanSource;
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly variables: Variables;

  constructor(source: PlanSource, fragments: ReadonlyMap<string, FragmentDefinitionNode>, variables: Variables) {
    this.source = source;
    this.fragments = fragments;
    this.variables = variables;
  }

  selection(
    type: GraphQLObjectType,
    sets: readonly SelectionSetNode[],
    depth: number,
    isRoot: boolean,
    isMeta: boolean,
  ): SelectionPlan {
    const grouped = new Map<string, FieldNode[]>();
    for (const set of sets) this.collect(type, set.selections, grouped);
    const fields: FieldPlan[] = [];
    for (const [key, nodes] of grouped) fields.push(this.field(type, key, nodes, depth, isRoot, isMeta));
    return { typeName: type.name, fields };
  }

  private collect(type: GraphQLObjectType, selections: readonly SelectionNode[], into: Map<string, FieldNode[]>): void {
    for (const node of selections) {
      if (!isIncluded(node, this.variables)) continue;
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const known = into.get(key);
        if (known) known.push(node);
        else into.set(key, [node]);
        continue;
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.fragments.get(node.name.value);
      if (fragment && this.applies(type, fragment.typeCondition?.name.value))
        this.collect(type, fragment.selectionSet.selections, into);
    }
  }

  private applies(type: GraphQLObjectType, condition: string | undefined): boolean {
    if (!condition || condition === type.name) return true;
    const conditional = this.source.schema.getType(condition);
    return isAbstractType(conditional) && this.source.schema.isSubType(conditional, type);
  }

  private field(
    type: GraphQLObjectType,
    key: string,
    nodes: readonly FieldNode[],
    depth: number,
    isRoot: boolean,
    belowMeta: boolean,
  ): FieldPlan {
    const node = nodes[0] as FieldNode;
    const name = node.name.value;
    const isMeta = belowMeta || name.startsWith('__');
    const definition = definitionOf(type, name);
    const coordinate = `${type.name}.${name}`;
    const sets = nodes.flatMap((one) => one.selectionSet ?? []);
    return {
      key,
      name,
      typeName: type.name,
      node,
      nodes,
      fragments: this.fragments,
      definition,
      isRoot,
      rule: this.source.rules.get(coordinate),
      isMeta,
      tooDeep: !isMeta && this.source.depthLimit > 0 && depth > this.source.depthLimit,
      resolver: isMeta ? undefined : this.source.resolvers.get(coordinate),
      type: this.type(definition.type, sets, depth + 1, isMeta),
      argumentsFor: argumentsOf(definition, node),
    };
  }

  private type(type: GraphQLOutputType, sets: readonly SelectionSetNode[], depth: number, isMeta: boolean): TypePlan {
    const nonNull = isNonNullType(type);
    const inner = nonNull ? type.ofType : type;
    const name = typeNameOf(inner);
    if (isListType(inner)) return { kind: 'list', name, nonNull, item: this.type(inner.ofType, sets, depth, isMeta) };
    if (isLeafType(inner)) return { kind: 'leaf', name, nonNull, write: leafWriter(inner, isMeta) };
    if (isAbstractType(inner))
      return { kind: 'abstract', name, nonNull, selectionOf: this.chooser(inner, sets, depth) };
    return { kind: 'object', name, nonNull, selection: this.selection(inner, sets, depth, false, isMeta) };
  }

  /** Chooses the selection by a value's `__typename`; without one, only a type with a single variant is certain. */
  private chooser(type: GraphQLAbstractType, sets: readonly SelectionSetNode[], depth: number) {
    const possible = this.source.schema.getPossibleTypes(type);
    const byName = new Map(possible.map((one) => [one.name, this.selection(one, sets, depth, false, false)] as const));
    return (typeName: unknown) => (typeof typeName === 'string' ? byName.get(typeName) : undefined);
  }
}

const typeNameOf = (type: GraphQLOutputType): string => (isListType(type) ? String(type) : getNamedType(type).name);

function definitionOf(type: GraphQLObjectType | GraphQLInterfaceType, name: string): GraphQLField<unknown, unknown> {
  if (name === '__typename') return TypeNameMetaFieldDef;
  if (name === '__schema') return SchemaMetaFieldDef;
  if (name === '__type') return TypeMetaFieldDef;
  return type.getFields()[name] as GraphQLField<unknown, unknown>;
}

/** Whether `@skip` and `@include` keep a selection. */
export function isIncluded(node: SelectionNode, variables: Variables): boolean {
  for (const directive of node.directives ?? []) {
    const name = directive.name.value;
    if (name !== 'skip' && name !== 'include') continue;
    const value = directive.arguments?.[0]?.value;
    const condition =
      value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.BOOLEAN && value.value;
    if (Boolean(condition) === (name === 'skip')) return false;
  }
  return true;
}

function argumentsOf(definition: GraphQLField<unknown, unknown>, node: FieldNode): FieldPlan['argumentsFor'] {
  if (definition.args.length === 0) return () => ({});
  return (variables) => copied(getArgumentValues(definition, node, variables)) as JsonObject;
}

/** Variable values are shared by all fields that use them, so each call gets a copy. */
function copied(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copied((value as Record<string, unknown>)[key]);
  return copy;
}
