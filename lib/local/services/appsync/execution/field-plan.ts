/** The plan of an operation, field by field, and what its resolvers see of it while it runs. */
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
  /** The key in the response: alias or name. */
  readonly key: string;
  readonly name: string;
  readonly typeName: string;
  readonly node: FieldNode;
  /** Every place where the field is requested; their selections are merged. */
  readonly nodes: readonly FieldNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly isRoot: boolean;
  readonly rule: Rule | undefined;
  /** `__typename`, `__schema`, `__type`, and the fields below them: open to every authenticated caller. */
  readonly isMeta: boolean;
  readonly tooDeep: boolean;
  readonly resolver: FieldResolver | undefined;
  readonly type: TypePlan;
  /** The arguments, created for each call because handlers may change them. */
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

/** A running operation, as its resolvers and data sources see it. */
export interface RunningOperation {
  readonly scope: RequestScope;
  readonly errors: readonly ErrorEntry[];
  /** Set by `util.http.addResponseHeader`. */
  responseHeaders: Record<string, string> | undefined;
  extensions: Record<string, unknown> | undefined;
  /** Set by `extensions.setSubscriptionFilter`. */
  subscriptionFilter: SubscriptionFilter | undefined;
  /** Calls waiting to be sent as a batch, by the step that makes them. */
  readonly batches: Map<object, unknown>;
  /** Records an error of a field. */
  raise(field: FieldPlan, place: Place, error: RaisedError): void;
}
