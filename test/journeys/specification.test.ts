/** What the specification says of the shell, the guards and the calls, held to the letter. See test/specification. */
import type { Page, Route } from 'playwright-core';
import { ask, configOf } from '../stage/caller.ts';
import { becomeLearner, demo, logIn, newEmail } from './account.ts';
import { addressOf, arriveAt, desktop, phone, storyTeller } from './page.ts';

const story = storyTeller();
const h1 = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name });
const logInAt = async (page: Page, from: string) => {
  await page.goto(`/login?from=${encodeURIComponent(from)}`);
  await logIn(page, demo);
  await arriveAt(page, from);
};

/** Answers one GraphQL operation by hand. */
const answer = (page: Page, operation: string, reply: (route: Route) => Promise<void>) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? reply(route) : route.fallback(),
  );
const notify = (page: Page, notification: object) =>
  answer(page, 'getHomeSettings', (route) =>
    route.fulfill({
      json: {
        data: { getHomeSettings: { settings: JSON.stringify({ top_notification: notification }), errors: [] } },
      },
    }),
  );

const publicPages = [
  ['/', 'Learn the market before the opening bell.'],
  ['/schedules', 'Schedules'],
  ['/courses', 'Courses'],
  ['/courses/risk-before-return', 'Risk Before Return'],
  ['/complete-signup', undefined],
  ['/contact-us', 'Contact Us'],
  ['/terms-of-use', 'Terms of Use'],
  ['/disclaimer', 'Disclaimer'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

story('A visitor opens every public page', {}, async ({ page }) => {
  for (const [address, headline] of publicPages) {
    await page.goto(address);
    await h1(page, headline).waitFor();
    expect(await h1(page, 'Page not found').count()).toBe(0);
    expect(addressOf(page)).toBe(address);
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('banner').waitFor();
  }
});

const learnersPages = [
  '/wishlist',
  '/my-courses',
  '/my-courses/risk-before-return',
  '/profile',
  '/my-subscriptions',
  '/my-subscriptions/some-id',
  '/order-history',
];

story('Each page of learners asks a visitor to log in, and takes no step of the history', {}, async ({ page }) => {
  await page.goto('/contact-us');
  await h1(page, 'Contact Us').waitFor();
  for (const address of learnersPages) {
    await page.goto(address);
    await arriveAt(page, `/login?from=${address}`);
    await h1(page, 'Login').waitFor();
    await page.goBack();
    await arriveAt(page, '/contact-us');
  }
});

story('A learner is sent home from each page for visitors', {}, async ({ page }) => {
  await logInAt(page, '/wishlist');
  for (const address of [
    '/login',
    '/register',
    '/special-registration',
    '/verify',
    '/forgot-password',
    '/complete-forgot-password',
  ]) {
    await page.goto(address);
    await arriveAt(page, '/');
    await page.goBack();
    await arriveAt(page, '/wishlist');
  }
});

const targets = (page: Page, role: 'banner' | 'contentinfo', name: string) =>
  page
    .getByRole(role)
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

const headerTargets = [
  ['Courses', '/courses'],
  ['Schedules', '/schedules'],
  ['Contact Us', '/contact-us'],
];

story('A visitor finds three ways in the header, and may register or log in', desktop, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Login' }).waitFor();
  expect(await targets(page, 'banner', 'Main')).toEqual(headerTargets);
  expect(await banner.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(await banner.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

story(
  'A learner finds My Courses in the header, and the account behind name and picture',
  desktop,
  async ({ page }) => {
    await logInAt(page, '/contact-us');
    const banner = page.getByRole('banner');
    const account = banner.getByRole('button', { name: 'Demo Learner' });
    await account.waitFor();
    expect(await targets(page, 'banner', 'Main')).toEqual([...headerTargets, ['My Courses', '/my-courses']]);
    expect(await banner.getByRole('link', { name: /Register|Login/ }).count()).toBe(0);
    const panel = page.locator('#account-panel');
    expect(await panel.isVisible()).toBe(false);
    await account.hover();
    await panel.waitFor();
    expect(await panel.locator('> *').evaluateAll((entries) => entries.map((entry) => entry.textContent))).toEqual([
      'My Profile',
      'Wishlist',
      'My Subscriptions',
      'Order History',
      'Logout',
    ]);
    await page.mouse.move(10, 800);
    await panel.waitFor({ state: 'hidden' });
  },
);

story(
  'A picture that does not load gives way to a fallback',
  { expected: [/public\/profile|404|ERR_/] },
  async ({ page }) => {
    await answer(page, 'getUserProfile', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      if (body.data?.getUserProfile) body.data.getUserProfile.picture = '/public/profile/gone.jpeg';
      await route.fulfill({ response, json: body });
    });
    const lost = page.waitForResponse('**/public/profile/gone.jpeg');
    await logInAt(page, '/contact-us');
    expect((await lost).status()).toBeGreaterThanOrEqual(400);
    const fallback = page.getByRole('banner').locator('span.avatar');
    await fallback.waitFor();
    expect(await fallback.innerText()).toBe('D');
    expect(await page.getByRole('banner').locator('img.avatar').count()).toBe(0);
  },
);

story('The mobile menu has its ten entries, those of the profile in a panel of their own', phone, async ({ page }) => {
  await logInAt(page, '/contact-us');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const shown = async () => {
    const texts = await menu.getByRole('navigation').locator('a, #profile-panel > button').filter({ visible: true });
    return texts.allInnerTexts();
  };
  const outside = ['Home', 'Schedules', 'Courses', 'Contact Us', 'My Courses'];
  const toggle = menu.getByRole('button', { name: 'Demo Learner' });
  await toggle.waitFor();
  expect(await shown()).toEqual(outside);
  await toggle.tap();
  expect(await shown()).toEqual([...outside, 'My Profile', 'Wishlist', 'Subscriptions', 'Order History', 'Logout']);
  await toggle.tap();
  expect(await shown()).toEqual(outside);
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await menu.waitFor({ state: 'hidden' });
});

story('The footer has its six links, the instructor button and the year 2023', {}, async ({ page }) => {
  await page.goto('/contact-us');
  const footer = page.getByRole('contentinfo');
  expect(await targets(page, 'contentinfo', 'Footer')).toEqual([
    ['Courses', '/courses'],
    ['Schedules', '/schedules'],
    ['Contact Us', '/contact-us'],
    ['Terms of Use', '/terms-of-use'],
    ['Disclaimer', '/disclaimer'],
    ['Privacy Policy', '/privacy-policy'],
  ]);
  await footer.getByRole('button', { name: 'BECOME AN INSTRUCTOR', exact: true }).waitFor();
  expect(await footer.innerText()).toMatch(/© 2023\b/);
});

story('The way to the top is a button of large screens only', {}, async ({ page }) => {
  await page.goto('/contact-us');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await button.waitFor();
  await page.setViewportSize({ width: 800, height: 900 });
  await button.waitFor({ state: 'hidden' });
});

story(
  'The notification stands above the header, opens inside when internal and in a new tab otherwise',
  {},
  async ({ page, context }) => {
    const description = 'A <strong>word</strong> to all';
    const strip = page.getByRole('region', { name: 'Notification' });
    await notify(page, { description, link: '/courses/risk-before-return', top_notification_link_type: 'internal' });
    await page.goto('/contact-us');
    await strip.getByText('A word to all').waitFor();
    const [above, below] = [await strip.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1);
    await page.evaluate(() => ((globalThis as any).sameDocument = true));
    await strip.getByRole('link').click();
    await arriveAt(page, '/courses/risk-before-return');
    expect(await page.evaluate(() => (globalThis as any).sameDocument)).toBe(true);
    expect(context.pages()).toHaveLength(1);

    await page.unrouteAll();
    await context.route('https://news.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>News</title>' }),
    );
    await notify(page, { description, link: 'https://news.example/', top_notification_link_type: 'external' });
    await page.goto('/contact-us');
    const opened = context.waitForEvent('page');
    await strip.getByRole('link').click();
    expect((await opened).url()).toBe('https://news.example/');
    expect(addressOf(page)).toBe('/contact-us');
  },
);

story('The notification shows its markup and runs none of it', {}, async ({ page }) => {
  const description =
    '<strong>New</strong> <img src=x onerror="harmed=1"><script>harmed=1</script>' +
    '<svg onload="harmed=1"></svg><a href="javascript:harmed=1">term</a>';
  await notify(page, { description });
  await page.goto('/contact-us');
  const strip = page.getByRole('region', { name: 'Notification' });
  await strip.locator('strong', { hasText: 'New' }).waitFor();
  expect(await strip.locator('img, script, [onload], [onerror], a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => (globalThis as any).harmed)).toBeUndefined();
});

story('The home settings are a JSON text with the notification', {}, async () => {
  const { graphqlEndpoint, apiKey } = await configOf(process.env['STAGE_URL']!);
  const { data } = await ask(
    graphqlEndpoint,
    { 'x-api-key': apiKey },
    '{ getHomeSettings { settings errors { code } } }',
  );
  expect(data.getHomeSettings.errors).toEqual([]);
  expect(JSON.parse(data.getHomeSettings.settings)).toEqual({
    top_notification: {
      description: expect.stringContaining('Starter Shelf'),
      link: '/courses/starter-shelf',
      top_notification_link_type: 'internal',
    },
  });
});

/** Opens the dialog of the footer. */
async function openDialog(page: Page) {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an instructor' });
  await dialog.waitFor();
  return dialog;
}

story(
  'The instructor dialog has its words, its fields and its size over the whole screen',
  { viewport: { width: 1280, height: 500 } },
  async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('heading', { name: 'Become an instructor', exact: true }).waitFor();
    await dialog.getByRole('heading', { name: 'Please fill the form below', exact: true }).waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(3);
    for (const name of ['Forex', 'Futures', 'US Stocks']) await dialog.getByRole('checkbox', { name }).waitFor();
    const labels = ['Email', 'Name', 'Nationality', 'Others', 'Message (optional)'];
    expect(await dialog.getByRole('textbox').count()).toBe(labels.length);
    for (const name of labels) await dialog.getByRole('textbox', { name, exact: true }).waitFor();
    const box = (await dialog.boundingBox())!;
    expect([box.width, box.height <= 450]).toEqual([700, true]);
    // Nothing behind the overlay can be reached, wherever one points.
    for (const [x, y] of [
      [5, 5],
      [1275, 5],
      [5, 495],
      [1275, 495],
    ] as const)
      expect(
        await page.evaluate(([x, y]) => document.elementFromPoint(x, y)!.closest('dialog') !== null, [x, y] as const),
      ).toBe(true);
  },
);

story('An application goes from idle over loading to submitted', {}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await answer(page, 'becomeAnInstructorContactMessage', async (route) => {
    await held;
    await route.fallback();
  });
  const dialog = await openDialog(page);
  const state = (name: string) => dialog.locator(`[data-state=${name}]`).waitFor();
  await state('idle');
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Vell');
  await dialog.getByLabel('Nationality').fill('Portuguese');
  await dialog.getByLabel('Futures').check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await state('loading');
  await dialog.locator('.spinner').waitFor();
  expect(await dialog.getByLabel('Email').isVisible()).toBe(false);
  release();
  await state('submitted');
  const thanks = 'Thank you for the submission. We will be in touch with you shortly.';
  await dialog.getByText(thanks, { exact: true }).waitFor();
  expect(await dialog.locator('.spinner, form').count()).toBe(0);
});

story('Failed validation leaves the application at loading, with its messages in view', {}, async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please specify your name').waitFor();
  expect(await dialog.locator('[data-state]').getAttribute('data-state')).toBe('loading');
});

story('While a page is on its way an indicator turns in the middle', {}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/contact-us-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const spinner = page.getByRole('main').locator('.spinner');
  await spinner.waitFor();
  const box = (await spinner.boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(12);
  release();
  await h1(page, 'Contact Us').waitFor();
  expect(await spinner.count()).toBe(0);
});

story(
  'A page that does not come is headed Unexpected Application Error!',
  { expected: [/contact-us|ChunkLoadError|ERR_FAILED|Failed to/] },
  async ({ page }) => {
    await page.route(/assets\/contact-us-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/contact-us');
    await h1(page, 'Unexpected Application Error!').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load again' }).click();
    await h1(page, 'Contact Us').waitFor();
  },
);

story(
  'The profile is fetched at the start, guarded pages wait for it, and it is asked for again if absent',
  {},
  async ({ page }) => {
    await logInAt(page, '/contact-us');
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await answer(page, 'getUserProfile', async (route) => {
      asked += 1;
      await held;
      await route.fallback();
    });
    const request = page.waitForRequest((each) => each.postData()?.includes('getUserProfile') ?? false);
    await page.goto('/wishlist', { waitUntil: 'commit' });
    await request;
    await page.waitForTimeout(300);
    expect(addressOf(page)).toBe('/wishlist');
    expect(await h1(page).count()).toBe(0);
    release();
    await h1(page, 'Wishlist').waitFor();
    expect(asked).toBe(1);

    // Signed out elsewhere and in again: a session that was found absent is looked for anew.
    await page.unrouteAll();
    await page.getByRole('banner').getByRole('button', { name: 'Demo Learner' }).hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, '/login?from=/wishlist');
    const again = page.waitForRequest((each) => each.postData()?.includes('getUserProfile') ?? false);
    await logIn(page, demo);
    await again;
    await h1(page, 'Wishlist').waitFor();
  },
);

story(
  'All calls are GraphQL by POST to one endpoint, with the key for settings and the token for the profile',
  {},
  async ({ page }) => {
    const { graphqlEndpoint, apiKey } = await configOf(process.env['STAGE_URL']!);
    const calls: { url: string; method: string; query: string; headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      const { query } = (request.headers()['content-type'] === 'application/json' ? request.postDataJSON() : {}) ?? {};
      if (query) calls.push({ url: request.url(), method: request.method(), query, headers: request.headers() });
    });
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('region', { name: 'Notification' }).waitFor();
    const settings = calls.filter(({ query }) => query.includes('getHomeSettings'));
    expect(settings).toHaveLength(1);
    expect(settings[0]!.headers).toMatchObject({ 'x-api-key': apiKey });
    expect(calls.some(({ query }) => query.includes('getUserProfile'))).toBe(false);

    await becomeLearner(page, '/wishlist');
    await h1(page, 'Wishlist').waitFor();
    const profiles = calls.filter(({ query }) => query.includes('getUserProfile'));
    expect(profiles.length).toBeGreaterThan(0);
    for (const { headers } of profiles) {
      expect(headers['authorization']).toMatch(/^eyJ/);
      expect(headers['x-api-key']).toBeUndefined();
    }
    const endpoint = new URL(graphqlEndpoint, process.env['STAGE_URL']).href;
    expect(new Set(calls.map(({ url, method }) => `${method} ${url}`))).toEqual(new Set([`POST ${endpoint}`]));
  },
);

story(
  'Logout asks the identity service; a sign-out that fails is only logged',
  { expected: [/cognito-idp|^console error|ERR_FAILED/] },
  async ({ page }) => {
    await logInAt(page, '/contact-us');
    const left: string[] = [];
    await page.route('**/*', (route) => {
      const target = route.request().headers()['x-amz-target'] ?? '';
      if (!/RevokeToken|SignOut/.test(target)) return route.fallback();
      left.push(target);
      return route.abort();
    });
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Demo Learner' }).hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await logged;
    expect(left.length).toBeGreaterThan(0);
    await banner.getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(addressOf(page)).toBe('/contact-us');
  },
);

story('The trade of the week stands on the home page, and a routine can be tried', {}, async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('heading', { name: /trade of the week/i })
    .first()
    .waitFor();
});
