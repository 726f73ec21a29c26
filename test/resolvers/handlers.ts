/** Runs handlers of resolvers/ one by one in our AppSync runtime, bundled as for AppSync. */
import { loadResolverCode } from '../../lib/local/services/appsync/runtime/resolver-code.ts';
import type { Outcome, ResolverContext } from '../../lib/local/services/appsync/runtime/types.ts';
import { bundleResolver } from '../../lib/stacks/bundle/resolvers.ts';

export const now = '2026-11-22T14:30:00.000Z';
const epoch = Date.parse(now) / 1000;

type Claims = Readonly<Record<string, unknown>>;

/** A caller with a recent ID token. */
export const learner = (claims: Claims = {}) => ({
  sub: 'ada',
  username: 'ada@pool',
  issuer: 'https://pool.example',
  sourceIp: ['203.0.113.9'],
  groups: null,
  defaultAuthStrategy: 'ALLOW',
  claims: { token_use: 'id', iat: epoch, auth_time: epoch, email: 'ada@example.com', name: 'Ada Byron', ...claims },
});

interface Given extends Partial<Omit<ResolverContext, 'info' | 'prev'>> {
  /** `Query.getWishlist` */
  readonly field?: string;
  readonly prev?: unknown;
}

function contextOf({ field = 'Query.thing', prev = null, ...given }: Given): ResolverContext {
  const [parentTypeName, fieldName] = field.split('.') as [string, string];
  return {
    args: {},
    env: { TABLE: 'table' },
    identity: learner(),
    source: null,
    stash: {},
    request: { headers: {}, domainName: null },
    ...given,
    prev: { result: prev },
    info: { fieldName, parentTypeName, variables: {}, selectionSetList: [], selectionSetGraphQL: '{ }' },
  };
}

export interface Handlers {
  readonly request: (given?: Given) => Outcome;
  readonly response: (given?: Given) => Outcome;
  /** Lines of the API's log. */
  readonly log: readonly string[];
}

/** @param file below resolvers/, without `.ts` */
export function handlersOf(file: string): Handlers {
  const log: string[] = [];
  const options = { now: () => Date.parse(now), log: (line: string) => void log.push(line) };
  const code = loadResolverCode(bundleResolver(`${file}.ts`), file, options);
  const run =
    (handler: 'request' | 'response') =>
    (given: Given = {}) =>
      code.run(handler, contextOf(given));
  return { request: run('request'), response: run('response'), log };
}

/** The response of BatchGetItem. */
export const batch = (...rows: readonly unknown[]) => ({ data: { table: rows } });

/** The response to a canceled transaction. @param types the cancellation reason of each item */
export const cancelled = (...types: readonly (string | { readonly type: string; readonly item: object })[]) => ({
  error: { type: 'DynamoDB:TransactionCanceledException', message: 'Transaction cancelled' },
  result: {
    keys: null,
    cancellationReasons: types.map((reason) => (typeof reason === 'string' ? { type: reason } : reason)),
  },
});

export const conditionFailed = {
  type: 'DynamoDB:ConditionalCheckFailedException',
  message: 'The conditional request failed',
};
export const broken = { type: 'DynamoDB:ProvisionedThroughputExceededException', message: 'of the table openbell-dev' };

/** The error the client receives. */
export const somethingWentWrong = {
  message: 'Something went wrong on our side. Please try again.',
  errorType: broken.type,
};

/** Failures by their codes. */
export const refusedWith = (...codes: readonly string[]) =>
  expect.objectContaining({ errors: codes.map((code) => expect.objectContaining({ code })) });
