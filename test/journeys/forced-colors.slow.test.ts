/** With forced colors (high contrast) one still sees where a film is, what is chosen, and how long a bar is. */
import type { Locator, Page } from 'playwright-core';
import { ownStage } from '../support/own-stage.ts';
import { filmHasCome } from './film.ts';
import { alive, desktop, storyTeller } from './page.ts';
import { becomeOwner } from './signed-in.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

/** How an element looks, as a picture. */
const looks = async (element: Locator): Promise<string> => (await element.screenshot()).toString('base64');

/** Fails if an element looks the same after something has been done. */
async function changes(what: string, element: Locator, act: () => Promise<unknown>): Promise<void> {
  const before = await looks(element);
  await act();
  expect([what, (await looks(element)) === before]).toEqual([what, false]);
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

/** The reader's own colors. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = color;
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, name);

for (const colorScheme of ['light', 'dark'] as const)
  story(
    `Forced colors, ${colorScheme}, hide nothing`,
    { ...desktop, forcedColors: 'active', colorScheme },
    async ({ page }) => {
      await becomeOwner(page);
      await page.goto('/my-courses/reading-a-price-chart');
      await filmHasCome(page);
      const [canvas, highlight] = [await systemColor(page, 'Canvas'), await systemColor(page, 'Highlight')];
      expect(highlight).not.toBe(canvas);

      const slider = page.getByRole('slider', { name: 'Position' });
      await slider.press('Home');
      expect(await styleOf(slider, 'outline-color')).toBe(highlight);
      await changes('the position', slider, () => slider.press('End'));
      const captions = page.getByRole('button', { name: 'Captions' });
      await changes('captions', captions, () => captions.click().then(() => page.mouse.move(0, 0)));

      const tabs = page.getByRole('tablist', { name: 'Lessons, transcript, and notes' }).getByRole('tab');
      const lines = await Promise.all((await tabs.all()).map((tab) => styleOf(tab, 'border-bottom-color')));
      expect(lines.map((line) => line === highlight)).toEqual([true, ...lines.slice(1).map(() => false)]);
      expect(lines.slice(1).every((line) => line === canvas)).toBe(true);

      await page.goto('/courses/the-opening-hour');
      await alive(page);
      const bar = page.locator('.histogram .bar').first();
      await bar.scrollIntoViewIfNeeded();
      const fills = [await styleOf(bar, 'background-color'), await styleOf(bar.locator('span'), 'background-color')];
      expect(new Set([canvas, ...fills]).size).toBe(3);
      const buy = page.getByRole('link', { name: 'Buy', exact: true }).first();
      // Otherwise the browser paints the page's color behind its text.
      expect(await styleOf(buy, 'forced-color-adjust')).toBe('none');
    },
  );
