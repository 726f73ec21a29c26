/** What an operation is planned to do, field by field, and what its resolvers see of it while it runs. */
import type { FieldNode, FragmentDefinitionNode, GraphQLField, OperationDefinitionNode } from 'graphql';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Rule } from '../access/rules.ts';
import type { ErrorEntry } from '../errors.ts';
import type { SubscriptionFilter } from '../realtime/filter.ts';
import type { RaisedError } from '../runtime/types.ts';
import type { LeafWriter } from './leaves.ts';
import type { Place } from './place.ts';
import type { RequestScope, Variables } from './scope.ts';

export interface OperationPlan {
  readonly operation: OperationDefinitionNode;
  readonly selection: SelectionPlan;
}

/** The fields of one concrete object type. */
export interface SelectionPlan {
  readonly typeName: string;
  readonly fields: readonly FieldPlan[];
}

export interface FieldPlan {
  /** The key of the response: alias or name. */
  readonly key: string;
  readonly name: string;
  readonly typeName: string;
  readonly node: FieldNode;
  /** Every place the field is asked for: their selections are merged. */
  readonly nodes: readonly FieldNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly isRoot: boolean;
  readonly rule: Rule | undefined;
  /** `__typename`, `__schema`, `__type` and what lies below them: open to everyone who was let in. */
  readonly isMeta: boolean;
  readonly tooDeep: boolean;
  readonly resolver: FieldResolver | undefined;
  readonly type: TypePlan;
  /** The arguments, made anew for each call because handlers may change them. */
  readonly argumentsFor: (variables: Variables) => JsonObject;
}

export type TypePlan =
  | { readonly kind: 'leaf'; readonly name: string; readonly nonNull: boolean; readonly write: LeafWriter }
  | { readonly kind: 'list'; readonly name: string; readonly nonNull: boolean; readonly item: TypePlan }
  | { readonly kind: 'object'; readonly name: string; readonly nonNull: boolean; readonly selection: SelectionPlan }
  | {
      readonly kind: 'abstract';
      readonly name: string;
      readonly nonNull: boolean;
      readonly selectionOf: (typeName: unknown) => SelectionPlan | undefined;
    };

export interface FieldResolver {
  /** The field's value, `failed`, or a promise of either. */
  run(execution: RunningOperation, field: FieldPlan, source: unknown, place: Place): unknown;
}

/** An operation that runs, as its resolvers and data sources see it. */
export interface RunningOperation {
  readonly scope: RequestScope;
  readonly errors: readonly ErrorEntry[];
  /** Of `util.http.addResponseHeader`. */
  responseHeaders: Record<string, string> | undefined;
  extensions: Record<string, unknown> | undefined;
  /** Of `extensions.setSubscriptionFilter`. */
  subscriptionFilter: SubscriptionFilter | undefined;
  /** Calls that wait to be sent together, by the step that makes them. */
  readonly batches: Map<object, unknown>;
  /** Records an error of a field. */
  raise(field: FieldPlan, place: Place, error: RaisedError): void;
}
