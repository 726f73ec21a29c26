/** Every page, in both lights, on phone and desktop: nothing for axe-core to complain of, nothing on the console. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { becomeLearner } from './account.ts';
import { desktop, phone, storyTeller, type Visit } from './page.ts';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const story = storyTeller();

/** Colours are all that the other light changes. */
const rules = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** What axe-core finds, as one line each. It is evaluated, not loaded: the page's security policy stays in force. */
async function findings(page: Page, options: object): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Each line is what a person sees when the page has come: the address and its headline. */
const visitorPages = {
  '/': 'Learn the market before the opening bell.',
  '/courses': 'Courses',
  '/courses?text=futures&difficulty=beginner': 'Courses',
  '/schedules': 'Schedules',
  '/schedules?month=2020-01': 'Schedules',
  '/courses/foundations-set': 'Foundations Set',
  '/courses/the-opening-hour': 'The Opening Hour',
  '/courses/reading-a-price-chart': 'Reading a Price Chart',
  '/contact-us': 'Contact Us',
  '/terms-of-use': 'Terms of Use',
  '/disclaimer?version=2026-01-12': 'Disclaimer',
  '/privacy-policy': 'Privacy Policy',
  '/register': 'Register',
  '/verify': 'Verify your e-mail',
  '/login': 'Login',
  '/special-registration': 'Register',
  '/special-registration?registration_source=Spring%20fair': 'Register',
  '/complete-signup?code=used&state=another': 'This sign-in has expired',
  '/forgot-password': 'Forgot password',
  '/complete-forgot-password': 'Choose a new password',
  '/nothing-here': 'Page not found',
};
const learnerPages = {
  '/profile': 'My Profile',
  '/complete-signup': 'Complete your sign-up',
  '/wishlist': 'Wishlist',
  '/my-courses': 'My Courses',
  '/my-courses?kind=course': 'My Courses',
  '/order-history': 'Order History',
  '/my-subscriptions': 'My Subscriptions',
  '/my-subscriptions/none': 'Subscription not found',
  '/my-courses/reading-a-price-chart': 'Reading a Price Chart',
};

/** Looks at the page as it is now, in both lights. */
async function inspect({ page }: Visit, what: string): Promise<void> {
  const waiting = page.locator('.bone, .spinner, [aria-busy=true]').first();
  // What is loaded when a reader comes near is come near to.
  for (let turn = 0; turn < 100 && (await waiting.count()) > 0; turn += 1) {
    await waiting.scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(50);
  }
  await waiting.waitFor({ state: 'detached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await findings(page, rules[colorScheme]);
    expect(found.map((finding) => `${what}, ${colorScheme}: ${finding}`)).toEqual([]);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(`${what}: ${Math.max(width, page.viewportSize()!.width)} px`).toBe(
    `${what}: ${page.viewportSize()!.width} px`,
  );
}

async function inspectAll(visit: Visit, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, headline] of Object.entries(pages)) {
    await visit.page.goto(address);
    await visit.page.getByRole('heading', { level: 1, name: headline }).waitFor();
    await inspect(visit, address);
  }
}

async function inspectInstructorDialog(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an instructor' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please specify your name').waitFor();
  await inspect(visit, 'the instructor dialog with its messages');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function inspectProfileDialog(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('Type DELETE in capital letters to confirm.').waitFor();
  await inspect(visit, 'the dialog that deletes an account, with its message');
}

/** What opens only by a click: a receipt, and the form of a review with its message. */
async function inspectReceiptAndReview(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^Receipt for/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await inspect(visit, 'a receipt');
  await page.goto('/courses/reading-a-price-chart');
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Publish review' }).click();
  await page.getByText('Please choose one to five stars').waitFor();
  await inspect(visit, 'the form of a review with its message');
}

story('What a visitor may open on a desktop is accessible, quiet and fits', desktop, async (visit) => {
  await inspectAll(visit, visitorPages);
  await inspectInstructorDialog(visit);
});

story('What a visitor may open on a phone is accessible, quiet and fits', phone, async (visit) => {
  const { page } = visit;
  await inspectAll(visit, visitorPages);
  await inspectInstructorDialog(visit);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Courses' }).waitFor();
  await inspect(visit, 'the mobile menu');
});

story('What a learner may open on a desktop is accessible, quiet and fits', desktop, async (visit) => {
  const { page } = visit;
  const { name } = await becomeLearner(page, '/courses/reading-a-price-chart');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('button', { name: 'Saved for later' }).waitFor();
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByText('Yours, taken for free').waitFor();
  await inspectAll(visit, learnerPages);
  await inspectReceiptAndReview(visit);
  await page.getByRole('banner').getByText(name).hover();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await inspect(visit, 'the account menu');
});

story('What a learner may open on a phone is accessible, quiet and fits', phone, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/courses/reading-a-price-chart');
  await inspectAll(visit, { '/wishlist': 'Wishlist', '/my-courses': 'My Courses' });
  await page.goto('/courses/reading-a-price-chart');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByText('Yours, taken for free').waitFor();
  await inspectAll(visit, learnerPages);
  await inspectReceiptAndReview(visit);
  await inspectProfileDialog(visit);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { expanded: false }).click();
  await menu.getByRole('button', { name: 'Logout' }).waitFor();
  await inspect(visit, 'the mobile menu with the profile');
});
