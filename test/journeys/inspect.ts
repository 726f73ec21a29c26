/**
 * Checks for every page, on every screen, for every kind of person: axe-core finds nothing in either color scheme, and
 * no page is wider than its screen, 320 px, or 200 % of a usual one, also with text of twice the size.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from './page.ts';

const axe = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8');

/** The wide screen of the screenshots; the narrow one is `phone` in page.ts. */
export const wide = { viewport: { width: 1440, height: 900 } } as const;

/** The other color scheme changes only colors. */
const rules = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** A page that is still loading has no headline. */
const onItsWay = { rules: { 'page-has-heading-one': { enabled: false } } };

/**
 * Rules that pass are not detailed, which on a page with the whole catalog is most of the work. Frames contain other
 * sites' pages.
 */
const onlyViolations = { resultTypes: ['violations'], preload: false, iframes: false };

/**
 * axe-core's findings, one line each. The script is evaluated rather than loaded, so the page's security policy stays
 * in force.
 */
async function findings(page: Page, options: object): Promise<string[]> {
  // Half a megabyte of script, injected once per document.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ ...options, ...onlyViolations })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Waits until nothing is loading; scrolls to what loads only near the viewport. */
export async function settle(page: Page): Promise<void> {
  const waiting = page.locator('.skeleton-line, .spinner, [aria-busy=true]').first();
  for (let turn = 0; turn < 100 && (await waiting.count()) > 0; turn += 1) {
    await waiting.scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(50);
  }
  await waiting.waitFor({ state: 'detached' });
  // While a page fades in, it has the final colors of neither scheme.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/** In pixels. The narrowest phone, which is also 200 % of 640 px, and 200 % of 1280 px. */
const narrower = [320, 640];

/**
 * What does not fit on the page as it is now: checkboxes squeezed by their labels, what makes the page wider than its
 * screen, what a part that scrolls up and down cuts off at its side, and text drawn beyond its picture.
 * @param width of the screen, in pixels
 */
const unfit = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((most) => {
    const inWords = (what: string, each: Element) => `${what}: ${each.outerHTML.slice(0, 80)}`;
    const squeezed = [...document.querySelectorAll('[type=checkbox]')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.round(width) < Math.round(height);
    });
    const all = [...document.body.querySelectorAll('*')];
    const cutOff = all.filter((each) => {
      if (each.scrollWidth <= each.clientWidth + 1 || each.matches('input, select, textarea')) return false;
      const { overflowX, overflowY } = getComputedStyle(each);
      return overflowX !== 'visible' && overflowX !== 'clip' && /auto|scroll/.test(overflowY);
    });
    const beyond = [...document.querySelectorAll('svg text')].filter((each) => {
      const [text, { left, right }] = [each.getBoundingClientRect(), each.closest('svg')!.getBoundingClientRect()];
      return text.left < left - 1 || text.right > right + 1;
    });
    const { scrollWidth } = document.documentElement;
    // Those within it are as wide because of it, and a table in a frame scrolls in it.
    const widest = all.filter((each) => each.getBoundingClientRect().right > most && !each.closest('.table-frame'));
    const wider =
      scrollWidth <= most
        ? []
        : widest.filter((each) => !widest.some((other) => each !== other && each.contains(other)));
    return [
      ...squeezed.map((each) => inWords('squeezed', each)),
      ...cutOff.filter((each) => !each.matches('.table-frame')).map((each) => inWords('cut off', each)),
      ...beyond.map((each) => inWords('beyond its picture', each)),
      ...(scrollWidth > most ? [`${scrollWidth} px wide`] : []),
      ...wider.map((each) => inWords('wider', each)),
    ];
  }, width);

/** Everything fits on the page's screen, with text of twice the size, too, and on narrower screens. */
export async function fits(page: Page, what: string): Promise<void> {
  const screen = page.viewportSize()!;
  const found = async (width: number, how: string) =>
    (await unfit(page, width)).map((problem) => `${what}, ${how}: ${problem}`);
  const problems = await found(screen.width, `${screen.width} px`);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  problems.push(...(await found(screen.width, `${screen.width} px, text of 200 %`)));
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  for (const width of narrower) {
    await page.setViewportSize({ ...screen, width });
    problems.push(...(await found(width, `${width} px`)));
  }
  await page.setViewportSize(screen);
  expect(problems).toEqual([]);
}

/** Checks the page as it is, in both color schemes. */
export async function inspectAsItIs(page: Page, what: string, { arrived = true } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await findings(page, { ...(!arrived && onItsWay), ...rules[colorScheme] });
    expect(found.map((finding) => `${what}, ${colorScheme}: ${finding}`)).toEqual([]);
  }
  await fits(page, what);
}

/** Checks the page once everything has loaded. */
export async function inspect({ page }: { readonly page: Page }, what: string): Promise<void> {
  await settle(page);
  await inspectAsItIs(page, what);
}

/**
 * Checks what a component has opened over the page. test/web/opened-states.test.ts requires this of every component that
 * opens something.
 *
 * @param component name of its file
 */
export async function inspectOpen({ page }: { readonly page: Page }, component: string): Promise<void> {
  await page.locator('dialog[open], [aria-expanded=true][aria-controls]').filter({ visible: true }).first().waitFor();
  await settle(page);
  await inspectAsItIs(page, component);
}

/**
 * @param pages headlines by address
 */
export async function inspectAll(visit: Visit, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, headline] of Object.entries(pages)) {
    await visit.page.goto(address);
    await visit.page.getByRole('heading', { level: 1, name: headline }).waitFor();
    await inspect(visit, address);
  }
}
