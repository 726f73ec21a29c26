/**
 * The states of a page: loading, failed and retried, loaded. Only the page's own request is held or broken, in its
 * browser: a fault plan on the stage would affect other stories that run on it at the same time.
 */
import type { Page, Route } from 'playwright-core';
import { inspectAsItIs } from './inspect.ts';
import { arriveAt } from './page.ts';

export interface PageStates {
  readonly address: string;
  /** What the page is made from: a GraphQL operation's name, or a pattern on the address of one of the site's files. */
  readonly from: string | RegExp;
  /** The sentence that says what could not be loaded. */
  readonly failed: string;
  /** The label of the retry button. */
  readonly again: 'Retry' | 'Reload';
  /** Visible once everything has loaded: the page's headline, or something below it. */
  readonly ready: string;
  /** Whether it is opened from another page of the site: opened directly, it is prerendered and waits for nothing. */
  readonly within?: boolean;
  /** Whether a skeleton is drawn meanwhile, or an indicator in the middle. */
  readonly waiting: 'skeleton' | 'indicator';
}

/** The element that shows that something is loading. */
const signs = { skeleton: '.skeleton-line', indicator: '.loading .spinner' } as const;

/** Lets `reply` answer the requests that the page is made from. @returns a function that stops this */
async function intercept(page: Page, from: string | RegExp, reply: (route: Route) => Promise<void>) {
  const url = typeof from === 'string' ? '**/graphql' : from;
  const handler = async (route: Route) => {
    if (typeof from === 'string' && !route.request().postData()?.includes(`query ${from}`)) return route.fallback();
    await reply(route);
  };
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** AppSync's response when a resolver fails. */
const broken = {
  json: { data: null, errors: [{ message: 'The service is not available', errorType: 'InternalFailure' }] },
};

/** Opens the page. */
async function open(page: Page, { address, within }: PageStates): Promise<void> {
  await page.goto(within ? '/disclaimer' : address);
  if (!within) return;
  await ready(page, { ready: 'Disclaimer' }).waitFor();
  // As the browser's Forward button does.
  await page.evaluate((next) => {
    history.pushState({}, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

const ready = (page: Page, { ready: name }: Pick<PageStates, 'ready'>) =>
  page.getByRole('main').getByRole('heading', { name }).first();

/** While it is loading, the page says so visibly and to screen readers; when it has loaded, it no longer does. */
export async function isLoading(page: Page, state: PageStates): Promise<void> {
  const what = `${state.address} on its way`;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const leave = await intercept(page, state.from, async (route) => {
    await held;
    await route.fallback();
  });
  await open(page, state);
  const sign = page.getByRole('main').locator(signs[state.waiting]).first();
  await sign.waitFor();
  if (state.waiting === 'indicator') {
    // One indicator replaces another when the page's own script has loaded.
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

/**
 * A failure is announced in a sentence that names what is missing, with a retry button that works once the fault is
 * gone.
 */
export async function isLost(page: Page, state: PageStates): Promise<void> {
  const leave = await intercept(page, state.from, (route) =>
    typeof state.from === 'string' ? route.fulfill(broken) : route.abort(),
  );
  await open(page, state);
  const alert = page.getByRole('alert').filter({ hasText: state.failed });
  await alert.waitFor();
  await inspectAsItIs(page, `${state.address} lost`);
  await leave();
  await alert.getByRole('button', { name: state.again }).click();
  await ready(page, state).waitFor();
  await alert.waitFor({ state: 'detached' });
}

/** With nothing to show there is one sentence and one action; a list of topics or a search may be beside it. */
export async function isEmpty(page: Page, address: string, sentence: string, action: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  const place = main.locator('.notice, .page.narrow').filter({ hasText: sentence });
  await place.getByText(sentence).waitFor();
  const actions = await place.locator(':is(a, button):not(ul *, form *)').allInnerTexts();
  expect(`${address}: ${actions}`).toBe(`${address}: ${action}`);
  await inspectAsItIs(page, `${address} with nothing`);
}

/** A visitor who may not open a page is redirected to `address`, without an entry in the browser's history. */
export async function isDenied(page: Page, address: string, sentTo: string): Promise<void> {
  await page.goto(address);
  await arriveAt(page, sentTo);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
