import { queryOptions } from '@tanstack/react-query';
import { sessionsLookedAt } from '../../../lib/model/schedule.ts';
import { request } from '../../api/graphql.ts';
import { GetCourseSessionsDocument } from './course-sessions.generated.ts';
import { serverNow } from '../../api/stage-time.ts';

/** Polled often around the start of a class and rarely otherwise, and never while the page is hidden. */
const nextAsk = (sessions: readonly { readonly start: string; readonly end: string }[] = []): number => {
  const now = serverNow();
  const isNear = sessions.some(
    ({ start, end }) => Date.parse(start) - now < sessionsLookedAt.nearFrom && Date.parse(end) > now,
  );
  return isNear ? sessionsLookedAt.near : sessionsLookedAt.otherwise;
};

/** A product's upcoming sessions on its owner's page, with whether their class is on air. */
export const courseSessionsQuery = (link: string) =>
  queryOptions({
    queryKey: ['schedule', 'course', link],
    queryFn: async () => (await request(GetCourseSessionsDocument, { link })).getProductSchedule.entries,
    refetchInterval: ({ state }) => nextAsk(state.data),
    staleTime: sessionsLookedAt.near,
  });
