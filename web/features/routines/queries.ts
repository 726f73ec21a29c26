import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetPreMarketRoutineSampleDocument, GetProductPreMarketRoutinesDocument } from './routines.generated.ts';

/** A product's pre-market routines, five days a page, newest first. */
export const routinesQuery = (link: string) =>
  infiniteQueryOptions({
    queryKey: ['routines', link],
    queryFn: async ({ pageParam: date }) =>
      (await request(GetProductPreMarketRoutinesDocument, { link, date })).getProductPreMarketRoutines,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.lastEvaluatedKey,
  });

/** The product's one public routine. */
export const sampleQuery = (link: string) =>
  queryOptions({
    queryKey: ['routines', link, 'sample'],
    queryFn: async () =>
      (await request(GetPreMarketRoutineSampleDocument, { link })).getPreMarketRoutineSample.routines[0] ?? null,
  });
