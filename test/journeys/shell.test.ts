import { logInAt } from './by-hand.ts';
import { alive, arriveAt, desktop, phone, storyTeller } from './page.ts';
import type { Page } from 'playwright-core';
import type { PageGlobals } from '../support/page-globals.ts';

const story = storyTeller();

/** The address of a module, not of a script that the page runs before them (web/public). */
const moduleAddress = /\/assets\/(?!theme-|first-scripts-)([\w-]+)-\w{8}\.js$/;

/** Opens an address and holds its entry script back. @returns names of the other scripts that it requests meanwhile, without hashes */
async function scriptsBeforeEntry(page: Page, path: string): Promise<string[]> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = moduleAddress.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  await page.goto(path, { waitUntil: 'commit' });
  // The entry's own chunk and at least one more; the rest comes with it.
  for (let waited = 0; waited < 5000 && asked.filter((name) => name !== 'main').length < 2; waited += 20)
    await page.waitForTimeout(20);
  await page.waitForTimeout(200);
  const before = [...asked];
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  return before;
}

story('A page that is not in the HTML comes together with the entry, not after it', {}, async ({ page }) => {
  expect(await scriptsBeforeEntry(page, '/certificates/none')).toContain('certificate');
  expect(await scriptsBeforeEntry(page, '/courses?kind=stream')).toEqual(expect.arrayContaining(['courses', 'found']));
  // Who has invited somebody is asked for before the page is hydrated.
  const ofGuest = await scriptsBeforeEntry(page, '/special-registration?registration_source=harbour-street');
  expect(ofGuest).toContain('registration-source');
  // A visitor will be sent to log in.
  const ofVisitor = await scriptsBeforeEntry(page, '/my-courses');
  expect(ofVisitor).toContain('login');
  expect(ofVisitor).not.toContain('my-courses');
  await logInAt(page, '/my-courses');
  const ofLearner = await scriptsBeforeEntry(page, '/my-courses/the-opening-hour/');
  expect(ofLearner).toEqual(expect.arrayContaining(['my-course', 'auth', 'account-menu']));
});

/** Opens a prerendered page without its style sheet, so that it is not painted. @returns whether it requests its scripts within 3 seconds */
async function requestsBeforePaint(page: Page, path: string): Promise<boolean> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/style-[^/]+\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(moduleAddress, { timeout: 3000 }).then(
    () => true,
    () => false,
  );
  await page.goto(path, { waitUntil: 'commit' });
  const before = await requested;
  release();
  await alive(page);
  await page.unrouteAll({ behavior: 'wait' });
  return before;
}

story(
  'Only a page that stays as it is in the HTML is painted before its scripts are requested',
  {},
  async ({ page }) => {
    expect(await requestsBeforePaint(page, '/courses')).toBe(false);
    expect(await requestsBeforePaint(page, '/special-registration?registration_source=harbour-street')).toBe(true);
    await logInAt(page, '/courses');
    expect(await requestsBeforePaint(page, '/courses')).toBe(true);
  },
);

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

story('The phone menu slides in over 0.5 s', { ...phone, reducedMotion: 'no-preference' }, async ({ page }) => {
  await page.goto('/courses');
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
});

story(
  'The content fades in over 0.4 s with each navigation, back to the first page as well',
  { reducedMotion: 'no-preference' },
  async ({ page }) => {
    // Records each fade: its start time within the animation (0 is its beginning), its duration, and whether it begins
    // paler. Reads keyframes, because a busy machine may report a fade only when it is over.
    await page.addInitScript(() => {
      const fades: unknown[] = ((globalThis as unknown as PageGlobals).fades = []);
      const within = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => (rule instanceof CSSGroupingRule ? within(rule.cssRules) : [rule]));
      const keyframesOf = (name: string) =>
        [...document.styleSheets]
          .flatMap(({ cssRules }) => within(cssRules))
          .find((rule) => rule instanceof CSSKeyframesRule && rule.name === name) as CSSKeyframesRule;
      document.addEventListener('animationstart', ({ target, animationName, elapsedTime }) => {
        if (!(target instanceof HTMLElement) || !target.matches('main')) return;
        const opacity = Number(keyframesOf(animationName).findRule('from')?.style.opacity);
        fades.push([elapsedTime, getComputedStyle(target).animationDuration, opacity < 1]);
      });
    });
    const fades = () => page.evaluate(() => (globalThis as unknown as PageGlobals).fades.splice(0) as unknown[]);
    /** Fades of a navigation: a fade begins with the frame after the page is rendered, which may be late. */
    const faded = async () => {
      await page.waitForFunction(() => (globalThis as unknown as PageGlobals).fades.length > 0);
      return fades();
    };
    const fadesIn = [[0, '0.4s', true]];
    await page.goto('/courses');
    await page.getByRole('article').first().waitFor();
    // A prerendered page may appear before it can report anything.
    await fades();
    const header = page.getByRole('navigation', { name: 'Main' });
    for (const [name, address] of [
      ['Schedules', '/schedules'],
      ['Courses', '/courses'],
      ['Contact Us', '/contact-us'],
    ] as const) {
      await header.getByRole('link', { name }).click();
      await arriveAt(page, address);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect([name, await faded()]).toEqual([name, fadesIn]);
    }
    await page.goBack();
    await arriveAt(page, '/courses');
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    expect(await faded()).toEqual(fadesIn);
  },
);

story('Markup that somebody searches for is shown as words', {}, async ({ page }) => {
  const words = '"><img src=x onerror=alert(1)>';
  await page.goto(`/courses?text=${encodeURIComponent(words)}`);
  await page.getByRole('list', { name: 'Active filters' }).getByText(`“${words}”`).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
});
