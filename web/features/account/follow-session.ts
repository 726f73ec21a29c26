import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { lookAgain, renewSession } from './queries.ts';

/** Signing in or out in another tab takes effect in this one too. The key is Amplify's own for whoever is signed in. */
export function followSession(client: QueryClient, router: AnyRouter): void {
  addEventListener('storage', async ({ key }) => {
    if (!key?.endsWith('.LastAuthUser')) return;
    await renewSession(client).catch(console.error);
    await router.invalidate(); // leaves a page that is not for this viewer any more
    await lookAgain(client);
  });
}
