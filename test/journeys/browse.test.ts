import { addressOf, alive, arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();

story('A visitor finds a course in spite of a typo, looks into its lessons and shares the list', {}, async (visit) => {
  const { page, context } = visit;
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Learn the market before the opening bell.' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Browse courses' }).click();
  await arriveAt(page, '/courses');
  await page.getByText('20 products').waitFor();

  await page.getByRole('combobox', { name: 'Search the catalog' }).fill('futurs contract');
  await arriveAt(page, '/courses?text=futurs+contract');
  const first = page.getByRole('main').getByRole('article').first();
  await first.getByRole('heading', { name: 'Futures Contracts Explained' }).waitFor();

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: 'Beginner' }).click();
  await arriveAt(page, '/courses?text=futurs+contract&difficulty=beginner');
  await page.getByLabel('Sort by').selectOption('Title: A to Z');
  await arriveAt(page, '/courses?text=futurs+contract&difficulty=beginner&sort=title');
  const shared = addressOf(page);
  await page.getByRole('main').locator('[aria-busy=false]').waitFor();
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  expect(names).toContain('Futures Contracts Explained');

  await page.getByRole('link', { name: 'Futures Contracts Explained' }).click();
  await page.getByRole('heading', { level: 1, name: 'Futures Contracts Explained' }).waitFor();
  expect(await page.title()).toBe('Futures Contracts Explained · Openbell');
  const lesson = page.getByText('A margin call, step by step');
  expect(await lesson.isVisible()).toBe(false);
  await page.getByText('Margin', { exact: true }).click();
  await lesson.waitFor();

  await page.goBack();
  await arriveAt(page, shared);
  await page.getByRole('list', { name: 'Active filters' }).getByText('Beginner').waitFor();
  await page.goBack();
  await arriveAt(page, '/courses?text=futurs+contract&difficulty=beginner');
  await page.goBack();
  await arriveAt(page, '/courses?text=futurs+contract');
  await page.goForward();

  const friend = await context.newPage();
  await friend.goto(shared);
  await friend.getByRole('article').first().waitFor();
  expect(await friend.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(names);
  expect(await friend.getByRole('combobox', { name: 'Search the catalog' }).inputValue()).toBe('futurs contract');
  expect(await friend.getByLabel('Sort by').inputValue()).toBe('title');
});

story(
  'On the phone, filters are opened, chosen, taken off one by one, and the search helps whoever misses or is still typing',
  phone,
  async ({ page }) => {
    await page.goto('/courses');
    await page.getByText('20 products').waitFor();
    await page.getByText('Filter', { exact: true }).click();
    const filters = page.locator('details', { has: page.getByText('Filter', { exact: true }) });
    await filters.getByRole('link', { name: 'Free', exact: false }).click();
    await arriveAt(page, '/courses?price=free');
    await page.getByText('5 products').waitFor();
    await filters.getByRole('link', { name: 'Bundles' }).click();
    await arriveAt(page, '/courses?kind=bundle&price=free');
    await page.getByText('1 product', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'The Starter Shelf', exact: true }).waitFor();

    const chosen = page.getByRole('list', { name: 'Active filters' });
    await chosen.getByRole('link', { name: 'Remove Free' }).click();
    await arriveAt(page, '/courses?kind=bundle');
    await page.getByText('3 products').waitFor();
    const field = page.getByRole('combobox', { name: 'Search the catalog' });
    await field.fill('zzzz');
    await page.getByText('No courses match your search.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'US stocks' }).waitFor();
    await page.getByRole('link', { name: 'Show all courses' }).click();
    await page.getByText('20 products').waitFor();
    await arriveAt(page, '/courses');

    await field.fill('volatilty');
    await page.getByRole('link', { name: 'volatility', exact: true }).click();
    await arriveAt(page, '/courses?text=volatility');
    await page.getByText('Did you mean').waitFor({ state: 'detached' });
    await field.fill('stop order');
    await page.getByRole('option', { name: 'Order Types and Fills' }).waitFor();
    await field.press('ArrowDown');
    await page.getByRole('option', { name: 'Order Types and Fills', selected: true }).waitFor();
    await field.press('Escape');
    await page.getByRole('listbox', { name: 'Matching courses' }).waitFor({ state: 'hidden' });
    await field.fill('stop orders');
    await page.getByRole('option', { name: 'Order Types and Fills' }).waitFor();
    await field.press('ArrowUp');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await field.press('Enter');
    await arriveAt(page, '/courses/order-types-and-fills');
  },
);

story('A search for a learning path shows it, and the field stays where it is', phone, async ({ page }) => {
  await page.goto('/courses');
  const field = page.getByRole('combobox', { name: 'Search the catalog' });
  await alive(page);
  const before = await field.boundingBox();
  await field.pressSequentially('losing at the open');
  await arriveAt(page, '/courses?text=losing+at+the+open');
  const paths = page.getByRole('region', { name: 'Learning paths' });
  await paths.getByRole('heading', { name: 'Losing at the open' }).waitFor();
  expect(await paths.getByRole('heading').count()).toBe(1);
  expect(await field.boundingBox()).toEqual(before);
  await field.fill('forex');
  await arriveAt(page, '/courses?text=forex');
  await paths.waitFor({ state: 'detached' });
});

story(
  'Every chip of the front page leads to its learning path, and the count says what it counts',
  phone,
  async ({ page }) => {
    await page.goto('/');
    const chips = page.locator('.hero .chip');
    const labels = await chips.allInnerTexts();
    expect(labels.length).toBeGreaterThan(2);
    for (const label of labels) {
      await page.goto('/');
      await chips.filter({ hasText: label }).click();
      await page.getByRole('region', { name: 'Learning paths' }).getByRole('heading', { name: label }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /^1 learning path · \d+ products?$/ })
        .waitFor();
      await page.getByRole('heading', { name: 'Matching products' }).waitFor();
      expect(await page.getByText(/No exact match|No course/).count()).toBe(0);
      const steps = page.locator('.path li');
      expect(await steps.filter({ hasText: /Free|\$\d/ }).count()).toBe(await steps.count());
    }
  },
);

story('Reviews and the refund answer of a course are one tap away from its price', phone, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  const box = page.getByRole('complementary', { name: 'Price and access' });
  await box.getByRole('link', { name: 'How refunds work' }).click();
  await page.getByText('You request it yourself, under Order History.').waitFor();
  await box.getByRole('link', { name: 'Reviews' }).click();
  await page.getByRole('heading', { name: 'Reviews' }).waitFor();
  await page.waitForFunction(
    () => Math.abs(document.getElementById('reviews')!.getBoundingClientRect().top) < innerHeight,
  );
});

story('The catalogue goes on over a second page, and a page is an address too', {}, async ({ page }) => {
  await page.goto('/courses?sort=title');
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  await next.click();
  await arriveAt(page, '/courses?sort=title&page=2');
  await page.getByText('Page 2 of 2').waitFor();
  await page.getByRole('link', { name: 'Your First Trading Plan' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Your First Trading Plan' }).waitFor();
  await page.getByRole('link', { name: 'Previous' }).click();
  await arriveAt(page, '/courses?sort=title');

  // Search engines list the catalog and its pages, in one order.
  const robots = page.locator('head meta[name=robots]');
  const canonical = () => page.locator('head link[rel=canonical]').getAttribute('href');
  expect(await robots.getAttribute('content')).toBe('noindex');
  await page.goto('/courses?page=2');
  await page.getByText('Page 2 of 2').waitFor();
  expect(await page.title()).toBe('Courses, page 2 · Openbell');
  expect(await canonical()).toBe(`${process.env['STAGE_URL']}/courses?page=2`);
  expect(await robots.count()).toBe(0);
});

story(
  'A reader goes from a subject to what else is taught about it, from a bundle to what it holds, from a course to its plan',
  {},
  async ({ page }) => {
    await page.goto('/courses/starter-shelf');
    await page.getByRole('heading', { level: 1, name: 'The Starter Shelf', exact: true }).waitFor();
    const members = page.locator('section', { has: page.getByRole('heading', { name: 'What’s included' }) });
    await members.getByRole('link', { name: 'Risk Before Return' }).click();
    await page.getByRole('heading', { level: 1, name: 'Risk Before Return' }).waitFor();
    await page.getByRole('list', { name: 'Subjects' }).getByRole('link').first().click();
    await arriveAt(page, /^\/courses\?tags=/);
    await page.getByRole('link', { name: 'Risk Before Return' }).waitFor();

    await page.goto('/courses/economic-calendar');
    const box = page.getByRole('complementary', { name: 'Price and access' });
    await box.getByText('Desk Membership, $39 a month').waitFor();
    await box.getByRole('link', { name: 'Desk Membership' }).click();
    await page.getByRole('heading', { level: 1, name: 'Desk Membership' }).waitFor();
    expect(await page.getByText('Also included in').count()).toBe(0);
  },
);

story('A link pressed while the page comes alive is followed all the same', {}, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/courses/starter-shelf', { waitUntil: 'commit' });
  const member = page.getByRole('main').getByRole('link', { name: 'Risk Before Return' }).first();
  await member.scrollIntoViewIfNeeded();
  await member.hover();
  await page.mouse.down();
  letGo();
  await alive(page);
  await page.mouse.up();
  await arriveAt(page, '/courses/risk-before-return');
  await page.getByRole('heading', { level: 1, name: 'Risk Before Return' }).waitFor();
});

for (const pause of [50, 250, 500])
  story(`A filter pressed ${pause} ms after the search was typed loses neither`, {}, async ({ page }) => {
    await page.goto('/courses');
    await page.waitForLoadState('networkidle');
    await page.mouse.move(5, 5);
    await page.getByRole('combobox', { name: 'Search the catalog' }).pressSequentially('order');
    await page.waitForTimeout(pause);
    await page.getByRole('link', { name: /^Bundles/ }).click();
    await page.waitForTimeout(800);
    await arriveAt(page, '/courses?text=order&kind=bundle');
    expect(await page.getByRole('combobox', { name: 'Search the catalog' }).inputValue()).toBe('order');
  });

story('A link pressed right after a search was typed is followed, however late its page is', {}, async ({ page }) => {
  await page.goto('/courses');
  await page.waitForLoadState('networkidle');
  await page.route(/\/schedules-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const schedules = page.getByRole('banner').getByRole('link', { name: 'Schedules' });
  await page.getByRole('combobox', { name: 'Search the catalog' }).pressSequentially('order');
  await schedules.click();
  await arriveAt(page, '/schedules');
  await page.waitForTimeout(500);
  expect(addressOf(page)).toBe('/schedules');
});

story('Keys act only on suggestions that are there', {}, async ({ page }) => {
  await page.goto('/courses');
  await page.waitForLoadState('networkidle');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/suggested-list-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const field = page.getByRole('combobox', { name: 'Search the catalog' });
  const state = () =>
    Promise.all(['aria-expanded', 'aria-controls', 'aria-activedescendant'].map((name) => field.getAttribute(name)));
  const asked = page.waitForRequest(/\/suggested-list-[^/]*\.js$/);
  await field.pressSequentially('order');
  await asked;
  await field.press('ArrowDown');
  expect(await state()).toEqual(['false', null, null]);
  await field.press('Enter');
  await arriveAt(page, '/courses?text=order');
  release();
  await field.press('End');
  await field.pressSequentially(' ty');
  await page.getByRole('listbox').waitFor();
  await field.press('ArrowDown');
  expect(await state()).toEqual(['true', 'search-found', 'search-found-0']);
  await field.press('Enter');
  await arriveAt(page, /^\/courses\/[a-z-]+$/);
});
