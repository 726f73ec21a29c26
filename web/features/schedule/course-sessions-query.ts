import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetCourseSessionsDocument } from '../../api/lazy-operations.generated.ts';

/** How often it is asked whether a class has begun, while the page is looked at. */
const often = 30_000;

/** A product's sessions to come, as its owner's page follows them: with whether their class is broadcast now. */
export const courseSessionsQuery = (link: string) =>
  queryOptions({
    queryKey: ['schedule', 'course', link],
    queryFn: async () => (await request(GetCourseSessionsDocument, { link })).getProductSchedule.entries,
    refetchInterval: often,
    staleTime: often,
  });
