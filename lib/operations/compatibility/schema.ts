import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  concatAST,
  parse,
  print,
  separateOperations,
  stripIgnoredCharacters,
  type DirectiveNode,
  type GraphQLSchema,
} from 'graphql';

/** The scalars and directives that AppSync adds to every schema (AppSync Developer Guide, "Scalar types", "Authorization directives"). */
const appsync = `
  scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON scalar AWSPhone
  scalar AWSURL scalar AWSIPAddress
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
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

/** Authorization modes from directives. Without a directive it is the user pool, the default of our API. */
export function modesOf(directives: readonly DirectiveNode[] = []): ReadonlySet<string> {
  const modes = directives
    .map(({ name }) => name.value)
    .filter((name) => /^aws_(api_key|cognito|iam|oidc|lambda)/.test(name));
  return new Set(modes.length > 0 ? modes : ['aws_cognito_user_pools']);
}
