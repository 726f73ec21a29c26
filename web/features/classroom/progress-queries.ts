import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetAllProgressDocument } from './all-progress.generated.ts';
import { GetProgressDocument } from './progress.generated.ts';

/** The learner's progress in everything they own. */
export const allProgressQuery = queryOptions({
  queryKey: [...queryKeys.classroom, 'progress'],
  queryFn: async () => (await request(GetAllProgressDocument, {})).getAllProgress,
});

/** The learner's progress in one product, as stored on the server. */
export const progressQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.classroom, 'progress', 'of', link],
    queryFn: async () => (await request(GetProgressDocument, { link })).getProgress,
  });
