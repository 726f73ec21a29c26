import { arriveAt, desktop, phone, storyTeller } from './page.ts';
import type { Page } from 'playwright-core';

const story = storyTeller();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

story(
  'A reader turns on the dark and finds it again, also in the next tab',
  { colorScheme: 'light' },
  async ({ page, context }) => {
    await page.goto('/');
    const light = await paper(page);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    const dark = await paper(page);
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await paper(page)).toBe(dark);
    const tab = await context.newPage();
    await tab.goto('/courses');
    expect(await paper(tab)).toBe(dark);
    await tab.getByRole('button', { name: 'Light or dark' }).click();
    expect(await paper(tab)).toBe(light);
  },
);

story('With the keyboard one skips to the content, and a new page tells its headline', {}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Browse courses');
  await page.keyboard.press('Enter');
  await arriveAt(page, '/courses');
  await page.getByRole('heading', { level: 1, name: 'Courses' }).and(page.locator(':focus')).waitFor();
});

story('From the foot of a long page the arrow leads back to its top', desktop, async ({ page }) => {
  await page.goto('/courses');
  await page.getByText('20 products').waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await page.waitForFunction(() => scrollY === 0);
});

story(
  'Pages fade in over 0.4 s and the phone menu slides over 0.5 s',
  { ...phone, reducedMotion: 'no-preference' },
  async ({ page }) => {
    await page.goto('/courses');
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.4s');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('0.5s');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await menu.getByRole('link', { name: 'Home' }).tap();
    await arriveAt(page, '/');
    await menu.waitFor({ state: 'hidden' });
  },
);

story('Markup that somebody searches for is shown as words', {}, async ({ page }) => {
  const words = '"><img src=x onerror=alert(1)>';
  await page.goto(`/courses?text=${encodeURIComponent(words)}`);
  await page.getByRole('list', { name: 'Chosen filters' }).getByText(`“${words}”`).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
});
