/** What a visitor does with a part of a page before its script has loaded (web/ui/island.tsx): nothing is lost. */
import type { Locator, Page } from 'playwright-core';
import { alive, arriveAt, phone, storyTeller } from './page.ts';
import { openAs } from './signed-in.ts';

const story = storyTeller();

const sampleOf = (page: Page) => page.getByRole('region', { name: 'Watch a lesson now' });
const playOf = (page: Page) => sampleOf(page).getByRole('button', { name: 'Play the lesson' });

const isHydrated = (element: Locator) =>
  element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')));

/**
 * Opens a page without the script of an island.
 * @returns a function that lets the script load
 */
async function openEarly(
  page: Page,
  path = '/',
  script: string | RegExp = '**/below-*.js',
  waitUntil?: 'commit',
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil });
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
  expect(await isHydrated(playOf(page))).toBe(false);
  release();
  while (!(await isHydrated(playOf(page)))) await page.waitForTimeout(50);
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
  const bundles = page.getByRole('link', { name: /^Bundles/ });
  await page.evaluate(() => scrollTo(0, 200));
  await bundles.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await bundles.tap();
  release();
  await arriveAt(page, '/courses?kind=bundle');
  await page.getByRole('status').getByText('3 products').waitFor();
  await page.getByRole('link', { name: 'Remove Bundles' }).waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(3);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.getByRole('link', { name: /^Free/ }).tap();
  await arriveAt(page, '/courses?kind=bundle&price=free');

  const releaseAgain = await openEarly(page, '/courses', '**/found-*.js');
  await page.getByRole('button', { name: 'Add The Starter Shelf to your wishlist' }).tap();
  releaseAgain();
  await arriveAt(page, /^\/login\?from=/);
});

const course = '/courses/reading-a-price-chart';
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' });

story('The preview of a course plays that is pressed before its script has loaded', phone, async ({ page }) => {
  const release = await openEarly(page, course, '**/body-*.js');
  await previewOf(page).getByRole('button', { name: 'Play the preview' }).tap();
  release();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
});

story('A course can be bought before the rest of its page has its script', phone, async ({ page }) => {
  await openEarly(page, '/courses/the-opening-hour', /\/(facts|body|suggested)-[^/]*\.js$/);
  await page.getByRole('complementary', { name: 'Price and access' }).getByRole('link', { name: 'Buy' }).tap();
  await arriveAt(page, '/register?from=/checkout%3Flink%3Dthe-opening-hour');
});

story('The answer on refunds that was opened before its script has loaded stays open', phone, async ({ page }) => {
  const release = await openEarly(page, '/courses/the-opening-hour', '**/body-*.js');
  await page.getByRole('link', { name: 'How refunds work' }).tap();
  const answer = page.getByText('You request it yourself, under Order History.');
  await answer.waitFor();
  expect(await isHydrated(answer)).toBe(false);
  release();
  while (!(await isHydrated(answer))) await page.waitForTimeout(50);
  expect(await answer.isVisible()).toBe(true);
});

story('What a learner opened before the page comes alive stays open', phone, async ({ page }) => {
  await openAs(page, '/courses');
  const release = await openEarly(page, '/courses/the-opening-hour#refund', /\/main-[^/]*\.js$/, 'commit');
  const answer = page.getByText('You request it yourself, under Order History.');
  await answer.waitFor();
  const section = page.locator('.outline').first().locator('details').nth(1);
  await section.locator('summary').tap();
  expect(await isHydrated(answer)).toBe(false);
  release();
  await alive(page);
  await answer.waitFor();
  expect(await isHydrated(answer)).toBe(true);
  expect(await section.getAttribute('open')).not.toBe(null);
});

story('The head of a course describes it before the page is used, on any host', phone, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  await page.waitForLoadState('networkidle');
  const head = (selector: string, attribute: string) =>
    page.locator(`head ${selector}`).evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), attribute);
  const address = `${process.env['STAGE_URL']}/courses/the-opening-hour`;
  expect(await head('meta[name=robots]', 'content')).toEqual([]);
  expect(await head('link[rel=canonical]', 'href')).toEqual([address]);
  expect(await head('meta[name=description]', 'content')).toEqual([
    expect.stringMatching(/^The first sixty minutes of index futures/),
  ]);
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
});

story('A link to a course’s reviews leads there, and Back to where a reader was', phone, async ({ page }) => {
  await page.goto('/courses/the-opening-hour#reviews');
  await page.getByText('Maren K.').waitFor();
  const top = (await page.getByRole('heading', { name: 'Reviews' }).boundingBox())!.y;
  expect(top).toBeGreaterThan(-1);
  expect(top).toBeLessThan(phone.viewport.height);

  const suggestion = page.getByRole('region', { name: 'You might also like' }).getByRole('link').last();
  await suggestion.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await suggestion.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await suggestion.tap();
  await arriveAt(page, /^\/courses\/(?!the-opening-hour)/);
  await page.goBack();
  await arriveAt(page, '/courses/the-opening-hour');
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, before);
});

interface Rated {
  rating: number | null;
  ratingCount: number | null;
  price: number | null;
}

/** Changes every product in the API's answers, as if that had happened since the page was published. */
async function changeProducts(page: Page, change: (product: Rated) => void): Promise<void> {
  const within = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('ratingCount' in value) change(value as Rated);
    Object.values(value).forEach(within);
  };
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const json: unknown = await response.json();
    within(json);
    await route.fulfill({ response, json });
  });
}

/** A request that is still being changed at the end of a story is not an error. */
const stopChanging = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** A page, and the script of an island that shows ratings. */
const rated = [
  ['/', 'below'],
  ['/courses', 'found'],
  ['/courses/the-opening-hour', 'facts'],
] as const;

for (const [path, script] of rated)
  story(
    `A rating that has changed since ${path} was published waits until the page is used`,
    phone,
    async ({ page }) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const isLoaded = () => loaded.some((url) => url.includes(`/${script}-`));
      await changeProducts(page, (product) => Object.assign(product, { rating: 1.5, ratingCount: 77 }));
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(isLoaded()).toBe(false);
      const link = await page.locator('.island a').first().elementHandle();
      await page.mouse.wheel(0, 10);
      await page.locator('.island').getByText('1.5 out of 5 stars').first().waitFor({ state: 'attached' });
      // The elements stay: a reader may have focused one.
      expect(await link!.evaluate((element) => element.isConnected)).toBe(true);
      await stopChanging(page);
    },
  );

story('A price that has changed since the catalog was published is corrected at once', phone, async ({ page }) => {
  await changeProducts(page, (product) => Object.assign(product, { price: 12_345 }));
  await page.goto('/courses');
  await page.getByText('$123.45').first().waitFor();
  await stopChanging(page);
});
