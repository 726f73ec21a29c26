import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { GetPracticeQuery } from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetDailySetDocument } from './daily.generated.ts';
import { GetPracticeDocument } from './practice.generated.ts';

export type Practice = GetPracticeQuery['getPractice']['practices'][number];

/** The learner's practice in all courses. */
export const allPracticeQuery = queryOptions({
  queryKey: [...queryKeys.classroom, 'practice'],
  queryFn: async () => (await request(GetPracticeDocument, {})).getPractice.practices,
});

/** The same for one course. */
export const practiceQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.classroom, 'practice', 'of', link],
    queryFn: async () => (await request(GetPracticeDocument, { link })).getPractice.practices,
  });

/** Today's exercises; the day starts at midnight in the learner's time zone. */
export const dailyQuery = queryOptions({
  queryKey: [...queryKeys.classroom, 'practice', 'daily'],
  queryFn: async () =>
    (await request(GetDailySetDocument, { since: startOfDay(new Date()).toISOString() })).getDailySet,
});

const startOfDay = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate());
