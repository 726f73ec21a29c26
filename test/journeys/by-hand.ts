/** Short ways of the stories that hold the site to its specification. */
import type { Page, Route } from 'playwright-core';
import { arriveAt } from './page.ts';
import { openAs } from './signed-in.ts';

/** Answers one GraphQL operation of the page by hand. */
export const answer = (page: Page, operation: string, reply: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? reply(route) : route.fallback(),
  );

/** The demo learner, signed in at `from`. */
export async function logInAt(page: Page, from: string): Promise<void> {
  await openAs(page, from);
  await arriveAt(page, from);
}
