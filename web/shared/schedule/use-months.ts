import { useQuery } from '@tanstack/react-query';
import { monthQuery } from './queries.ts';

/** The sessions of some months. Each month is kept for itself, whoever else asks for it. @param months `YYYY-MM`; none asks nothing */
export function useMonths(months: readonly string[]) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['schedule', 'months', months],
    queryFn: async ({ client }) =>
      (await Promise.all(months.map((month) => client.fetchQuery(monthQuery(month))))).flat(),
    // Each month is tried again by itself.
    retry: false,
    enabled: months.length > 0,
  });
  return { sessions: data ?? [], isPending, isError, refetch };
}
