import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { RequestFailed } from '../../api/graphql.ts';
import { hasTokens } from '../../api/tokens.ts';
import { lookAgain, profileQuery, renewSession } from '../../shared/profile/queries.ts';

/**
 * The session can change while this page is open: in another tab (the key is Amplify's own), or on the server, which
 * then refuses to renew it. In both cases the page updates.
 */
export function followSession(client: QueryClient, router: AnyRouter): void {
  const follow = async () => {
    await renewSession(client).catch(() => undefined); // already logged
    await router.invalidate(); // leaves a page that is no longer for this viewer
    await lookAgain(client);
  };
  addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.LastAuthUser')) void follow();
  });
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
