/** One browser, two learners: what belongs to one is never shown to the other, nor saved for them. */
import type { Page } from 'playwright-core';
import { demo, goodPassword, logIn } from './account.ts';
import { arriveAt, storyTeller } from './page.ts';
import { becomeLearner, openAs } from './signed-in.ts';

const story = storyTeller();
const account = (page: Page) => page.getByRole('banner').locator('.account-name');

story('A tab that slept while another learner logged in shows that learner alone', {}, async ({ page, context }) => {
  const { name } = await becomeLearner(page, '/profile');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Name' });
  await page.waitForFunction((kept) => document.querySelector<HTMLInputElement>('[name=name]')?.value === kept, name);
  await field.fill('Nora Quill-Hart');
  const other = await context.newPage();
  // Both changes of the session reach the first tab at once, as after a sleep.
  await openAs(other, '/', demo);
  const demoName = (await account(other).innerText()).trim();
  expect(demoName).not.toBe(name);
  await account(page).getByText(demoName).waitFor();
  await page.waitForFunction(
    (kept) => document.querySelector<HTMLInputElement>('[name=name]')?.value === kept,
    demoName,
  );
  await page.getByText('learner@example.com').or(page.locator('[value="learner@example.com"]')).first().waitFor();
});

story('A learner who logs in again in one tab is logged in again in the other', {}, async ({ page, context }) => {
  const { name, email } = await becomeLearner(page, '/profile');
  const other = await context.newPage();
  await other.goto('/wishlist');
  await account(other).hover();
  await other.getByRole('button', { name: 'Logout' }).click();
  await arriveAt(page, '/login?from=/profile');
  await arriveAt(other, '/login?from=/wishlist');
  await logIn(other, { email, password: goodPassword });
  await arriveAt(other, '/wishlist');
  await account(page).getByText(name).waitFor();
});
