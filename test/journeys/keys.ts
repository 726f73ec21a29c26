/** Uses a page only by keyboard: no script clicks, hovers, or focuses anything. */
import type { Locator, Page } from 'playwright-core';

/** More tab stops than the longest account page has. */
const most = 90;

/**
 * Presses Tab until the element has the focus, and checks that the focus is visible.
 * @param key `Shift+Tab` to go backward
 * @throws Error when the element is not reached
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let press = 0; press <= most; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const ring = await wanted.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      if (!ring) throw new Error('What has the focus does not show it');
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`It is not reached by ${most} presses of ${key}: ${String(wanted)}`);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
}

/** Tabs to a control and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
