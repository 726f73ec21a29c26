import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The vector files, by the part of the stage they speak about. */
export const vectorFiles = {
  runtime: [
    'auth-type',
    'context',
    'ddb-helpers',
    'errors',
    'language',
    'limits',
    'pipeline',
    'transform-dynamodb',
    'transform-subscription',
    'util-dynamodb',
    'util-misc',
  ],
  api: ['auth-matrix', 'context', 'datasource-other', 'errors', 'limits', 'pipeline', 'scalars'],
  dynamodb: ['datasource-dynamodb'],
} as const;

export type VectorFile = (typeof vectorFiles)[keyof typeof vectorFiles][number];

/** One vector. `name`, `source` and `provenance` are always there; what else is given and expected depends on its kind. */
export interface Vector {
  readonly name: string;
  readonly source: string;
  readonly provenance: string;
  readonly [given: string]: any;
}

/** All vectors of one file, in its order. */
export function loadVectors(file: VectorFile): Vector[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8'));
}

/**
 * Vectors of files that several parts share, by who runs them: those named here need the API (schema, HTTP, pipeline) and
 * are not the runtime's. Every other vector of the runtime's files is run by test/local/appsync/runtime/vectors.test.ts.
 */
const runByApi: Partial<Record<VectorFile, readonly string[] | 'all'>> = {
  'auth-matrix': 'all',
  'datasource-other': 'all',
  scalars: 'all',
  context: [
    'selectionSetList on an interface type holds interface fields only',
    'repeated request header is an array',
    'cookie header is not exposed',
    'domainName is null on the default endpoint',
    'identity keys for AWS_LAMBDA',
    'username is cognito:username',
  ],
  errors: [
    'field of a connection type not authorised names the parent type',
    'wrong or expired API key, or bad signature: HTTP 401 body',
    'client that used a mode the API lacks, or was denied by the authoriser, gets HTTP 401 (1)',
    'client that used a mode the API lacks, or was denied by the authoriser, gets HTTP 401 (2)',
    'not authorised message: Mutation.createBlog',
    'not authorised message: Mutation.createPost',
    'not authorised message: Query.listBlogs',
    'not authorised message: Query.getPost',
    'not authorised message: Profile.user',
    'not authorised message: Mutation.createProfile',
    'query deeper than the limit',
    'more resolvers than the limit',
    'query longer than 15,000 tokens',
    'null in a required output field',
  ],
  limits: [
    'limit request execution time',
    'limit functions per pipeline',
    'limit schema document',
    'limit request/response mapping template',
    'limit subscription payload',
    'limit subscriptions per connection',
    'limit API key lifetime',
    'limit lambda authoriser context',
    'limit EventBridge events per request',
    'limit BatchGetItem keys',
    'limit TransactGet/WriteItems items',
  ],
  pipeline: [
    'pipeline: stash is shared through the whole run',
    'pipeline: earlyReturn in a function request skips its data source and response, then the next request',
    'pipeline: earlyReturn in the last function request goes to the resolver response',
    'pipeline: earlyReturn in the resolver request skips the functions, resolver response runs',
    'pipeline: earlyReturn with skipTo END goes straight to the resolver response',
    'pipeline: unit resolver: earlyReturn in request, response is never called',
    'pipeline: util.error in a function stops the pipeline',
    'pipeline: at most 10 functions',
  ],
};

/** The vectors of a file that the runtime (`false`) or the API (`true`) has to satisfy. */
export function vectorsFor(file: VectorFile, api: boolean): Vector[] {
  const names = runByApi[file] ?? [];
  return loadVectors(file).filter(({ name }) => (names === 'all' || names.includes(name)) === api);
}
