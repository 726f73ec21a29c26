/** Verifies sections 2, 4, 7, and 8 of the specification: routes, guards, loading, session, and calls. */
import type { Page } from 'playwright-core';
import { ask, configOf } from '../stage/caller.ts';
import { demo, logIn } from './account.ts';
import { addressOf, arriveAt, storyTeller } from './page.ts';
import { answer, logInAt } from './by-hand.ts';
import { becomeLearner } from './signed-in.ts';
import type { PageGlobals } from '../support/page-globals.ts';

const story = storyTeller();
const h1 = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name });

const publicPages = [
  ['/', 'Learn the market before the opening bell.'],
  ['/schedules', 'Schedules'],
  ['/courses', 'Courses'],
  ['/courses/risk-before-return', 'Risk Before Return'],
  ['/contact-us', 'Contact Us'],
  ['/terms-of-use', 'Terms of Use'],
  ['/disclaimer', 'Disclaimer'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

const learnersPages = [
  '/checkout',
  '/post-checkout',
  '/wishlist',
  '/my-courses',
  '/my-courses/risk-before-return',
  '/my-courses/opening-bell-live/live',
  '/profile',
  '/my-subscriptions',
  '/my-subscriptions/some-id',
  '/order-history',
];

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

story(
  'A page that does not come is headed Unexpected Application Error!',
  { expected: [/contact-us|ChunkLoadError|ERR_FAILED|Failed to/] },
  async ({ page }) => {
    await page.route(/assets\/contact-us-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/contact-us');
    await h1(page, 'Unexpected Application Error!').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
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

    // Signed out and in again in another tab: a session found absent is checked again.
    const account = page.getByRole('banner').getByRole('button', { name: 'Demo Learner' });
    await account.waitFor(); // no pending request that the routes could cancel
    await page.unrouteAll();
    await account.hover();
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
      const headers = request.headers();
      // Every request with a body, whatever its form, is a product call, except those of the identity service.
      if (request.method() === 'GET' || headers['x-amz-target']) return;
      calls.push({ url: request.url(), method: request.method(), query: request.postDataJSON()?.query, headers });
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
    // Also for a signed-in learner, from the page's first request on.
    calls.splice(0);
    await page.reload();
    await page.getByRole('region', { name: 'Notification' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Nora Quill' }).waitFor();
    const again = calls.filter(({ query }) => query.includes('getHomeSettings'));
    expect(again).toHaveLength(1);
    expect(again[0]!.headers['x-api-key']).toBe(apiKey);
    expect(again[0]!.headers['authorization']).toBeUndefined();
    const profiles = calls.filter(({ query }) => query.includes('getUserProfile'));
    expect(profiles.length).toBeGreaterThan(0);
    for (const { headers } of profiles) {
      expect(headers['authorization']).toMatch(/^eyJ/);
      expect(headers['x-api-key']).toBeUndefined();
    }
    const endpoint = new URL(graphqlEndpoint, process.env['STAGE_URL']).href;
    expect(new Set(calls.map(({ url, method }) => `${method} ${url}`))).toEqual(new Set([`POST ${endpoint}`]));
    for (const { query } of calls) expect(query).toMatch(/^\s*(query|mutation) /);
  },
);

story('Logout signs out, and only then is the profile looked at again', {}, async ({ page }) => {
  await logInAt(page, '/contact-us');
  const held: (() => void)[] = [];
  await page.route('**/*', async (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith('RevokeToken')) return route.fallback();
    await new Promise<void>((resolve) => held.push(resolve));
    return route.fallback();
  });
  const account = page.getByRole('banner').getByRole('button', { name: 'Demo Learner' });
  await account.hover();
  await page.getByRole('button', { name: 'Logout' }).click();
  while (held.length === 0) await page.waitForTimeout(20);
  await page.waitForTimeout(300);
  expect(await account.isVisible()).toBe(true);
  held.forEach((release) => release());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});

story('The card form loads the provider’s script and starts it with the publishable key', {}, async ({ page }) => {
  const { stripePublishableKey, stripeScript } = await (await page.request.get('/config.json')).json();
  const scripts: string[] = [];
  // The arguments that the script is called with once it has loaded.
  await page.route(`${stripeScript}/**/stripe.js`, async (route) => {
    scripts.push(route.request().url());
    const response = await route.fetch();
    const watch = `;window.Stripe = new Proxy(window.Stripe, {
      apply: (start, self, given) => ((window.startedWith = given[0]), Reflect.apply(start, self, given)),
    });`;
    await route.fulfill({ response, body: (await response.text()) + watch });
  });
  await becomeLearner(page, '/checkout?link=the-opening-hour');
  await page.waitForFunction(() => (globalThis as unknown as PageGlobals).startedWith);
  expect(await page.evaluate(() => (globalThis as unknown as PageGlobals).startedWith)).toBe(stripePublishableKey);
  expect(scripts).toHaveLength(1);
});

story(
  'Logout asks the identity service; a sign-out that fails is only logged',
  { expected: [/cognito-idp|Sign-out failed|ERR_FAILED/] },
  async ({ page }) => {
    await logInAt(page, '/contact-us');
    const left: string[] = [];
    await page.route('**/*', (route) => {
      const target = route.request().headers()['x-amz-target'] ?? '';
      if (!/RevokeToken|SignOut/.test(target)) return route.fallback();
      left.push(target);
      return route.abort();
    });
    // The application's own line; the browser itself logs the failed request.
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Sign-out failed: '));
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
