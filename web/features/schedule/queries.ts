import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetProductScheduleDocument, GetScheduleOfMonthDocument } from '../../api/operations.generated.ts';

/** The sessions that begin in a month of UTC. @param month `YYYY-MM` */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['schedule', 'month', month],
    queryFn: async () => (await request(GetScheduleOfMonthDocument, { date: month })).getScheduleOfMonth.entries,
  });

/** What is still to come of a product. */
export const productScheduleQuery = (link: string) =>
  queryOptions({
    queryKey: ['schedule', 'product', link],
    queryFn: async () => (await request(GetProductScheduleDocument, { link })).getProductSchedule.entries,
  });
