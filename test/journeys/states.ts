/**
 * The states of a page: on its way, lost and asked for again, there. Only the page's own request is held or broken, in its
 * browser: a fault plan on the stage would reach the stories that are told at the same time on the same stage.
 */
import type { Page, Route } from 'playwright-core';
import { inspectAsItIs } from './inspect.ts';
import { arriveAt } from './page.ts';

export interface PageStates {
  readonly address: string;
  /** What the page is made of: a GraphQL operation by its name, or a file of the site by a pattern on its address. */
  readonly from: string | RegExp;
  /** The sentence that says what could not be loaded. */
  readonly failed: string;
  /** The name of the button that tries again. */
  readonly again: 'Retry' | 'Reload';
  /** What is there when all has come: the page's headline, or something below it. */
  readonly ready: string;
  /** Whether the place of what comes is drawn (a skeleton), or an indicator turns in the middle. */
  readonly waiting: 'skeleton' | 'indicator';
}

/** What shows that something is on its way. */
const signs = { skeleton: '.skeleton-line', indicator: '.loading .spinner' } as const;

/** Lets `reply` answer for what the page is made of. @returns the way to leave it to the stage again */
async function intercept(page: Page, from: string | RegExp, reply: (route: Route) => Promise<void>) {
  const url = typeof from === 'string' ? '**/graphql' : from;
  const handler = async (route: Route) => {
    if (typeof from === 'string' && !route.request().postData()?.includes(`query ${from}`)) return route.fallback();
    await reply(route);
  };
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** As AppSync answers when a resolver breaks. */
const broken = {
  json: { data: null, errors: [{ message: 'The service is not available', errorType: 'InternalFailure' }] },
};

const ready = (page: Page, { ready: name }: PageStates) =>
  page.getByRole('main').getByRole('heading', { name }).first();

/** While it is on its way the page says so, to eyes and to screen readers; then it is there and says so no more. */
export async function isLoading(page: Page, state: PageStates): Promise<void> {
  const what = `${state.address} on its way`;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const leave = await intercept(page, state.from, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(state.address);
  const sign = page.getByRole('main').locator(signs[state.waiting]).first();
  await sign.waitFor();
  if (state.waiting === 'indicator') {
    // One indicator gives way to another when the page's own file has come.
    let box = await sign.boundingBox();
    for (let turn = 0; box === null && turn < 20; turn += 1) box = await sign.boundingBox();
    const middle = page.viewportSize()!.width / 2;
    expect(`${what}: ${Math.abs(box!.x + box!.width / 2 - middle) < 12}`).toBe(`${what}: true`);
  }
  expect(`${what}: ${await page.getByRole('main').getByRole('status').count()}`).not.toBe(`${what}: 0`);
  await inspectAsItIs(page, what, { arrived: false });
  release();
  await ready(page, state).waitFor();
  await leave();
}

/** What is lost is named in a sentence that is announced, with a way to try again that works once the fault is gone. */
export async function isLost(page: Page, state: PageStates): Promise<void> {
  const leave = await intercept(page, state.from, (route) =>
    typeof state.from === 'string' ? route.fulfill(broken) : route.abort(),
  );
  await page.goto(state.address);
  const alert = page.getByRole('alert').filter({ hasText: state.failed });
  await alert.waitFor();
  await inspectAsItIs(page, `${state.address} lost`);
  await leave();
  await alert.getByRole('button', { name: state.again }).click();
  await ready(page, state).waitFor();
  await alert.waitFor({ state: 'detached' });
}

/** With nothing to show there is one sentence and one thing to do; a list of subjects or a search may stand beside it. */
export async function isEmpty(page: Page, address: string, sentence: string, action: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  const place = main.locator('.notice, .page.narrow').filter({ hasText: sentence });
  await place.getByText(sentence).waitFor();
  const actions = await place.locator(':is(a, button):not(ul *, form *)').allInnerTexts();
  expect(`${address}: ${actions}`).toBe(`${address}: ${action}`);
  await inspectAsItIs(page, `${address} with nothing`);
}

/** Who may not open a page is sent to `address`, and the browser's history knows nothing of it. */
export async function isDenied(page: Page, address: string, sentTo: string): Promise<void> {
  await page.goto(address);
  await arriveAt(page, sentTo);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
