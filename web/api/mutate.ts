import type { QueryClient } from '@tanstack/react-query';

/**
 * Changes something on the server without the hook, for parts of a first visit that do not carry it. It passes through the same cache:
 * a session that the server has ended is noticed here too.
 */
export const mutate = <T>(client: QueryClient, mutationFn: () => Promise<T>): Promise<T> =>
  client.getMutationCache().build<T, Error, void, unknown>(client, { mutationFn }).execute(undefined);
