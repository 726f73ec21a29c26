/** A page used by keys alone: nothing is clicked, hovered or focused by a script. */
import type { Locator, Page } from 'playwright-core';

/** Farther than the last control of the longest page of an account. */
const most = 90;

/**
 * Presses Tab until something has the focus, as somebody without a mouse does, and sees that it shows it.
 * @param key `Shift+Tab` to go backwards
 * @throws Error when it is not reached
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

/** Goes to a field by Tab and types over what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
}

/** Goes to a control by Tab and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
