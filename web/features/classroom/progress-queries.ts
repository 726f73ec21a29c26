import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetAllProgressDocument } from './all-progress.generated.ts';
import { GetProgressDocument } from './progress.generated.ts';

/** How far the learner is in all they own. */
export const allProgressQuery = queryOptions({
  queryKey: [...queryKeys.classroom, 'progress'],
  queryFn: async () => (await request(GetAllProgressDocument, {})).getAllProgress,
});

/** How far the learner is in one product, as the server knows it. */
export const progressQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.classroom, 'progress', 'of', link],
    queryFn: async () => (await request(GetProgressDocument, { link })).getProgress,
  });
