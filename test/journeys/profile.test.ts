import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { ask, configOf } from '../stage/caller.ts';
import { goodPassword, logIn } from './account.ts';
import { inspectOpen } from './inspect.ts';
import { addressOf, arriveAt, desktop, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();
const refused = [/\b400\b.*cognito-idp/];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The tokens expire after an hour; here they are made to expire. */
const expireTokens = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/\.(idToken|accessToken)$/.test(key)) {
        const [head, body, sign] = localStorage.getItem(key)!.split('.') as [string, string, string];
        const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
        const old = btoa(JSON.stringify({ ...claims, exp: claims.iat }))
          .replaceAll('+', '-')
          .replaceAll('/', '_');
        localStorage.setItem(key, `${head}.${old.replaceAll('=', '')}.${sign}`);
      }
  });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab');
    const there = page.locator(':focus').and(page.getByRole(role, { name }));
    if (await there.count()) return;
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}

story('From home to a saved profile with the keyboard alone', {}, async ({ page }) => {
  const { name } = await becomeLearner(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name }).waitFor();
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', 'My Profile');
  await page.keyboard.press('Enter');
  await heading(page, 'My Profile').waitFor();
  await page.getByText('1 of 5 filled in. Next: your picture.').waitFor();
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Nora Quill-Hart');
  await tabTo(page, 'textbox', 'Description');
  await page.keyboard.type('Reads the tape before work.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('02291996');
  await tabTo(page, 'textbox', 'Phone');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText('Please give a phone number with 7 to 15 digits').waitFor();
  expect(await page.locator(':focus').getAttribute('name')).toBe('phone_number');
  await page.keyboard.type('34567');
  await tabTo(page, 'button', 'Save');
  await page.keyboard.press('Enter');
  await page.getByText('Your profile is saved.').waitFor();
  await page.getByText('4 of 5 filled in. Next: your picture.').waitFor();
  await page.getByRole('banner').getByText('Nora Quill-Hart').waitFor();
  await page.reload();
  await heading(page, 'My Profile').waitFor();
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('1996-02-29');
  expect(await page.getByLabel('Phone').inputValue()).toBe('1234567');
});

story('Unsaved changes are not left behind unasked', {}, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/profile');
  const about = page.getByRole('textbox', { name: 'Description' });
  await about.fill('Half a sentence');
  await page.getByText('You have unsaved changes.').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
  await inspectOpen(visit, 'unsaved-changes');
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(addressOf(page)).toBe('/profile');
  expect(await about.inputValue()).toBe('Half a sentence');
  await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await arriveAt(page, '/courses');
  await page.goBack();
  await heading(page, 'My Profile').waitFor();
  expect(await about.inputValue()).toBe('');
});

const lost = [/request failed|ERR_FAILED/, /cognito-idp|\b40[01]\b/];
story('What cannot be saved is said and stays typed', { expected: lost }, async ({ page }) => {
  const { email } = await becomeLearner(page, '/profile');
  const away = (route: Route) =>
    route.request().postData()?.includes('setUserProfile') ? route.abort() : route.continue();
  await page.route('**/graphql', away);
  const about = page.getByRole('textbox', { name: 'Description' });
  await about.fill('Kept through a bad line');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Your profile could not be saved.').waitFor();
  expect(await about.inputValue()).toBe('Kept through a bad line');
  await page.unroute('**/graphql', away);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your profile is saved.').waitFor();

  // The session ends elsewhere while something is typed.
  await about.fill('Kept through the end of a session');
  await page.route(/cognito-idp/, (route) =>
    route.fulfill({
      status: 400,
      json: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    }),
  );
  await expireTokens(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await arriveAt(page, '/login?from=/profile');
  await page.getByText('Your session ended. Log in to continue.').waitFor();
  expect(await page.getByText('Log in to see your profile.').count()).toBe(0);
  await page.unroute(/cognito-idp/);
  await logIn(page, { email, password: goodPassword });
  await arriveAt(page, '/profile');
  await page.getByText('You have unsaved changes.').waitFor();
  expect(await about.inputValue()).toBe('Kept through the end of a session');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your profile is saved.').waitFor();
  await page.reload();
  await heading(page, 'My Profile').waitFor();
  expect(await page.getByText('You have unsaved changes.').count()).toBe(0);

  // Logging out takes what was not saved along.
  await about.fill('Typed and not saved');
  const drafts = () => page.evaluate(() => JSON.stringify(sessionStorage).includes('Typed and not saved'));
  expect(await drafts()).toBe(true);
  await page.getByRole('banner').getByText('Nora Quill').hover();
  await page.getByRole('button', { name: 'Logout' }).click();
  await arriveAt(page, /^\/login/);
  expect(await drafts()).toBe(false);
});

story('A password is changed by whoever knows the one before', { expected: refused }, async ({ page }) => {
  const { email } = await becomeLearner(page, '/profile/security');
  const before = page.getByLabel('Current password', { exact: true });
  const after = page.getByLabel('New password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await before.fill('Not-the-right-1');
  await after.fill('Brand-new-candle-8');
  await change.click();
  await page.getByText('That is not your current password.').waitFor();
  expect(await before.evaluate((input) => input === document.activeElement)).toBe(true);
  await before.fill(goodPassword);
  await change.click();
  await page.getByText('Your new password is set.').waitFor();
  expect(await after.inputValue()).toBe('');
  await page.getByRole('banner').getByText('Nora Quill').hover();
  await page.getByRole('button', { name: 'Logout' }).click();
  await arriveAt(page, '/login?from=/profile/security');
  await logIn(page, { email, password: 'Brand-new-candle-8' });
  await arriveAt(page, '/profile/security');
});

story(
  'The data are downloaded; the account is deleted and lets nobody in again',
  { expected: refused },
  async ({ page }) => {
    const { email, name } = await becomeLearner(page, '/profile');
    const { graphqlEndpoint } = await configOf(process.env['STAGE_URL']!);
    const authorization = await page.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))![1] as string,
    );
    const shelf = `mutation {
      purchaseFreeProduct(input: { link: "reading-a-price-chart" }) { success }
      toggleWishlist(input: { link: "the-opening-hour" }) { success }
    }`;
    expect((await ask(graphqlEndpoint, { authorization }, shelf)).errors).toBeUndefined();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^openbell-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(readFileSync((await download.path())!, 'utf8'));
    expect(data).toMatchObject({
      account: { email, name },
      profile: [{ name, email }],
      wish: [{ link: 'the-opening-hour' }],
      owned: [{ link: 'reading-a-price-chart', reason: 'free' }],
      order: [{ link: 'reading-a-price-chart', total: 0 }],
    });
    await page.getByText('The file is in your downloads.').waitFor();

    await page.getByRole('textbox', { name: 'Description' }).fill('Not saved, and no reason to stay');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByText('Type DELETE in capital letters to confirm.').waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('confirmation');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await arriveAt(page, '/login');
    await page.getByText('Your account and everything in it has been deleted.').waitFor();
    expect(await page.getByText('Welcome back.').count()).toBe(0);
    await logIn(page, { email, password: goodPassword });
    await page.getByText('The email address or password is wrong.').waitFor();
  },
);

story(
  'Signing out everywhere ends the session of another browser at its next refresh',
  { expected: refused },
  async ({ page, context }) => {
    const { email } = await becomeLearner(page, '/profile/security');
    const elsewhere = await context.browser()!.newContext({ baseURL: process.env['STAGE_URL']!, ...desktop });
    const other = await elsewhere.newPage();
    await other.goto('/login?from=/wishlist');
    await logIn(other, { email, password: goodPassword });
    await heading(other, 'Wishlist').waitFor();

    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await arriveAt(page, '/login');
    await page.getByText('You are logged out everywhere.').waitFor();

    await expireTokens(other);
    await other.reload();
    await arriveAt(other, '/login?from=/wishlist');
    await elsewhere.close();
  },
);
