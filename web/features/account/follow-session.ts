import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { RequestFailed } from '../../api/graphql.ts';
import { hasTokens } from '../../api/tokens.ts';
import { lookAgain, profileQuery, renewSession } from '../../shared/profile/queries.ts';

/** Milliseconds until another tab has written the rest of a session: it begins with the key that is followed. */
const rest = 100;

/**
 * The session can change while this page is open, or asleep: in another tab (the key is Amplify's own), or on the server,
 * which then refuses to renew it. In both cases the page updates. For another learner it is loaded anew, because what this
 * one has typed or seen is nobody else's.
 */
export function followSession(client: QueryClient, router: AnyRouter): void {
  const viewer = () => client.getQueryData(profileQuery.queryKey)?.attributes.sub;
  const follow = async () => {
    const before = viewer();
    await renewSession(client).catch(() => undefined); // already logged
    const now = viewer();
    if (before && now && now !== before) return location.reload();
    await router.invalidate(); // leaves a page that is no longer for this viewer
    await lookAgain(client);
  };
  addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.LastAuthUser')) setTimeout(() => void follow(), rest);
  });
  const refused = async (error: unknown) => {
    if (!viewer() || !(error instanceof RequestFailed) || (await hasTokens())) return;
    await follow();
    const { pathname, search } = router.state.location;
    if (pathname === '/login')
      await router.navigate({ to: '/login', search, replace: true, state: { notice: 'ended' } });
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void refused(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void refused(event.action.error);
  });
}
