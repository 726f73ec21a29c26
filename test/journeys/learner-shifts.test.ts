/** A learner's pages begin with skeletons; what replaces them moves nothing that is being read. */
import { wide } from './inspect.ts';
import { phone, storyTeller } from './page.ts';
import { recordShifts, shiftOf } from './shifts.ts';
import { openAs } from './signed-in.ts';

const story = storyTeller();

const pages = {
  '/': 'Welcome back, Demo',
  '/wishlist': 'Wishlist',
  '/my-subscriptions': 'My Subscriptions',
  '/practice': 'Daily practice',
};

/** More than this disturbs a reader (web.dev, Cumulative Layout Shift). A footer that comes into view moves 0.2 to 0.3. */
const limit = 0.1;

for (const [screen, device] of Object.entries({ phone, desktop: wide }))
  story(`A learner's pages stay where they are while they load, on a ${screen}`, device, async ({ page }) => {
    await openAs(page, '/config.json');
    await recordShifts(page);
    // Skeletons are seen.
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fallback();
    });
    for (const [path, headline] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
      await page.waitForLoadState('networkidle');
      const shift = await shiftOf(page);
      expect(`${path}: ${shift < limit || shift}`).toBe(`${path}: true`);
    }
  });
