/** Verifies sections 2 and 4 of the specification: the session when it is absent, broken, or just expired. */
import type { Page } from 'playwright-core';
import { registerByHand } from './account.ts';
import { answer, logInAt } from './by-hand.ts';
import { addressOf, arriveAt, storyTeller } from './page.ts';

const story = storyTeller();
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('banner');
const profileLost = [/getUserProfile failed: \w+: .+/, /\b500\b|ERR_FAILED/];

const broken: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['no answer', (page) => answer(page, 'getUserProfile', (route) => route.abort())],
  ['status 500', (page) => answer(page, 'getUserProfile', (route) => route.fulfill({ status: 500, json: {} }))],
  [
    'a GraphQL error',
    (page) =>
      answer(page, 'getUserProfile', (route) => route.fulfill({ json: { data: null, errors: [{ message: 'Boom' }] } })),
  ],
];

story(
  'A profile that could not be loaded leads to the login page, and Retry there leads on',
  { expected: profileLost },
  async ({ page, troubles }) => {
    await logInAt(page, '/wishlist');
    for (const [what, breakIt] of broken) {
      const before = troubles.length;
      await breakIt(page);
      await page.reload();
      await arriveAt(page, '/login?from=/wishlist');
      await page.getByText('Your account could not be loaded.').waitFor();
      await page.getByLabel('Email').waitFor();
      await banner(page).getByRole('link', { name: 'Login' }).waitFor();
      const logged = troubles.slice(before).filter((trouble) => trouble.includes('getUserProfile failed'));
      expect([what, logged.length > 0]).toEqual([what, true]);

      const asked = page.waitForRequest((request) => request.postData()?.includes('getUserProfile') ?? false);
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await asked;
      await page.getByText('Your account could not be loaded.').waitFor();
      expect(addressOf(page)).toBe('/login?from=/wishlist');
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await arriveAt(page, '/wishlist');
      await h1(page, 'Wishlist').waitFor();
      await banner(page).getByRole('button', { name: 'Demo Learner' }).waitFor();
    }
  },
);

story('A profile that is absent is asked for again with the next navigation', {}, async ({ page, context }) => {
  // Tokens written to the storage by this tab fire no event in it.
  const other = await context.newPage();
  await logInAt(other, '/contact-us');
  const tokens = await other.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('CognitoIdentityServiceProvider')),
  );
  await other.evaluate(() => localStorage.clear());
  await other.close();
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.postData()?.includes('getUserProfile') ?? false)));
  await page.goto('/contact-us');
  await banner(page).getByRole('link', { name: 'Login' }).waitFor();
  await banner(page).getByRole('link', { name: 'Schedules' }).click();
  await arriveAt(page, '/schedules');
  expect(asked).toBe(0);
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), tokens);
  await banner(page).getByRole('link', { name: 'Courses' }).click();
  await banner(page).getByRole('button', { name: 'Demo Learner' }).waitFor();
  expect(asked).toBe(1);
  // Once loaded, it is not requested again for each step.
  await banner(page).getByRole('link', { name: 'Contact Us' }).click();
  await arriveAt(page, '/contact-us');
  await banner(page).getByRole('link', { name: 'My Courses' }).click();
  await h1(page, 'My Courses').waitFor();
  expect(asked).toBe(1);
});

story('A visitor who opens the end of a sign-up is told what to do first', {}, async ({ page }) => {
  await page.goto('/complete-signup?from=/wishlist');
  await h1(page, 'Complete your sign-up').waitFor();
  expect(addressOf(page)).toBe('/complete-signup?from=/wishlist');
  const main = page.getByRole('main');
  await main.getByText('Log in or register first.').waitFor();
  expect(await main.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register?from=/wishlist');
  await main.getByRole('link', { name: 'Log in' }).click();
  await arriveAt(page, '/login?from=/wishlist');
});

story('Whatever stands stored as registration_source leads to the special registration', {}, async ({ page }) => {
  await page.goto('/contact-us');
  const register = banner(page).getByRole('link', { name: 'Register' });
  for (const stored of ['abc', '"abc"', 'true', '1', '{"a":1}', '<b>x</b>']) {
    await page.evaluate((text) => localStorage.setItem('registration_source', text), stored);
    await page.reload();
    await register.waitFor();
    expect([stored, await register.getAttribute('href')]).toEqual([stored, '/special-registration?from=/contact-us']);
  }
  // Earlier releases overwrote a used one with `null`.
  for (const stored of [null, '', 'null']) {
    await page.evaluate(
      (text) =>
        text === null
          ? localStorage.removeItem('registration_source')
          : localStorage.setItem('registration_source', text),
      stored,
    );
    await page.reload();
    await register.waitFor();
    expect([stored, await register.getAttribute('href')]).toEqual([stored, '/register?from=/contact-us']);
  }
});

story(
  'An invitation that was used is gone, though the page one comes back to still carries it',
  {},
  async ({ page }) => {
    const from = '/courses?registration_source=harbour-street';
    const kept = () => page.evaluate(() => localStorage.getItem('registration_source'));
    await page.goto(from);
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    expect(await kept()).toBe('"harbour-street"');
    await registerByHand(page, from);
    expect(await kept()).toBeNull();
    await page.reload();
    await banner(page).getByRole('button', { name: 'Nora Quill' }).waitFor();
    expect(await kept()).toBeNull();
  },
);

story(
  'A sign-out that the identity service refuses or fails is logged by its name, and the learner is out',
  { expected: [/cognito-idp|Sign-out failed|status of/] },
  async ({ page, troubles }) => {
    for (const status of [400, 500]) {
      await logInAt(page, '/contact-us');
      const before = troubles.length;
      const asked: string[] = [];
      await page.route('**/*', (route) => {
        const target = route.request().headers()['x-amz-target'] ?? '';
        if (!target.endsWith('RevokeToken')) return route.fallback();
        asked.push(target);
        return route.fulfill({ status, json: {}, headers: { 'x-amzn-errortype': 'InternalErrorException' } });
      });
      await banner(page).getByRole('button', { name: 'Demo Learner' }).hover();
      await page.getByRole('button', { name: 'Logout' }).click();
      await banner(page).getByRole('link', { name: 'Login' }).waitFor();
      expect([status, asked.length]).toEqual([status, 1]);
      const logged = troubles.slice(before).filter((trouble) => trouble.includes('Sign-out failed'));
      expect([status, logged.length]).toEqual([status, 1]);
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  },
);
