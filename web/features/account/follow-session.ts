import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { RequestFailed } from '../../api/graphql.ts';
import { subOf } from '../../api/sub-of.ts';
import { hasTokens, idToken } from '../../api/tokens.ts';
import { lookAgain, profileQuery, renewSession } from '../../shared/profile/queries.ts';

/** Milliseconds after which another tab has written all of a session's keys. */
const settledAfter = 100;

/**
 * The session can change while this page is open, or asleep: in another tab (the keys are Amplify's own), or on the
 * server, which then refuses to renew it. The page updates; for another learner it is loaded anew, because what this one
 * has typed or seen is nobody else's.
 */
export function followSession(client: QueryClient, router: AnyRouter): void {
  const follow = async () => {
    const before = client.getQueryData(profileQuery.queryKey)?.attributes.sub;
    let token: string | undefined;
    try {
      token = await idToken();
    } catch {
      return; // offline: nobody has ended the session
    }
    const now = token && subOf(token);
    if (now === before) return;
    if (now && before) return location.reload();
    await renewSession(client).catch(() => undefined); // already logged
    await router.invalidate(); // leaves a page that is no longer for this viewer
    await lookAgain(client);
  };
  let waits: ReturnType<typeof setTimeout> | undefined;
  addEventListener('storage', ({ key }) => {
    // Storage that was cleared has no key.
    if (key !== null && !key.startsWith('CognitoIdentityServiceProvider.')) return;
    clearTimeout(waits);
    waits = setTimeout(() => void follow(), settledAfter);
  });
  addEventListener('pageshow', ({ persisted }) => persisted && void follow());
  const refused = async (error: unknown) => {
    const signedIn = client.getQueryData(profileQuery.queryKey) != null;
    if (signedIn && error instanceof RequestFailed && !(await hasTokens())) await follow();
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void refused(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void refused(event.action.error);
  });
}
