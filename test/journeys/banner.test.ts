/** The notification above the header: there from the first paint on, also on pages that are not prerendered; closed for a day. */
import { wide } from './inspect.ts';
import { phone, storyTeller } from './page.ts';
import { recordShifts, shiftOf } from './shifts.ts';

const story = storyTeller();

/** Pages that are made by their script, with their headlines. */
const pages = {
  '/courses?kind=stream': 'Courses',
  '/courses?kind=bundle': 'Courses',
  '/certificates/none': 'No such certificate',
  '/nothing-here': 'Page not found',
};

/** A banner that comes late moves 0.05 to 0.11 of a screen. */
const limit = 0.01;

for (const [screen, device] of Object.entries({ phone, desktop: wide }))
  story(`The notification moves nothing on a ${screen}`, device, async ({ page }) => {
    await recordShifts(page);
    for (const [path, headline] of Object.entries(pages)) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('query GetHomeSettings')) await held;
        await route.fallback();
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
      await page.getByRole('link', { name: 'New: the Starter Shelf' }).waitFor();
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes('query GetHomeSettings') ?? false,
      );
      release();
      await answered;
      await page.waitForLoadState('networkidle');
      const shift = await shiftOf(page);
      expect(`${path}: ${shift < limit || shift}`).toBe(`${path}: true`);
      await page.unroute('**/graphql');
    }
  });

const day = 24 * 60 * 60 * 1000;

story('A notification that was closed comes back after a day, also on a page that stays open', {}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact-us');
  const notification = page.getByRole('region', { name: 'Notification' });
  await notification.getByRole('button', { name: 'Close' }).click();
  await notification.waitFor({ state: 'detached' });
  await page.clock.fastForward(day - 120_000);
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  expect(await notification.count()).toBe(0);
  await page.clock.fastForward(240_000);
  await notification.waitFor();
});
