import type { QueryClient } from '@tanstack/react-query';

/**
 * Runs a mutation without the hook, for parts of the first load that do not include it. It uses the same mutation
 * cache, so a session that the server has ended is noticed here too.
 */
export const mutate = <T>(client: QueryClient, mutationFn: () => Promise<T>): Promise<T> =>
  client.getMutationCache().build<T, Error, void, unknown>(client, { mutationFn }).execute(undefined);
