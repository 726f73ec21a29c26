/** How far a page's parts move while it loads. */
import type { Page } from 'playwright-core';

interface Shifts {
  readonly shifts: number[];
}

/** Records layout shifts on every page opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = ((globalThis as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns the sum of the page's layout shifts, in screens */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Shifts).shifts.reduce((sum, value) => sum + value, 0));
