/** What AppSync requires of subscriptions when it creates a schema (developer guide, "Real-time data"). */
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isUnionType,
  valueFromASTUntyped,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLSchema,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

const mostArguments = 5;

/** The list in `@aws_subscribe(mutations: [...])`. */
export function mutationsOf({ astNode }: Field): readonly string[] {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'aws_subscribe');
  const given = directive?.arguments?.find(({ name }) => name.value === 'mutations');
  return given ? [valueFromASTUntyped(given.value) as string | string[]].flat() : [];
}

/** @throws Error with a sentence that names the line */
export function checkSubscriptions(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const problem = problemOf(field, mutations);
    if (problem) throw new Error(`Schema line ${field.astNode?.loc?.startToken.line}: ${problem}`);
  }
}

function problemOf(field: Field, mutations: GraphQLFieldMap<unknown, unknown>): string | undefined {
  if (field.args.length > mostArguments) return `The subscription has more than five arguments (${field.name})`;
  // Whether a value may be null is left to each.
  const type = String(getNullableType(field.type));
  for (const name of mutationsOf(field)) {
    if (!Object.hasOwn(mutations, name))
      return `The mutations argument on the aws_subscribe directive has an invalid value (${name})`;
    const returned = String(getNullableType(mutations[name]!.type));
    if (returned !== type)
      return `The subscription has an invalid output type (${field.name}: ${type}, ${name}: ${returned})`;
  }
  const sent = getNamedType(field.type);
  const fields = isCompositeType(sent) && !isUnionType(sent) ? sent.getFields() : {};
  // Amplify deploys `filter` arguments of input types, which no type has as a field.
  const unknown = field.args.find(
    ({ name, type }) => !isInputObjectType(getNamedType(type)) && !Object.hasOwn(fields, name),
  );
  return (
    unknown && `The subscription has an argument that is no field of ${sent.name} (${field.name}: ${unknown.name})`
  );
}
