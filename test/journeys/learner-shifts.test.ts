/** A learner's pages begin with skeletons; what replaces them moves nothing that is being read. */
import { give, lent } from './give.ts';
import { wide } from './inspect.ts';
import { phone, storyTeller } from './page.ts';
import { recordShifts, shiftOf } from './shifts.ts';
import { becomeOwner, openAs } from './signed-in.ts';

const story = storyTeller();

const pages = {
  '/': 'Welcome back, Demo',
  '/wishlist': 'Wishlist',
  '/my-subscriptions': 'My Subscriptions',
  '/practice': 'Daily practice',
};

/** More than this disturbs a reader (web.dev, Cumulative Layout Shift). A footer that comes into view moves 0.2 to 0.3. */
const limit = 0.1;
/** A line that wraps otherwise in another font. */
const little = 0.005;

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

/** What comes late on these pages, and may move nothing: part of an answer's query. */
const late = {
  '/': 'getDailySet',
  '/courses/the-opening-hour': 'getOwnedProducts',
  '/checkout?link=intermarket-reading': '',
};

for (const [path, query] of Object.entries(late))
  story(`Nothing moves on the page ${path} when its last part comes, on a desktop`, wide, async ({ page }) => {
    if (path === '/') await openAs(page, '/config.json');
    else await becomeOwner(page);
    if (path !== '/') await give(page, [lent('the-opening-hour', 'The Opening Hour')]);
    await recordShifts(page);
    await page.route('**/graphql', async (route) => {
      const isLate = query !== '' && route.request().postData()?.includes(query);
      await new Promise((resolve) => setTimeout(resolve, isLate ? 1000 : 150));
      if (!isLate || path !== '/') return route.fallback();
      // Someone who has practiced today.
      const daily = { exercises: [], finished: [], done: 1, of: 1, nextAt: null, errors: [] };
      await route.fulfill({ json: { data: { getDailySet: daily } } });
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    if (path === '/') await page.getByRole('region', { name: 'Daily practice' }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(little);
  });
