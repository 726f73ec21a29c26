/** What every page has to pass, whoever opens it on whatever screen: nothing for axe-core to complain of in either light, and no page wider than its screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from './page.ts';

const axe = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8');

/** The wide screen of the pictures that the site is judged by; the narrow one is page.ts's `phone`. */
export const wide = { viewport: { width: 1440, height: 900 } } as const;

/** Colours are all that the other light changes. */
const rules = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** What is not here yet has no headline. */
const onItsWay = { rules: { 'page-has-heading-one': { enabled: false } } };

/** What passes is not told in detail: on a page with a whole catalogue that is most of the work. Frames are other people's pages. */
const onlyViolations = { resultTypes: ['violations'], preload: false, iframes: false };

/** What axe-core finds, as one line each. It is evaluated, not loaded: the page's security policy stays in force. */
async function findings(page: Page, options: object): Promise<string[]> {
  // Half a megabyte of script, once for a document.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ ...options, ...onlyViolations })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Waits until nothing is on its way any more; what is loaded when a reader comes near is come near to. */
export async function settle(page: Page): Promise<void> {
  const waiting = page.locator('.skeleton-line, .spinner, [aria-busy=true]').first();
  for (let turn = 0; turn < 100 && (await waiting.count()) > 0; turn += 1) {
    await waiting.scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(50);
  }
  await waiting.waitFor({ state: 'detached' });
  // A page that fades in has the colors of neither light meanwhile.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/** Looks at the page as it stands, in both lights. */
export async function inspectAsItIs(page: Page, what: string, { arrived = true } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await findings(page, { ...(!arrived && onItsWay), ...rules[colorScheme] });
    expect(found.map((finding) => `${what}, ${colorScheme}: ${finding}`)).toEqual([]);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const screen = page.viewportSize()!.width;
  expect(`${what}: ${Math.max(width, screen)} px`).toBe(`${what}: ${screen} px`);
}

/** Looks at the page once everything of it has come. */
export async function inspect({ page }: Visit, what: string): Promise<void> {
  await settle(page);
  await inspectAsItIs(page, what);
}

/** @param pages the address of each with its headline */
export async function inspectAll(visit: Visit, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, headline] of Object.entries(pages)) {
    await visit.page.goto(address);
    await visit.page.getByRole('heading', { level: 1, name: headline }).waitFor();
    await inspect(visit, address);
  }
}
