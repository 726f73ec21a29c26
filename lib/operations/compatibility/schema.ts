import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  concatAST,
  Kind,
  parse,
  print,
  separateOperations,
  stripIgnoredCharacters,
  type ConstDirectiveNode,
  type GraphQLSchema,
} from 'graphql';

/** The scalars and directives that AppSync adds to every schema (AppSync Developer Guide, "Scalar types", "Authorization directives"). */
const appsync = `
  scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON scalar AWSPhone
  scalar AWSURL scalar AWSIPAddress
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION
  directive @aws_auth(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_oidc on OBJECT | FIELD_DEFINITION
  directive @aws_lambda on OBJECT | FIELD_DEFINITION
`;

/** An API: its schema, and the operations of its clients. */
export interface Api {
  /** In schema definition language, without AppSync's additions. */
  readonly schema: string;
  /** Operations of the web, each a minified document with the fragments it uses. */
  readonly operations: readonly string[];
}

/** The current API of a project folder. */
export function apiOf(root: string): Api {
  const files = globSync('web/{features,shared}/**/*.graphql', { cwd: root }).sort();
  const all = concatAST(files.map((file) => parse(readFileSync(join(root, file), 'utf8'))));
  const documents = Object.values(separateOperations(all)).map((each) => stripIgnoredCharacters(print(each)));
  return { schema: readFileSync(join(root, 'lib/model/schema.graphql'), 'utf8'), operations: documents };
}

/** @throws GraphQLError if the text is not a valid schema */
export const schemaOf = (text: string): GraphQLSchema => buildSchema(appsync + text);

/** Every signed-in learner: the user pool is our API's default. */
export const signedIn: ReadonlySet<string> = new Set(['@aws_cognito_user_pools']);

/** Who may query a type or field by its own directives, in the schema's words: a group of the user pool is one of its own. */
export function admittedBy(directives: readonly ConstDirectiveNode[] = []): ReadonlySet<string> {
  const ways = directives.filter(({ name }) => /^aws_(api_key|auth|cognito|iam|oidc|lambda)/.test(name.value));
  return new Set(
    ways.flatMap(({ name, arguments: given = [] }) => {
      const groups = given.flatMap(({ value }) => (value.kind === Kind.LIST ? value.values : value)).map(print);
      return groups.length > 0 ? groups.map((group) => `@${name.value}(cognito_groups: [${group}])`) : `@${name.value}`;
    }),
  );
}

/** What some callers may query and others may not. Who needs no group comes in with every group. */
export const beyond = (these: ReadonlySet<string>, those: ReadonlySet<string>): readonly string[] =>
  [...these].filter((way) => !those.has(way) && !those.has(way.replace(/\(.*/, '')));
