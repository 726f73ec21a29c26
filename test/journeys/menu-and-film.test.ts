/** The menu of a phone while a film plays, and the phone's Back while the menu is open. */
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeOwner } from './signed-in.ts';

const story = storyTeller();
const lesson = '/my-courses/reading-a-price-chart?lesson=one-trade-one-price';

story('A film waits while the menu covers it, and Back closes the menu with its page', phone, async ({ page }) => {
  await becomeOwner(page);
  await page.goto('/my-courses');
  await page.goto(lesson);
  await page.getByRole('button', { name: 'Play One trade, one price' }).click();
  const isPaused = () => page.locator('.film video').evaluate((film: HTMLVideoElement) => film.paused);
  await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('.film video')!.currentTime > 0);
  expect(await isPaused()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('link', { name: 'My Courses' }).first().click();
  await arriveAt(page, '/my-courses');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  await arriveAt(page, lesson);
});
