/** Public pages as they are seen before their script, or without it: axe-core finds nothing, and they fit their screen. */
import type { Page } from 'playwright-core';
import { cataloguePages } from './addresses.ts';
import { inspectAsItIs } from './inspect.ts';
import { phone, storyTeller } from './page.ts';

const story = storyTeller();

/** Removes the site's scripts from its pages; scripts of this test still run. */
const withoutScripts = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll(/<script\b(?![^>]*json)[^>]*>.*?<\/script>/gs, '') });
  });

/** What only a script uses. */
const expected = [/was preloaded using link preload but not used/];

const others = {
  '/contact-us': 'Contact Us',
  '/terms-of-use': 'Terms of Use',
  '/disclaimer': 'Disclaimer',
  '/privacy-policy': 'Privacy Policy',
  '/login': 'Login',
  '/register': 'Register',
  '/special-registration': 'Register',
  '/verify': 'Verify your email',
  '/forgot-password': 'Forgot password',
  '/complete-forgot-password': 'Choose a new password',
  '/complete-signup': 'Complete your sign-up',
} as const;

/** A page with a query is made by its script. */
const prerendered = Object.entries({ ...cataloguePages, ...others }).filter(([path]) => !path.includes('?'));

for (const [screen, device] of Object.entries({ phone, desktop: {} }))
  story(
    `Public pages without their script on a ${screen} are accessible and fit`,
    { ...device, expected },
    async ({ page }) => {
      await withoutScripts(page);
      for (const [path, headline] of prerendered) {
        await page.goto(path, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1, name: headline }).waitFor();
        expect(`${path}: ${await page.locator('#root.laid').count()}`).toBe(`${path}: 1`);
        await inspectAsItIs(page, `${path} without its script`);
      }
    },
  );

story(
  'A page without its script has the ratings of the samples, and never says that there are no reviews',
  { expected },
  async ({ page }) => {
    await withoutScripts(page);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await page.goto('/courses/the-opening-hour', { waitUntil: 'commit' });
    await page.getByRole('link', { name: '4 out of 5 stars 4.0 (3 reviews)' }).waitFor();
    // Learners may have written the first one since the page was published.
    await page.goto('/courses/intermarket-reading', { waitUntil: 'commit' });
    await reviews.waitFor();
    expect(await reviews.innerText()).toBe('Reviews');
  },
);
