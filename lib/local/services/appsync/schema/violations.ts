/**
 * Validation errors in the wording of AppSync's engine: `Validation error of type FieldUndefined: Field 'x' in type
 * ...`.
 */
import {
  getNamedType,
  isInputObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';
import type { ErrorEntry } from '../errors.ts';

/** graphql-js's wording of a violation, and AppSync's kind and wording; `$1` and so on are the pattern's groups. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/^Cannot query field "(.+?)" on type "(.+?)"/, `FieldUndefined: Field '$1' in type '$2' is undefined`],
  [
    /^Field "(.+?)" must not have a selection since type "(.+?)"/,
    'SubSelectionNotAllowed: Sub selection not allowed on leaf type $2 of field $1',
  ],
  [
    /^Field "(.+?)" of type "(.+?)" must have a selection/,
    'SubSelectionRequired: Sub selection required for type $2 of field $1',
  ],
  [/^Unknown argument "(.+?)" on field/, 'UnknownArgument: Unknown field argument $1'],
  [/^Unknown argument "(.+?)" on directive/, 'UnknownArgument: Unknown directive argument $1'],
  [/^Field ".+?" argument "(.+?)" of type .+ is required/, 'MissingFieldArgument: Missing field argument $1'],
  [
    /^Directive ".+?" argument "(.+?)" of type .+ is required/,
    'MissingDirectiveArgument: Missing directive argument $1',
  ],
  [
    /^Variable ".+?" of type "(.+?)" used in position expecting type "(.+?)"/,
    `VariableTypeMismatch: Variable type '$1' doesn't match expected type '$2'`,
  ],
  [/^Variable "\$(.+?)" is not defined/, 'UndefinedVariable: Undefined variable $1'],
  [/^Variable "\$(.+?)" is never used/, 'UnusedVariable: Unused variable $1'],
  [/^Fragment "(.+?)" is never used/, 'UnusedFragment: Unused fragment $1'],
  [/^Unknown fragment "(.+?)"/, 'UndefinedFragment: Undefined fragment $1'],
  [/^Unknown type "(.+?)"/, 'UnknownType: Unknown type $1'],
  [/^Unknown directive "@(.+?)"/, 'UnknownDirective: Unknown directive $1'],
];

export function describeViolation(violation: GraphQLError, schema: GraphQLSchema, document: DocumentNode): ErrorEntry {
  // For a variable of the wrong type, graphql-js lists its definition first, then its use.
  const node = violation.nodes?.[/ used in position /.test(violation.message) ? 1 : 0];
  const place: Place = node ? placeOf(node, schema, document) : { path: '' };
  const { line, column } = place.argument?.loc?.startToken ?? node?.loc?.startToken ?? { line: 1, column: 1 };
  return {
    path: null,
    locations: [{ line, column, sourceName: null }],
    message: `Validation error of type ${wording(violation.message, place)}${place.path && ` @ '${place.path}'`}`,
  };
}

function wording(message: string, place: Place): string {
  for (const [pattern, text] of wordings) {
    const found = pattern.exec(message);
    // Type names have no list and non-null markers, except where a variable's type is compared.
    const isComparison = text.startsWith('VariableTypeMismatch');
    if (found)
      return text.replace(/\$(\d)/g, (_, index: string) =>
        isComparison ? (found[Number(index)] ?? '') : (found[Number(index)] ?? '').replace(/[[\]!]/g, ''),
      );
  }
  if (!place.argument) return `InvalidSyntax: ${message}`;
  return `WrongType: argument '${place.argument.name.value}' with value '${javaValue(place.argument.value)}' ${wrongValue(message, place)}`;
}

function wrongValue(message: string, place: Place): string {
  const missing = /^Field ".+?\.(.+?)" of required type/.exec(message);
  if (missing) return `is missing required fields '[${missing[1]}]'`;
  const unknown = /^Field "(.+?)" is not defined by type "(.+?)"/.exec(message);
  if (unknown) return `contains a field not in '${unknown[2]}': '${unknown[1]}'`;
  if (/, found null\.$/.test(message)) return 'must not be null';
  return `is not a valid '${place.type ? (getNamedType(place.type)?.name ?? '') : ''}'`;
}

interface Place {
  /** Names of the enclosing fields: `listPosts/items/title`. */
  readonly path: string;
  readonly argument?: ArgumentNode;
  readonly type?: GraphQLInputType;
}

function placeOf(wanted: ASTNode, schema: GraphQLSchema, document: DocumentNode): Place {
  const info = new TypeInfo(schema);
  const fields: string[] = [];
  let argument: ArgumentNode | undefined;
  let found: Place | undefined;
  const visitor = {
    enter(node: ASTNode) {
      if (found) return;
      if (node.kind === Kind.FIELD) fields.push(node.name.value);
      if (node.kind === Kind.ARGUMENT) argument = node;
      if (node !== wanted) return;
      const type = info.getInputType() ?? undefined;
      const parent = info.getParentInputType() ?? undefined;
      found = {
        path: fields.join('/'),
        argument,
        type: type ?? (parent && isInputObjectType(parent) ? parent : undefined),
      };
    },
    leave(node: ASTNode) {
      if (node.kind === Kind.FIELD) fields.pop();
      if (node.kind === Kind.ARGUMENT) argument = undefined;
    },
  };
  visit(document, visitWithTypeInfo(info, visitor));
  return found ?? { path: '' };
}

/** A literal in the format of graphql-java's toString. */
function javaValue(node: ValueNode): string {
  switch (node.kind) {
    case Kind.NULL:
      return 'NullValue{}';
    case Kind.VARIABLE:
      return `VariableReference{name='${node.name.value}'}`;
    case Kind.LIST:
      return `ArrayValue{values=[${node.values.map(javaValue).join(', ')}]}`;
    case Kind.OBJECT:
      return `ObjectValue{objectFields=[${node.fields
        .map((field) => `ObjectField{name='${field.name.value}', value=${javaValue(field.value)}}`)
        .join(', ')}]}`;
    case Kind.ENUM:
      return `EnumValue{name='${node.value}'}`;
    case Kind.STRING:
      return `StringValue{value='${node.value}'}`;
    default:
      return `${node.kind}{value=${String(node.value)}}`;
  }
}
