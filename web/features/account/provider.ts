import { queryOptions } from '@tanstack/react-query';
import { config } from '../../api/config.ts';
import { auth } from '../../api/tokens.ts';

/** Through whom the learner logs in: null means by a password of ours. */
export const providerQuery = queryOptions({
  queryKey: ['account', 'provider'],
  queryFn: async () => ((await (await auth()).hasPassword()) ? null : ((await config()).socialProvider ?? null)),
  staleTime: Infinity,
});
