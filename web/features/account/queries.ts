import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetUserProfileDocument } from '../../api/operations.generated.ts';
import { idToken } from '../../api/tokens.ts';

/** The session: the learner's profile, or null for a visitor. Nothing is asked when this browser holds no tokens. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => {
    if ((await idToken()) === undefined) return null;
    return (await request(GetUserProfileDocument, {})).getUserProfile;
  },
  staleTime: 5 * 60_000,
});

/** After signing in or out: everything seen through other eyes is forgotten, the profile fetched anew. */
export async function renewSession(client: QueryClient): Promise<void> {
  const kept = [profileQuery.queryKey[0], 'site'];
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])), type: 'inactive' });
  await client.fetchQuery({ ...profileQuery, staleTime: 0 });
  void client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
}
