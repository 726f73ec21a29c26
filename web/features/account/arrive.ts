import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { takeAttempt, tokensFor } from '../../api/oauth.ts';
import { auth } from '../../api/tokens.ts';
import { forgetRegistrationSource } from './register-path.ts';
import { currentProfile, type Profile, profileQuery, renewSession } from '../../shared/profile/queries.ts';

/** Parameters that the hosted sign-in adds to the redirect URL, plus the page's own. */
export interface ArrivalSearch {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
  readonly from?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the sign-in with the other provider failed. */
    social?: 'expired' | 'refused';
  }
}

/** Whether all required facts about a learner are known. */
const isComplete = ({ userData: { name, terms_accepted_at: terms } }: Profile) => Boolean(name && terms);

/** Completes the sign-in that led here, if one did. @returns where the learner wanted to go */
async function finish(client: QueryClient, { code, state = '', error }: ArrivalSearch): Promise<string | undefined> {
  const attempt = takeAttempt(state);
  const { from } = attempt ?? {};
  const stop = (social: 'expired' | 'refused') =>
    redirect({ to: '/complete-signup', search: { from }, state: { social }, replace: true });
  if (!attempt) throw stop('expired');
  if (error === 'access_denied')
    throw redirect({ to: '/login', search: { from }, state: { notice: 'socialCancelled' }, replace: true });
  if (error !== undefined || code === undefined) throw stop('refused');
  const tokens = await tokensFor(code, attempt.verifier);
  if (!tokens) throw stop('expired');
  await (await auth()).keepTokens(tokens);
  await renewSession(client);
  return from;
}

/**
 * Before /complete-signup is shown: a learner who has nothing to complete continues. Visitors see instructions on the
 * page.
 */
export async function arrive(client: QueryClient, search: ArrivalSearch): Promise<void> {
  const led = search.code !== undefined || search.error !== undefined;
  // Someone who is already signed in needs no second response: a foreign one must not replace the session.
  const known = await currentProfile(client).catch(() => null);
  const from = led && !known ? await finish(client, search) : search.from;
  const profile = client.getQueryData(profileQuery.queryKey);
  if (!profile) return;
  if (isComplete(profile)) {
    forgetRegistrationSource(); // invitations are for those who register
    throw redirect({ href: from ?? '/', replace: true });
  }
  if (led) throw redirect({ to: '/complete-signup', search: { from }, replace: true });
}
