import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { GetScheduleOfMonthQuery, SessionFragment } from '../../api/operations.generated.ts';
import { productScheduleKey } from '../../api/query-keys.ts';
import { GetProductScheduleDocument, GetScheduleOfMonthDocument } from './schedule.generated.ts';

/** A month is paginated if it has more than a few thousand sessions. */
async function sessionsOf(date: string): Promise<readonly SessionFragment[]> {
  const sessions: SessionFragment[] = [];
  let lastEvaluatedKey: string | null = null;
  do {
    const { getScheduleOfMonth }: GetScheduleOfMonthQuery = await request(GetScheduleOfMonthDocument, {
      date,
      lastEvaluatedKey,
    });
    sessions.push(...getScheduleOfMonth.entries);
    lastEvaluatedKey = getScheduleOfMonth.lastEvaluatedKey;
  } while (lastEvaluatedKey !== null);
  return sessions;
}

/**
 * Sessions that begin in a UTC month.
 * @param month `YYYY-MM`
 */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['schedule', 'month', month],
    queryFn: () => sessionsOf(month),
  });

/** A product's upcoming sessions. */
export const productScheduleQuery = (link: string) =>
  queryOptions({
    queryKey: productScheduleKey(link),
    queryFn: async () => (await request(GetProductScheduleDocument, { link })).getProductSchedule.entries,
  });
