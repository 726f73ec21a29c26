import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './graphql.ts';
import { logFailure } from './log-failure.ts';

/** Retry transient failures once; never retry a refusal. */
const mayPass = (error: Error) => !(error instanceof RequestFailed) || error.status >= 500;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The API's name of the operation, for queries whose failure is only logged. */
      readonly call?: string;
    };
  }
}

export const createQueryClient = () =>
  new QueryClient({
    // Failures that no page shows are logged with the call's name.
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.call !== undefined && logFailure(meta.call, error),
    }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: (failures, error) => failures < 1 && mayPass(error), retryDelay: 800 },
      // Without a connection a form says so at once, and what it sends later is what it holds then.
      mutations: { networkMode: 'always' },
    },
  });
