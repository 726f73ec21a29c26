/** The trade of the week with its archive, the daily routine, and what the page shows when parts of it fail to load. */
import type { Page } from 'playwright-core';
import { addressOf, arriveAt, phone, storyTeller } from './page.ts';
import { inspect, inspectOpen } from './inspect.ts';
import { openAs } from './signed-in.ts';

const story = storyTeller();

/** Replaces some text in an operation's responses. */
async function tamper(page: Page, operation: string, from: string, to: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(from, to) });
  });
}

story('A visitor reads the trade of the week and goes back through the weeks', {}, async (visit) => {
  const { page } = visit;
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Trade of the week' });
  await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
  await section.getByRole('heading', { name: 'Above 6,990 they are trapped' }).waitFor();
  await section.getByText(/^Published November 20, 2026.*, unchanged \(sha256 [0-9a-f]{12}\)$/).waitFor();
  await section.getByText('not a recommendation').waitFor();
  const earlier = section.getByRole('link', { name: 'Earlier weeks' });
  await earlier.hover(); // scrolls it into view
  const place = () => page.evaluate(() => scrollY);
  const before = await place();

  await earlier.click();
  await arriveAt(page, '/?trade=2026-11-20');
  const archive = page.getByRole('dialog', { name: 'Trades of the week' });
  const weeks = archive.getByRole('navigation', { name: 'Weeks' });
  expect(await weeks.getByRole('link').count()).toBe(7);
  await weeks.getByRole('link', { name: 'Oct 16, 2026' }).click();
  await arriveAt(page, '/?trade=2026-10-16');
  await archive.getByRole('heading', { name: 'Second pullback after a wide day' }).waitFor();
  await archive.getByText('plus three units').waitFor();
  await archive.getByText(', unchanged').waitFor();
  expect(Math.abs((await place()) - before)).toBeLessThan(200);
  await inspectOpen(visit, 'trade-archive'); // scrolls to what is still loading behind it
  const inspected = await place();
  await page.keyboard.press('Escape');
  await arriveAt(page, '/');
  await archive.waitFor({ state: 'hidden' });
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 200, inspected);

  await page.goto('/?trade=2026-10-25');
  await archive.getByRole('heading', { name: 'Sterling’s narrow fortnight'.replace('’', "'") }).waitFor();
});

story(
  'The ledger says what became of every trade, and each of its weeks opens with its stamp',
  {},
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
    const ledger = page.getByRole('region', { name: 'Ledger' });
    await ledger
      .getByText('7 trades published since Oct 9, 2026: 4 closed, 2 without a fill, 1 without a result yet.')
      .waitFor();
    await ledger.getByText('Running result: +3.67 units').waitFor();
    await ledger.getByText(/SHA-256 hash, a number that depends on every character/).waitFor();
    const rows = ledger.getByRole('row');
    expect(await rows.count()).toBe(7);
    await ledger.getByRole('button', { name: 'Show all 7 weeks' }).click();
    const results = async (name: string) => ledger.getByRole('row', { name }).getByRole('cell').allInnerTexts();
    expect(await results('The failed break nobody wanted')).toEqual(['−1.00', '−1.00']);
    expect(await results('Second pullback after a wide day')).toEqual(['+3.00', '+2.00']);
    expect(await results('narrow fortnight')).toEqual(['No fill', '+2.00']);
    expect(await results('A calm stock in a loud group')).toEqual(['Open', '+3.67']);
    await ledger.getByRole('link', { name: 'The low of payrolls day' }).click();
    await arriveAt(page, '/?trade=2026-11-06');
    const archive = page.getByRole('dialog', { name: 'Trades of the week' });
    await archive.getByText('Ledger: filled at 6,893.5, closed at 6,889.25, −0.28 units.').waitFor();
    await archive.getByText(', unchanged').waitFor();
  },
);

story('Who rewrites an entry is found out by the reader’s own browser', {}, async (visit) => {
  const { page } = visit;
  await tamper(page, 'GetTradeOfTheWeek', 'Stop 6,972', 'Stop 6,992');
  await page.goto('/?trade=2026-11-20');
  const archive = page.getByRole('dialog', { name: 'Trades of the week' });
  await archive.getByRole('alert').getByText('This is not what was published').waitFor();
  await inspect(visit, 'a rewritten trade');
  await page.unroute('**/graphql');
  await tamper(page, 'GetTradeOfTheWeek', '+3.00 units', '+9.00 units');
  await page.goto('/?trade=2026-10-16');
  await archive.getByText('+9.00 units').waitFor();
  await archive.getByRole('alert').getByText('This is not what was published').waitFor();
});

story('A learner reads today’s routine, picks an older day and shares its address', phone, async ({ page }) => {
  await openAs(page, '/my-courses/the-opening-hour');
  await arriveAt(page, '/my-courses/the-opening-hour');
  await page.getByRole('tab', { name: 'Pre-market routine' }).click();
  const routine = page.getByRole('article', { name: /^Pre-market routine/ });
  await routine.getByText(', unchanged').waitFor();
  for (const block of ['Index futures', 'Pre-market tips', 'What’s in the news', 'Economic reports', 'Charts'])
    await routine.getByRole('heading', { name: block }).waitFor();
  // The sample repeats a morning for each weekday after its dated ones: which one is newest depends on the day.
  await routine.getByText('This is a sample').waitFor();
  const futures = routine.getByRole('row', { name: /^S&P 500/ });
  await futures
    .getByText(/[+−]\d/)
    .first()
    .waitFor();
  const change = (await futures.getByRole('cell').nth(1).boundingBox())!;
  expect(change.x + change.width).toBeLessThanOrEqual(phone.viewport.width);
  const days = page.getByRole('navigation', { name: 'Days' });
  expect(await days.getByRole('link').count()).toBe(5);
  await days.getByRole('button', { name: 'Earlier days' }).click();
  const older = days.getByRole('link').nth(9);
  const label = await older.innerText();
  await older.click();
  await arriveAt(page, /^\/my-courses\/the-opening-hour\?(?=.*day=\d{4}-\d\d-\d\d)(?=.*tab=routine)/);
  const [monthAndDay, year] = label.slice(4).split(', ');
  const named = new RegExp(`^Pre-market routine, \\w+, ${label.slice(0, 3)}\\w* ${monthAndDay}, ${year}$`);
  await page.getByRole('article', { name: named }).waitFor();
  await page.goBack();
  await arriveAt(page, '/my-courses/the-opening-hour?tab=routine');

  await page.goto('/my-courses/the-opening-hour?day=2026-11-12');
  await routine.getByText('Consumer prices at 08:30.', { exact: false }).waitFor();
  await routine.getByText('08:30 EST').first().waitFor();
  await page.goto('/my-courses/the-opening-hour?day=2026-11-03');
  await routine.getByText('Tuesday, November 3, 2026').waitFor();
});

story('A product’s page shows one morning, and says what it is to search engines', {}, async (visit) => {
  const { page, troubles } = visit;
  await page.goto('/courses/the-opening-hour');
  await page.getByRole('heading', { name: 'What you’ll need' }).scrollIntoViewIfNeeded();
  await page.getByText('Pre-market routine, Thursday, November 12, 2026').click();
  const sample = page.getByRole('article', { name: 'Pre-market routine, Thursday, November 12, 2026' });
  await sample.getByText(', unchanged').waitFor();
  await sample
    .getByRole('button', { name: /^Enlarge: / })
    .first()
    .press('Enter');
  const enlarged = page.locator('dialog.enlarged[open]');
  const [small, large] = await Promise.all([
    sample.locator('.enlargeable > .price-chart').first().boundingBox(),
    enlarged.locator('.price-chart').boundingBox(),
  ]);
  expect(large!.width).toBeGreaterThan(small!.width * 1.4);
  await inspectOpen(visit, 'enlargeable');
  await page.keyboard.press('Escape');
  await enlarged.waitFor({ state: 'hidden' });
  expect(
    await sample
      .getByRole('button', { name: /^Enlarge: / })
      .first()
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  const head = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute);
  const address = `${process.env['STAGE_URL']}/courses/the-opening-hour`;
  expect(await head('link[rel=canonical]', 'href')).toBe(address);
  expect(await head('meta[property="og:url"]', 'content')).toBe(address);
  expect(await head('meta[property="og:title"]', 'content')).toBe('The Opening Hour · Openbell');
  expect(await head('meta[name=description]', 'content')).toContain('The first sixty minutes');
  const [course] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(course).toMatchObject({
    '@type': 'Course',
    name: 'The Opening Hour',
    offers: [{ price: '189.00', priceCurrency: 'USD' }],
  });
  expect(troubles).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  expect(await head('link[rel=canonical]', 'href')).toBe(`${process.env['STAGE_URL']}/courses`);
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
  await page.goto('/nothing-here');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await head('meta[name=robots]', 'content')).toBe('noindex');
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
});

const lost = [
  /ChunkLoadError/,
  /could not be loaded/,
  /request failed: .*\/assets\//,
  /ERR_FAILED/,
  /dynamically imported/,
];

story(
  'A part that does not come is asked for by one reload, then there is a way on',
  { expected: lost },
  async ({ page }) => {
    await page.goto('/courses');
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    // The title of a legal page comes from its content, so while that is missing, the page has failed to load.
    await page.route('**/assets/*.js', (route) =>
      /contact-us/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto('/contact-us');
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(loads).toBe(2);
    await page.getByText('Part of this page could not be loaded.').waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
  },
);

story(
  'A page that was asked for without a connection comes by itself when the connection is back',
  { expected: [...lost, /ERR_INTERNET_DISCONNECTED/] },
  async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await page.getByText('Check your connection', { exact: false }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    expect(addressOf(page)).toBe('/contact-us');
  },
);

story('Without the page’s own script there are words and a way on', { expected: lost }, async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/main-*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/courses');
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  expect(asked).toBe(2);
  await page.unroute('**/assets/main-*.js');
  await page.getByRole('link', { name: 'load it again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
});

story(
  'Offline is said and taken back; back keeps place and filters; intent fetches ahead',
  { expected: [/ERR_INTERNET_DISCONNECTED/] },
  async (visit) => {
    const { page, context } = visit;
    await page.goto('/courses?difficulty=beginner');
    await page.getByRole('article').first().waitFor();
    await context.setOffline(true);
    const notice = page.getByText('You are offline.', { exact: false });
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });

    const last = page.getByRole('article').last().getByRole('link').first();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(200);
    const fetched = page.waitForRequest((request) => request.postData()?.includes('query GetProductByLink') ?? false);
    await last.hover();
    await fetched;
    expect(addressOf(page)).toBe('/courses?difficulty=beginner');
    await last.click();
    await arriveAt(page, /^\/courses\/[a-z-]+$/);
    await page.getByRole('heading', { name: 'Who it’s for' }).waitFor();
    await page.goBack();
    await arriveAt(page, '/courses?difficulty=beginner');
    await page.getByRole('article').last().waitFor();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, place);
  },
);
