import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './graphql.ts';
import { logFailure } from './log-failure.ts';

/** One try more for what may pass by itself; what the API refused stays refused. */
const mayPass = (error: Error) => !(error instanceof RequestFailed) || error.status >= 500;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The operation, as the API names it, of a query whose failure is only logged. */
      readonly call?: string;
    };
  }
}

export const createQueryClient = () =>
  new QueryClient({
    // Whose failure nobody is shown says so by its call's name.
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.call !== undefined && logFailure(meta.call, error),
    }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: (failures, error) => failures < 1 && mayPass(error), retryDelay: 800 },
    },
  });
