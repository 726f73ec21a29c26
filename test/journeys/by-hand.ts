/** Short ways of the stories that hold the site to its specification. */
import type { Page, Route } from 'playwright-core';
import { demo, logIn } from './account.ts';
import { arriveAt } from './page.ts';

/** Answers one GraphQL operation of the page by hand. */
export const answer = (page: Page, operation: string, reply: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? reply(route) : route.fallback(),
  );

/** Logs the demo learner in, who ends at `from`. */
export async function logInAt(page: Page, from: string): Promise<void> {
  await page.goto(`/login?from=${encodeURIComponent(from)}`);
  await logIn(page, demo);
  await arriveAt(page, from);
}
