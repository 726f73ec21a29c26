/** A font that comes late moves nothing: its fallback has its metrics (web/styles/fonts.css). */
import type { Page } from 'playwright-core';
import { ownStage } from '../support/own-stage.ts';
import { phone, storyTeller } from './page.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

/** The sum of all layout shifts so far. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { shifts } = Object.assign(globalThis, { shifts: [] as number[] });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

for (const width of [320, 360, 375, 390, 430])
  story(
    `Nothing moves on a phone ${width} pixels wide when a font comes late`,
    { ...phone, viewport: { width, height: 844 } },
    async ({ page }) => {
      const shifted = await watchShifts(page);
      let fonts = 0;
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
        fonts += 1;
      });
      for (const path of ['/', '/courses', '/courses/the-opening-hour', '/forgot-password', '/login', '/register']) {
        fonts = 0;
        await page.goto(path);
        while (fonts < 2) await page.waitForTimeout(50);
        await page.waitForLoadState('networkidle');
        expect([path, await shifted()]).toEqual([path, 0]);
      }
    },
  );
