import { queryOptions } from '@tanstack/react-query';
import { frontFile, type FrontPage } from '../../../lib/model/front.ts';
import { RequestFailed } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The front page's sample lesson and the learning paths, from the file the publisher writes to the site. */
export const frontPageQuery = queryOptions({
  queryKey: [...queryKeys.site, 'front-page'],
  queryFn: async (): Promise<FrontPage> => {
    const response = await fetch(`/${frontFile}`);
    if (!response.ok) throw new RequestFailed(`${frontFile} answered ${response.status}`, response.status);
    return response.json();
  },
  staleTime: 60 * 60_000,
});
