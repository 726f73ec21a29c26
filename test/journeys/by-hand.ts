/** Helpers for the specification stories. */
import type { Page, Route } from 'playwright-core';
import { arriveAt } from './page.ts';
import { openAs } from './signed-in.ts';

/** Replaces the answer to one of the page's GraphQL operations. */
export const answer = (page: Page, operation: string, reply: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? reply(route) : route.fallback(),
  );

/** The demo learner, signed in at `from`. */
export async function logInAt(page: Page, from: string): Promise<void> {
  await openAs(page, from);
  await arriveAt(page, from);
}
