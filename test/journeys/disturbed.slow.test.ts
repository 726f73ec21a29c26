/** Stories with their own stage: they stop services and move the clock, which other stories must not notice. */
import type { FaultRule } from '../../lib/local/faults.ts';
import { ownStage } from '../support/own-stage.ts';
import { awaitMail, demo, logIn, mailedCode, newEmail, register } from './account.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { openAs } from './signed-in.ts';

const stage = ownStage();

const story = storyTeller(() => stage.url);

async function tellStage(path: 'clock' | 'faults', body: object): Promise<void> {
  const response = await fetch(`${stage.url}/_local/${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(200);
}
const error = { code: 'InternalServerError', status: 500 };
const breakDown = (...rules: FaultRule[]) => tellStage('faults', { rules: rules.map((rule) => ({ error, ...rule })) });
const repair = () => tellStage('faults', { rules: [] });
const setClock = (instant: number) => tellStage('clock', { now: new Date(instant).toISOString() });

afterEach(async () => {
  await repair();
  await setClock(Date.now());
});

const hour = 60 * 60 * 1000;

story('The notification is read, closed, stays closed for a day and is back after it', {}, async ({ page }) => {
  await page.goto('/');
  const notification = page.getByRole('region', { name: 'Notification' });
  await notification.getByRole('link').click();
  await arriveAt(page, '/courses/starter-shelf');
  await notification.getByRole('button', { name: 'Close notification' }).click();
  await notification.waitFor({ state: 'hidden' });
  for (const later of [0, 23.9 * hour]) {
    await setClock(Date.now() + later);
    const settings = page.waitForResponse((each) => each.request().postData()?.includes('getHomeSettings') ?? false);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'The Starter Shelf' }).waitFor();
    await (await settings).finished();
    // By now the strip would have appeared: its part of the site is loaded.
    await page.waitForLoadState('networkidle');
    expect(await notification.count()).toBe(0);
  }
  await setClock(Date.now() + 24.1 * hour);
  await page.reload();
  await notification.waitFor();
});

story('A session is upcoming, then live, then ended', { timezoneId: 'UTC' }, async ({ page }) => {
  const { graphqlEndpoint, apiKey } = await (await fetch(`${stage.url}/config.json`)).json();
  const query = '{ getProductSchedule(link: "opening-bell-live") { entries { start end } } }';
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const answer = await fetch(graphqlEndpoint, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { start, end } = (await answer.json()).data.getProductSchedule.entries[0];
  const dates = page.getByRole('region', { name: 'Upcoming dates' });
  const day = String(Number(start.slice(8, 10)));
  for (const [instant, state] of [
    [Date.parse(start) - 30_000, 'Upcoming'],
    [Date.parse(start) + 1000, 'Scheduled now'],
    [Date.parse(end) + 1000, 'Ended'],
  ] as const) {
    await setClock(instant);
    await page.goto('/courses/opening-bell-live');
    await dates.waitFor();
    // A session that has ended is no longer the next date.
    expect(await dates.getByText('Scheduled now').count()).toBe(state === 'Scheduled now' ? 1 : 0);
    await page.goto('/schedules');
    const cell = page.locator('td', { has: page.getByText(day, { exact: true }) });
    await cell.getByRole('button', { name: `Opening Bell Live ${state}` }).click();
    await page.getByRole('dialog').getByText(state, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Download .ics' }).count()).toBe(state === 'Ended' ? 0 : 1);
  }
});

story('When the schedule cannot be loaded the page says so, and Retry brings it', {}, async ({ page }) => {
  await breakDown({ service: 'dynamodb', operation: 'Query' });
  await page.goto('/schedules');
  await page.getByText('The schedule could not be loaded.').waitFor();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('grid').getByRole('button').first().waitFor();
});

story(
  'Without its notification the site works as ever',
  { expected: [/^console error: getHomeSettings failed/] },
  async ({ page }) => {
    await breakDown({ service: 'dynamodb' });
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('getHomeSettings failed: '));
    await page.goto('/courses');
    await page.getByText('20 products').waitFor();
    await logged;
    expect(await page.getByRole('region', { name: 'Notification' }).count()).toBe(0);
  },
);

story('When the catalogue cannot be loaded the page says so, and Retry brings it', phone, async ({ page }) => {
  await breakDown({ service: 'lambda' });
  await page.goto('/courses?kind=bundle');
  const alert = page.getByRole('alert');
  await alert.getByText('The catalog could not be loaded. Check your connection and try again.').waitFor();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await alert.waitFor();
  await repair();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('3 products').waitFor();
  expect(await alert.count()).toBe(0);
  await breakDown({ service: 'dynamodb' });
  await page.getByRole('link', { name: 'Foundations Set' }).click();
  await page.getByText('This page could not be loaded.').waitFor();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Foundations Set' }).waitFor();
});

story(
  'A heart comes back when the server says no, and an answer that was lost enrols nobody twice',
  {},
  async ({ page }) => {
    await openAs(page, '/courses/order-types-and-fills');
    await arriveAt(page, '/courses/order-types-and-fills');
    const heart = page.getByRole('button', { name: 'Add to wishlist' });
    await heart.waitFor();
    await breakDown({ service: 'dynamodb', delay: 600 });
    await heart.click();
    await page.getByRole('button', { name: 'In your wishlist', pressed: true }).waitFor();
    await page.getByText('Your wishlist was not changed. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Add to wishlist', pressed: false }).waitFor();
    await repair();
    await heart.click();
    await page.getByRole('button', { name: 'In your wishlist', pressed: true }).waitFor();
    expect(await page.getByText('Your wishlist was not changed. Please try again.').count()).toBe(0);

    await breakDown({ service: 'dynamodb', operation: 'TransactWriteItems', times: 1, afterwards: true });
    await page.getByRole('button', { name: 'Get free' }).click();
    await page.getByText('Enrolled', { exact: true }).waitFor();

    await breakDown({ service: 'dynamodb' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'My Courses' }).click();
    await page.getByText('Your courses could not be loaded.').waitFor();
    await repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 2, name: 'Order Types and Fills' }).waitFor();
    await page.goto('/order-history');
    const orders = page.getByRole('rowheader', { name: 'Order Types and Fills' });
    await orders.first().waitFor();
    expect(await orders.count()).toBe(1);
  },
);

story(
  'An application that could not be sent is still there to be sent again',
  { expected: [/^console error: becomeAnInstructorContactMessage failed/] },
  async ({ page, troubles }) => {
    const email = newEmail();
    await page.goto('/courses');
    await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
    const dialog = page.getByRole('dialog', { name: 'Become an instructor' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Name', { exact: true }).fill('Ada Vell');
    await dialog.getByLabel('Nationality').fill('Portuguese');
    await dialog.getByLabel('Others').fill('Crude oil');
    for (const service of ['lambda', 'sqs']) {
      await breakDown({ service, delay: 100 });
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByRole('status').waitFor();
      expect(await dialog.getByLabel('Email').isVisible()).toBe(false);
      await dialog.getByLabel('Email').waitFor();
      expect(await dialog.getByRole('alert').count()).toBe(0);
      expect(await dialog.getByRole('status').count()).toBe(0);
      expect(await dialog.locator('[data-state]').getAttribute('data-state')).toBe('idle');
    }
    // The first call failed and the second was refused; each is logged as one line that names it.
    expect(troubles.map((trouble) => trouble.replace(/ failed: .*/s, ''))).toEqual(
      Array(2).fill('console error: becomeAnInstructorContactMessage'),
    );
    expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
    expect(await dialog.getByLabel('Others').inputValue()).toBe('Crude oil');
    await repair();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Thank you for the submission. We will be in touch with you shortly.').waitFor();
    const mail = await awaitMail(({ replyTo }) => replyTo.includes(email), stage.url);
    expect(mail.text).toContain('Crude oil');
  },
);

story(
  'Who comes back after hours is still signed in, after the thirty days is asked to log in again',
  { expected: [/\b40[01]\b/] },
  async ({ page }) => {
    await openAs(page, '/my-courses');
    await page.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
    await setClock(Date.now() + 5 * hour);
    await page.reload();
    await page.getByRole('banner').getByText('Demo Learner').waitFor();
    await page.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
    await setClock(Date.now() + 31 * 24 * hour);
    await page.reload();
    await arriveAt(page, '/login?from=/my-courses');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await logIn(page, demo);
    await page.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
  },
);

story(
  'A session that ends while a page is open makes it a visitor’s page with the next click',
  { expected: [/\b40[01]\b/] },
  async ({ page }) => {
    await openAs(page, '/courses/forex-sessions');
    await page.getByRole('banner').getByText('Demo Learner').waitFor();
    await page.getByRole('button', { name: 'Add to wishlist' }).first().waitFor();
    await setClock(Date.now() + 31 * 24 * hour);
    await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  },
);

story(
  'A code that is a day old is refused, and a new one is mailed',
  { expected: [/\b400\b.*cognito-idp/] },
  async ({ page }) => {
    const email = newEmail();
    await page.clock.install();
    await page.goto('/register');
    await register(page, 'Ola Finch', email);
    const old = await mailedCode(email, undefined, stage.url);
    await setClock(Date.now() + 25 * hour);
    await page.getByLabel('Code').fill(old);
    await page.getByText('This code has expired. Request a new one below.').waitFor();
    const again = page.getByRole('button', { name: 'Send a new code', exact: true });
    while ((await again.count()) === 0) await page.clock.fastForward(1000);
    await again.click();
    await page.getByText('A new code is on its way.').waitFor();
    await page.getByLabel('Code').fill(await mailedCode(email, old, stage.url));
    await page.getByRole('banner').getByText('Ola Finch').waitFor();
  },
);
