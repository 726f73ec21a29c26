import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './graphql.ts';

/** One try more for what may pass by itself; what the API refused stays refused. */
const mayPass = (error: Error) => !(error instanceof RequestFailed) || error.status >= 500;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: (failures, error) => failures < 1 && mayPass(error), retryDelay: 800 },
    },
  });
