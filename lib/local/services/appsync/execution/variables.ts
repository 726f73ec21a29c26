/** The variables of an operation, checked and coerced, with the errors of AppSync's engine. */
import {
  coerceInputValue,
  GraphQLError,
  isEnumType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ErrorEntry } from '../errors.ts';
import { mismatch } from './leaves.ts';
import type { Variables } from './scope.ts';

export interface VariablePlan {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly fallback: unknown;
  readonly line: number;
  readonly column: number;
}

export function readVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): VariablePlan[] {
  return (operation.variableDefinitions ?? []).map((node) => {
    const type = typeFromAST(schema, node.type) as GraphQLInputType;
    return {
      name: node.variable.name.value,
      type,
      fallback: node.defaultValue && valueFromAST(node.defaultValue, type),
      line: node.loc?.startToken.line ?? 1,
      column: node.loc?.startToken.column ?? 1,
    };
  });
}

/** Returns the values, or the errors when one is of the wrong type. */
export function coerceVariables(
  plans: readonly VariablePlan[],
  sent: Readonly<Record<string, unknown>>,
): { readonly values: Variables } | { readonly errors: readonly ErrorEntry[] } {
  const values: Record<string, unknown> = {};
  const errors: ErrorEntry[] = [];
  for (const plan of plans) {
    const value = sent[plan.name];
    if (value === undefined) {
      if (plan.fallback !== undefined) values[plan.name] = plan.fallback;
      else if (isNonNullType(plan.type)) errors.push(missing(plan, String(plan.type)));
      continue;
    }
    if (value === null) {
      if (isNonNullType(plan.type)) errors.push(missing(plan, String(plan.type)));
      else values[plan.name] = null;
      continue;
    }
    const before = errors.length;
    const coerced = coerceInputValue(value, plan.type, (_path, invalid, error) => {
      if (errors.length === before) errors.push(refusal(plan, invalid, error));
    });
    values[plan.name] = coerced;
  }
  return errors.length > 0 ? { errors } : { values };
}

const at = (plan: VariablePlan) => [{ line: plan.line, column: plan.column, sourceName: null }] as const;

const missing = (plan: VariablePlan, type: string): ErrorEntry => ({
  path: null,
  locations: at(plan),
  message: `Variable '${plan.name}' has coerced Null value for NonNull type '${type}'`,
});

function refusal(plan: VariablePlan, invalid: unknown, error: GraphQLError): ErrorEntry {
  const required = /^Field ".+?" of required type "(.+?)" was not provided/.exec(error.message);
  if (required) return missing(plan, required[1] as string);
  const nonNull = /^Expected non-nullable type "(.+?)" not to be null/.exec(error.message);
  if (nonNull) return missing(plan, nonNull[1] as string);
  const unknown = /^Field ".+?" is not defined by type "(.+?)"/.exec(error.message);
  if (unknown)
    return {
      path: null,
      locations: null,
      message: `The variables input contains a field that is not defined for input object type '${unknown[1]}' `,
    };
  return {
    path: null,
    locations: at(plan),
    message: `Variable '${plan.name}' has an invalid value. ${reason(plan, invalid, error)}`,
  };
}

function reason(plan: VariablePlan, invalid: unknown, error: GraphQLError): string {
  if (isEnumType(plan.type) || /enum/.test(error.message)) {
    const name = /"(\w+)" enum|Enum "(\w+)"/.exec(error.message);
    return `Invalid input for Enum '${name?.[1] ?? name?.[2] ?? String(plan.type)}'. No value found for name '${String(invalid)}'`;
  }
  if (/to be an object/.test(error.message)) return 'Expected INPUT to be a Map.';
  const original = error.originalError;
  if (original && !(original instanceof GraphQLError)) return original.message;
  // For the five built-in scalars, graphql-js says `Int cannot represent ...`.
  const scalar = /^(Int|Float|String|Boolean|ID) cannot represent /.exec(error.message)?.[1];
  if (scalar) return mismatch(scalar, invalid).message;
  return error.message.replace(/^Expected type "(.+?)"\. /, '');
}
