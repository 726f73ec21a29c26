/** A visitor who jumps to the end of a page stays there, and nothing moves while the sections above arrive. */
import type { Page } from 'playwright-core';
import { ownStage } from '../support/own-stage.ts';
import { wide } from './inspect.ts';
import { alive, phone, storyTeller } from './page.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

const pages = ['/', '/instructors/mara-lindqvist', '/courses/the-opening-hour'];

/** "Good" is at most 0.1: https://web.dev/articles/cls. */
const limit = 0.1;

/** Records the page's layout shifts, including those that the metric forgives after a key. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts = ((globalThis as unknown as { shifts: number[] }).shifts = []) as number[];
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift' });
  });

const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

/** Holds what the page asks for, except settings and what its banner says, until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isSettings = request.url().endsWith('/config.json') || request.postData()?.includes('HomeSettings');
    if (request.resourceType() === 'fetch' && !isSettings) await held;
    await route.fallback();
  });
  return release;
}

/** In pixels: browsers round scroll positions. */
const atEnd = 2;

const fromEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight - scrollY);

/** Waits until what is seen, or is loaded because it is near, has arrived, and the end of the page is seen. */
async function settleAtEnd(page: Page): Promise<void> {
  // What is still to come then would come in this time.
  await page.waitForTimeout(500);
  const isSettled = page.waitForFunction((most) => {
    const waiting = [...document.querySelectorAll('.skeleton-line')];
    const { scrollHeight, clientHeight } = document.documentElement;
    return (
      scrollHeight - clientHeight - scrollY < most &&
      waiting.every((skeleton) => skeleton.getBoundingClientRect().bottom < -400)
    );
  }, atEnd);
  await isSettled.catch(async (cause: unknown) => {
    const state = await page.evaluate(() => ({
      path: location.pathname,
      isHeld: document.documentElement.classList.contains('held-end'),
      fromEnd: document.documentElement.scrollHeight - document.documentElement.clientHeight - scrollY,
      waiting: [...document.querySelectorAll('.skeleton-line')].map((each) => each.getBoundingClientRect().bottom),
    }));
    throw new Error(`The page did not settle at its end: ${JSON.stringify(state)}`, { cause });
  });
}

const jumps = {
  'by its script': (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  'by the End key': (page: Page) => page.keyboard.press('End'),
} as const;

for (const [screen, device] of Object.entries({ phone, desktop: wide }))
  for (const [how, jump] of Object.entries(jumps))
    story(`A jump to the end of a page ${how} on a ${screen} moves nothing`, device, async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await watchShifts(page);
        await jump(page);
        await settleAtEnd(page);
        const shift = await shiftOf(page);
        expect(`${path}: ${shift < limit || shift}`).toBe(`${path}: true`);
      }
    });

/** Pages whose skeleton gives way to a short sentence, with its headline. */
const missing = {
  '/courses/get-rich-by-tuesday': 'Product not found',
  '/instructors/nobody': 'Page not found',
  '/certificates/none': 'No such certificate',
};

for (const [screen, device] of Object.entries({ phone, desktop: wide }))
  story(
    `A page that turns out to be missing moves nothing on a ${screen}`,
    { ...device, expected: [/\b404\b/] },
    async ({ page }) => {
      for (const jump of [async () => {}, ...Object.values(jumps)])
        for (const [path, headline] of Object.entries(missing)) {
          const release = await holdData(page);
          await page.goto(path, { waitUntil: 'commit' });
          await page.locator('.skeleton-line').first().waitFor();
          await page.getByRole('link', { name: 'New: the Starter Shelf' }).waitFor();
          await watchShifts(page);
          await jump(page);
          release();
          await page.getByRole('heading', { level: 1, name: headline }).waitFor();
          // The next frame reports what this one moved.
          await page.waitForTimeout(100);
          const shift = await shiftOf(page);
          expect(`${path}: ${shift < limit || shift}`).toBe(`${path}: true`);
        }
    },
  );

story('A visitor who scrolls while a page is being hydrated stays there', phone, async ({ page }) => {
  // React's first listener: the page has been handed to it, and it has rendered nothing yet.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    let isJumped = false;
    EventTarget.prototype.addEventListener = function (...given) {
      if (!isJumped && this instanceof Element && this.id === 'root') {
        isJumped = true;
        scrollTo(0, document.body.scrollHeight);
      }
      return listen.apply(this, given);
    };
  });
  for (const path of pages) {
    await page.goto(path);
    await alive(page);
    await settleAtEnd(page);
    expect(`${path}: ${(await fromEnd(page)) < atEnd}`).toBe(`${path}: true`);
  }
});
