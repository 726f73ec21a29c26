import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { GetUserProfileQuery } from '../../api/operations.generated.ts';
import { GetUserProfileDocument } from './profile.generated.ts';
import { subOf } from '../../api/sub-of.ts';
import { auth, idToken } from '../../api/tokens.ts';
import { queryKeys } from '../../api/query-keys.ts';

type UserProfile = GetUserProfileQuery['getUserProfile'];

/** The session's profile (specification section 3): identity from the user pool plus the stored profile. */
export interface Profile {
  readonly attributes: { readonly sub: string; readonly email: string };
  readonly userData: Omit<UserProfile, 'email' | 'errors'>;
}

/** The session: the learner's profile, or null for a visitor. Sends no request if this browser has no tokens. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<Profile | null> => {
    const token = await idToken();
    if (token === undefined) return null;
    try {
      const { errors, email, name, ...rest } = (await request(GetUserProfileDocument, {})).getUserProfile;
      // A name of blanks, which an identity provider may send, is none: pages then show the address.
      const userData = { ...rest, name: name?.trim() ? name : null };
      if (errors.length === 0) return { attributes: { sub: subOf(token), email: email ?? '' }, userData };
      // The account was deleted elsewhere: remove what is left of its session in this browser too.
      await (await auth()).leaveHere();
      return null;
    } catch (error) {
      // The session could not be renewed: continue as a visitor.
      if ((await idToken()) === undefined) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  meta: { call: 'getUserProfile' },
});

/** The profile for a navigation; a missing one is requested again (specification section 4). */
export const currentProfile = (client: QueryClient): Promise<Profile | null> =>
  client.fetchQuery({ ...profileQuery, staleTime: client.getQueryData(profileQuery.queryKey) ? Infinity : 0 });

const seenByAll: readonly unknown[] = [profileQuery.queryKey[0], queryKeys.site[0]];
const seenByOne = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !seenByAll.includes(queryKey[0]);

/** After signing in or out: refetches the profile and drops data that depends on the viewer. */
export async function renewSession(client: QueryClient): Promise<void> {
  client.removeQueries({ predicate: seenByOne, type: 'inactive' });
  await client.fetchQuery({ ...profileQuery, staleTime: 0 });
}

/** After signing in: drops what a visitor was shown, also what is still shown, so that the next page requests its own. */
export const forgetViewer = (client: QueryClient): void => client.removeQueries({ predicate: seenByOne });

/** After signing out: refetches public data and removes everything else. */
export function lookAgain(client: QueryClient): Promise<void> {
  client.removeQueries({ predicate: (query) => seenByOne(query) && query.queryKey[0] !== queryKeys.catalogue[0] });
  return client.invalidateQueries({ queryKey: queryKeys.catalogue });
}
