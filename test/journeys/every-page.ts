/**
 * Stories that check every page on one screen size. Each screen size and kind of person has its own file, so that they
 * run in parallel.
 */
import { learnerPages, visitorPages } from './addresses.ts';
import { inspect, inspectAll, inspectOpen } from './inspect.ts';
import type { Visit } from './page.ts';
import { becomeOwner, longNamed } from './signed-in.ts';

/** Everything else that a visitor can open besides the catalog, and the footer's dialog with its error messages. */
export async function inspectForVisitor(visit: Visit): Promise<void> {
  await inspectAll(visit, visitorPages);
  const { page } = visit;
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an instructor' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please specify your name').waitFor();
  await inspectOpen(visit, 'instructor-dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Everything that a learner with a long name, a course and a wish can open, including what needs a click. */
export async function inspectForLearner(visit: Visit): Promise<{ readonly name: string }> {
  const { page } = visit;
  const learner = await becomeOwner(page, longNamed());
  await inspectAll(visit, learnerPages);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
  await inspect(visit, 'the front page of a learner');
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^Receipt for/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await inspect(visit, 'a receipt');
  await page.goto('/courses/reading-a-price-chart');
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Publish review' }).click();
  await page.getByText('Please choose one to five stars').waitFor();
  await inspect(visit, 'the form of a review with its message');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('Type DELETE in capital letters to confirm.').waitFor();
  await inspectOpen(visit, 'delete-account');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return learner;
}
