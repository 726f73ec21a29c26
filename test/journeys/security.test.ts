/** The security page: sessions, a new email address, a new password. */
import type { Page } from 'playwright-core';
import { goodPassword, logIn, mailedCode, newEmail } from './account.ts';
import { arriveAt, desktop, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();
const refused = [/\b400\b.*cognito-idp/];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

story(
  'A learner finds a browser that is not theirs any more and logs it out, at once',
  { expected: refused },
  async ({ page, context }) => {
    const { email } = await becomeLearner(page, '/profile');
    const elsewhere = await context.browser()!.newContext({ baseURL: process.env['STAGE_URL']!, ...desktop });
    const other = await elsewhere.newPage();
    await other.goto('/login?from=/wishlist');
    await logIn(other, { email, password: goodPassword });
    await heading(other, 'Wishlist').waitFor();

    await page.getByRole('link', { name: 'Security settings' }).click();
    await heading(page, 'Security').waitFor();
    const devices = page.getByRole('listitem').filter({ hasText: 'Logged in' });
    await devices.nth(1).waitFor();
    await devices.first().getByText('This device').waitFor();
    // Tokens have a resolution of one second: the other session's must be older than the second in which it ends.
    await page.waitForTimeout(1_100);
    await page.getByRole('button', { name: /^Log out .* on / }).click();
    await page.getByText(/ is logged out\.$/).waitFor();
    expect(await devices.count()).toBe(1);

    await other.goto('/my-courses');
    await arriveAt(other, '/login?from=/my-courses');
    await page.goto('/my-courses');
    await heading(page, 'My Courses').waitFor();
    await elsewhere.close();
  },
);

story(
  'Another address to log in with: mistakes are named, and nothing changes before the code is typed',
  { expected: refused },
  async ({ page }) => {
    const { email } = await becomeLearner(page, '/profile/security');
    const address = newEmail();
    const field = page.getByLabel('New email address');
    const send = page.getByRole('button', { name: 'Send code' });
    await send.click();
    await page.getByText('Please enter your new email address').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill(email);
    await send.click();
    await page.getByText('This is already your address').waitFor();
    await field.fill(address);
    await send.click();
    await page.getByText('Nothing changes until you enter it.').waitFor();
    const code = await mailedCode(address);
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByText('That is not the code we sent.').waitFor();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByText(`From now on, log in with ${address}.`).waitFor();

    await page.getByRole('banner').getByText('Nora Quill').hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, '/login?from=/profile/security');
    await logIn(page, { email, password: goodPassword });
    await page.getByText('The email address or password is wrong.').waitFor();
    await logIn(page, { email: address, password: goodPassword });
    await arriveAt(page, '/profile/security');
  },
);
