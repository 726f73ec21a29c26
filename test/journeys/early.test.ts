/** What a visitor does with a part of a page before its script has loaded (web/ui/island.tsx): nothing is lost. */
import type { Page } from 'playwright-core';
import { arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();

const sampleOf = (page: Page) => page.getByRole('region', { name: 'Watch a lesson now' });
const playOf = (page: Page) => sampleOf(page).getByRole('button', { name: 'Play the lesson' });

/**
 * Opens a page without the script of its island.
 * @returns a function that lets the script load
 */
async function openEarly(page: Page, path = '/', script = '**/below-*.js'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

story('A button that is pressed before its script has loaded acts once it has', phone, async ({ page }) => {
  const release = await openEarly(page);
  await playOf(page).tap();
  expect(await page.locator('video').count()).toBe(0);
  const before = (await sampleOf(page).boundingBox())!;
  release();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  expect(await page.locator('video').count()).toBe(1);
  expect((await sampleOf(page).boundingBox())!.y).toBe(before.y);
});

story('Nothing moves when the script arrives', phone, async ({ page }) => {
  const release = await openEarly(page);
  await playOf(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const { shifts } = Object.assign(globalThis, { shifts: [] as number[] });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift' });
  });
  const isHydrated = () =>
    playOf(page).evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')));
  expect(await isHydrated()).toBe(false);
  release();
  while (!(await isHydrated())) await page.waitForTimeout(50);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

story('A link that is followed before its script has loaded leads on within the site', phone, async ({ page }) => {
  const release = await openEarly(page);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole('region', { name: 'Where to begin' }).getByRole('link').first().tap();
  await arriveAt(page, /^\/courses\/[a-z-]+$/);
  release();
  await page.goBack();
  await playOf(page).tap();
  await page.locator('video').waitFor();
  expect(documents).toEqual([]);
});

story('A filter and a heart work that are pressed before their script has loaded', phone, async ({ page }) => {
  const release = await openEarly(page, '/courses', '**/found-*.js');
  await page.getByText('Filter', { exact: true }).tap();
  await page.getByRole('link', { name: /^Bundles/ }).tap();
  await arriveAt(page, '/courses?kind=bundle');
  release();
  await page.getByRole('status').getByText('3 products').waitFor();
  await page.getByRole('link', { name: 'Remove Bundles' }).waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(3);

  const releaseAgain = await openEarly(page, '/courses', '**/found-*.js');
  await page.getByRole('button', { name: 'Save The Starter Shelf for later' }).tap();
  releaseAgain();
  await arriveAt(page, /^\/login\?from=/);
});
