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

/** What AppSync adds to every schema by itself (AppSync Developer Guide, "Scalar types", "Authorization directives"). */
const appsync = `
  scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON scalar AWSPhone
  scalar AWSURL scalar AWSIPAddress
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
`;

/** An API: what it offers, and what its clients ask. */
export interface Api {
  /** In the schema definition language, without what AppSync adds. */
  readonly schema: string;
  /** The operations of the web, each a document with the fragments it uses, in few characters. */
  readonly operations: readonly string[];
}

/** The API as it stands in a project's folder. */
export function apiOf(root: string): Api {
  const files = globSync('web/{features,shared}/**/*.graphql', { cwd: root }).sort();
  const all = concatAST(files.map((file) => parse(readFileSync(join(root, file), 'utf8'))));
  const documents = Object.values(separateOperations(all)).map((each) => stripIgnoredCharacters(print(each)));
  return { schema: readFileSync(join(root, 'lib/model/schema.graphql'), 'utf8'), operations: documents };
}

/** @throws GraphQLError where the text is no schema */
export const schemaOf = (text: string): GraphQLSchema => buildSchema(appsync + text);

/** How one may be known to AppSync when one asks; the user pool where nothing is said, as our API has it. */
export function modesOf(directives: readonly DirectiveNode[] = []): ReadonlySet<string> {
  const modes = directives
    .map(({ name }) => name.value)
    .filter((name) => /^aws_(api_key|cognito|iam|oidc|lambda)/.test(name));
  return new Set(modes.length > 0 ? modes : ['aws_cognito_user_pools']);
}
