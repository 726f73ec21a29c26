/** Verifies section 2 of the specification: every page is a separate chunk, with an indicator while it loads. */
import type { Page, Route } from 'playwright-core';
import { logInAt } from './by-hand.ts';
import { arriveAt, desktop, storyTeller } from './page.ts';
import type { PageGlobals } from '../support/page-globals.ts';

const story = storyTeller();

const forAll = [
  '/',
  '/schedules',
  '/courses',
  '/courses/risk-before-return',
  '/terms-of-use',
  '/disclaimer',
  '/privacy-policy',
];
const forVisitors = [
  '/login',
  '/register',
  '/special-registration',
  '/verify',
  '/forgot-password',
  '/complete-forgot-password',
];
const forLearners = [
  '/checkout',
  '/post-checkout',
  '/wishlist',
  '/my-courses',
  '/my-courses/risk-before-return',
  '/profile',
  '/my-subscriptions',
  '/my-subscriptions/some-id',
  '/order-history',
];

/**
 * Goes from page to page while scripts are held back: each must request a script, show the indicator in the middle, and
 * replace it with its headline once the script arrives.
 */
async function expectLazy(page: Page, addresses: readonly string[]): Promise<void> {
  const held: Route[] = [];
  let holding = true;
  await page.route(/\/assets\/[^/]+\.js$/, (route) => (holding ? void held.push(route) : route.continue()));
  const { width, height } = desktop.viewport;
  for (const address of addresses) {
    holding = true;
    // Not awaited, because it ends only after the scripts arrive.
    await page.evaluate(
      (href) => void (globalThis as unknown as PageGlobals).__TSR_ROUTER__.navigate({ href }),
      address,
    );
    const spinner = page.getByRole('main').locator('.loading .spinner');
    await spinner.waitFor();
    expect([address, held.length > 0]).toEqual([address, true]);
    const box = (await spinner.boundingBox())!;
    // Horizontally centered, and in the middle third of the screen's height.
    expect([address, Math.abs(box.x + box.width / 2 - width / 2) < 12]).toEqual([address, true]);
    const place = (box.y + box.height / 2) / height;
    expect([address, place > 1 / 3 && place < 2 / 3]).toEqual([address, true]);
    holding = false;
    for (const route of held.splice(0)) await route.continue();
    await arriveAt(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await spinner.waitFor({ state: 'hidden' });
  }
}

story(
  'Each page for visitors is loaded when it is opened, while an indicator turns in the middle',
  {},
  async ({ page }) => {
    await page.goto('/contact-us');
    await expectLazy(page, [...forAll, ...forVisitors]);
    await page.goto('/courses');
    await page.getByText('20 products').waitFor();
    await expectLazy(page, ['/contact-us']);
  },
);

story(
  'Each page for learners is loaded when it is opened, while an indicator turns in the middle',
  {},
  async ({ page }) => {
    await logInAt(page, '/contact-us');
    await expectLazy(page, forLearners);
  },
);
