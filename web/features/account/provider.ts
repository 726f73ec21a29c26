import { queryOptions } from '@tanstack/react-query';
import { config } from '../../api/config.ts';
import { auth } from '../../api/tokens.ts';

/** The provider the learner logs in with; null for our own password. */
export const providerQuery = queryOptions({
  queryKey: ['account', 'provider'],
  queryFn: async () => ((await (await auth()).hasPassword()) ? null : ((await config()).socialProvider ?? null)),
  staleTime: Infinity,
});
