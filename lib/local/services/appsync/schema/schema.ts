/**
 * Turns the SDL of a template into an executable schema: adds AWS's scalars and directives, and finds every mistake at
 * the start.
 */
import {
  buildASTSchema,
  GraphQLError,
  Kind,
  parse,
  Source,
  validateSchema,
  type DocumentNode,
  type GraphQLSchema,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { refuseWhatAppSyncCannotRead, withoutDescriptions } from './grammar.ts';
import { awsScalars } from './scalars.ts';
import { checkSubscriptions } from './subscriptions.ts';

/** Maximum size of a schema (service quotas). */
const limit = 1_000_000;

const additions = parse(`
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_oidc on OBJECT | FIELD_DEFINITION
  directive @aws_lambda on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_auth(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  directive @aws_publish(subscriptions: [String!]) on FIELD_DEFINITION
  ${[...awsScalars.keys()].map((name) => `scalar ${name}`).join('\n')}
`);
const added = new Map(
  additions.definitions.map((definition) => [
    `${definition.kind} ${'name' in definition ? definition.name?.value : ''}`,
    definition,
  ]),
);

export interface SchemaDocument {
  readonly schema: GraphQLSchema;
  /** Object types and their extensions as written, which carry the directives. */
  readonly objects: readonly (ObjectTypeDefinitionNode | ObjectTypeExtensionNode)[];
}

/** @throws Error with a sentence that names the line when AppSync would refuse the schema. */
export function readSchema(definition: string): SchemaDocument {
  if (Buffer.byteLength(definition) > limit) throw new Error('The schema is larger than 1 MB, AppSync takes no more');
  const written = parseDefinition(definition);
  refuseWhatAppSyncCannotRead(written);
  const document = withoutDescriptions(written);
  const own = document.definitions.filter(
    (node) => !added.has(`${node.kind} ${'name' in node ? node.name?.value : ''}`),
  );
  for (const node of own)
    if (node.kind === Kind.SCALAR_TYPE_DEFINITION)
      throw new Error(`Schema line ${node.loc?.startToken.line}: AppSync has no custom scalars (${node.name.value})`);
  const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...additions.definitions, ...own] };
  const [mistake] = validateSDL(whole);
  if (mistake) throw explain(mistake);
  const schema = explained(() => buildASTSchema(whole, { assumeValidSDL: true }));
  const [problem] = validateSchema(schema);
  if (problem) throw explain(problem);
  checkSubscriptions(schema);
  for (const [name, scalar] of awsScalars) {
    const declared = schema.getType(name);
    if (declared)
      Object.assign(declared, {
        parseValue: scalar.parseValue,
        parseLiteral: scalar.parseLiteral,
        serialize: scalar.serialize,
      });
  }
  return {
    schema,
    objects: own.filter(
      (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION,
    ),
  };
}

function parseDefinition(definition: string): DocumentNode {
  try {
    return parse(new Source(definition, 'schema'));
  } catch (error) {
    const modern = withAmpersands(definition);
    if (modern !== definition) return explained(() => parse(new Source(modern, 'schema')));
    throw explain(error);
  }
}

/** `implements A, B`, the older syntax that AppSync still accepts. */
function withAmpersands(definition: string): string {
  return definition.replace(
    /\bimplements\s+(\w+(?:(?:\s*,\s*|\s+)\w+)+)/g,
    (_, names: string) => `implements ${names.split(/[\s,]+/).join(' & ')}`,
  );
}

function explained<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): Error {
  if (!(error instanceof GraphQLError)) return error as Error;
  const line = error.locations?.[0]?.line ?? error.nodes?.[0]?.loc?.startToken.line;
  return new Error(`${line ? `Schema line ${line}: ` : 'Schema: '}${error.message}`);
}
