import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetUserProfileDocument, type GetUserProfileQuery } from '../../api/operations.generated.ts';
import { auth, idToken } from '../../api/tokens.ts';

export type Profile = GetUserProfileQuery['getUserProfile'];

/** The session: the learner's profile, or null for a visitor. Nothing is asked when this browser holds no tokens. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => {
    if ((await idToken()) === undefined) return null;
    try {
      const profile = (await request(GetUserProfileDocument, {})).getUserProfile;
      if (profile.errors.length === 0) return profile;
      // The account was deleted elsewhere; what is left of its session in this browser goes as well.
      await (await auth()).signOut();
      return null;
    } catch (error) {
      // The session could not be renewed on the way: whoever asks is a visitor now.
      if ((await idToken()) === undefined) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

const seenByAll = [profileQuery.queryKey[0], 'site'];
const seenByOne = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !seenByAll.includes(String(queryKey[0]));

/** After signing in or out: the profile is fetched anew, and what was seen through other eyes is forgotten. */
export async function renewSession(client: QueryClient): Promise<void> {
  client.removeQueries({ predicate: seenByOne, type: 'inactive' });
  await client.fetchQuery({ ...profileQuery, staleTime: 0 });
}

/** After signing out: what visitors may see is asked for again, the rest is gone. */
export function lookAgain(client: QueryClient): Promise<void> {
  client.removeQueries({ predicate: (query) => seenByOne(query) && query.queryKey[0] !== 'catalogue' });
  return client.invalidateQueries({ queryKey: ['catalogue'] });
}
