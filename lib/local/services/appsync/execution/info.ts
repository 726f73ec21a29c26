/** `ctx.info`: what the caller requested from the field. */
import { Kind, print, type FieldNode, type SelectionSetNode } from 'graphql';
import type { ResolverContext } from '../runtime/types.ts';
import { isIncluded } from './plan.ts';
import type { FieldPlan } from './field-plan.ts';
import type { Variables } from './scope.ts';

type Info = ResolverContext['info'];

/**
 * The selections are prototype accessors: computed on first read, and omitted by JSON.stringify as AppSync omits them.
 */
export class FieldInfo implements Info {
  readonly fieldName: string;
  readonly parentTypeName: string;
  readonly variables: Record<string, unknown>;
  readonly #field: FieldPlan;
  readonly #values: Variables;
  #list: readonly string[] | undefined;

  constructor(field: FieldPlan, sentVariables: Record<string, unknown>, values: Variables) {
    this.fieldName = field.name;
    this.parentTypeName = field.typeName;
    this.variables = sentVariables;
    this.#field = field;
    this.#values = values;
  }

  get selectionSetList(): readonly string[] {
    return (this.#list ??= selectionList(this.#field, this.#values));
  }

  get selectionSetGraphQL(): string {
    const sets = selectionSets(this.#field);
    if (sets.length === 0) return '';
    return print({ kind: Kind.SELECTION_SET, selections: sets.flatMap((set) => set.selections) });
  }
}

const selectionSets = (field: FieldPlan): SelectionSetNode[] => field.nodes.flatMap((node) => node.selectionSet ?? []);

/**
 * Paths joined by `/`, with aliases instead of names and fragments flattened; for an interface or union, only its own
 * fields.
 */
function selectionList(field: FieldPlan, variables: Variables): string[] {
  const list = new Set<string>();
  const visit = (sets: readonly SelectionSetNode[], prefix: string, typeName: string | undefined): void => {
    for (const set of sets)
      for (const node of set.selections) {
        if (!isIncluded(node, variables)) continue;
        if (node.kind === Kind.FIELD) {
          const path = prefix + keyOf(node);
          list.add(path);
          if (node.selectionSet) visit([node.selectionSet], `${path}/`, undefined);
          continue;
        }
        const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : field.fragments.get(node.name.value);
        if (!fragment) continue;
        const condition = fragment.typeCondition?.name.value;
        if (typeName === undefined || !condition || condition === typeName)
          visit([fragment.selectionSet], prefix, typeName);
      }
  };
  let type = field.type;
  while (type.kind === 'list') type = type.item;
  visit(selectionSets(field), '', type.kind === 'abstract' ? type.name : undefined);
  return [...list];
}

const keyOf = (node: FieldNode): string => node.alias?.value ?? node.name.value;
