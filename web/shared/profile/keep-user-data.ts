import type { QueryClient } from '@tanstack/react-query';
import { profileQuery, type Profile } from './queries.ts';

/** Updates the session with what was just saved. */
export const keepUserData = (client: QueryClient, saved: Partial<Profile['userData']>): void =>
  void client.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, userData: { ...profile.userData, ...saved } },
  );
