import { useQuery } from '@tanstack/react-query';
import { monthQuery } from './queries.ts';

/**
 * Sessions of several months; each month is its own query.
 * @param months `YYYY-MM`; an empty list sends no request
 */
export function useMonths(months: readonly string[]) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['schedule', 'months', months],
    queryFn: async ({ client }) =>
      (await Promise.all(months.map((month) => client.fetchQuery(monthQuery(month))))).flat(),
    // Retries each failed month separately.
    retry: false,
    enabled: months.length > 0,
  });
  return { sessions: data ?? [], isPending, isError, refetch };
}
