/** What opens on a page, and what it answers, is accessible and fits: states that need more than an address. */
import { inspect, inspectAll, inspectOpen, wide } from './inspect.ts';
import { arriveAt, phone, storyTeller, type Visit } from './page.ts';
import { becomeOwner, openAs } from './signed-in.ts';

const story = storyTeller();

/** The forms of visitors, with the buttons that send them. */
const forms = {
  '/login': 'Log in',
  '/register': 'Register',
  '/special-registration': 'Register',
  '/verify': 'Verify',
  '/forgot-password': 'Send code',
  '/complete-forgot-password': 'Set password',
  '/contact-us': 'Send message',
} as const;

story('Forms that were sent empty are accessible and fit', phone, async (visit) => {
  const { page } = visit;
  for (const [path, send] of Object.entries(forms)) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: send, exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await inspect(visit, `${path} with its messages`);
  }
});

/** What a search of the catalog shows, and what waits for the search to be done. */
const searches = {
  'losing at the open': 'Losing at the open',
  volatilty: 'Did you mean',
} as const;

async function inspectSearch(visit: Visit): Promise<void> {
  const { page } = visit;
  for (const [text, shown] of Object.entries(searches)) {
    await page.goto(`/courses?text=${encodeURIComponent(text)}`);
    await page.getByRole('main').getByText(shown).filter({ visible: true }).first().waitFor();
    await inspect(visit, `a search for ${text}`);
  }
  await page.getByRole('combobox', { name: 'Search the catalog' }).fill('stop order');
  await page.getByRole('option', { name: 'Order Types and Fills' }).waitFor();
  await inspectOpen(visit, 'search-form');
}

for (const [screen, device] of Object.entries({ phone, desktop: wide }))
  story(`What a search shows on a ${screen} is accessible and fits`, device, inspectSearch);

story('What opens on public pages of a phone is accessible and fits', phone, async (visit) => {
  const { page } = visit;
  await inspectAll(visit, {
    '/courses/desk-membership': 'Desk Membership',
    '/courses/opening-bell-live': 'Opening Bell Live',
  });
  await page.goto('/courses');
  await page.getByText('Filter', { exact: true }).click();
  await inspect(visit, 'the filters');
  await page.goto('/schedules');
  await page.getByRole('button', { name: /Live/ }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await inspectOpen(visit, 'session-dialog');
});

story('What a desktop shows only on request is accessible and fits', wide, async (visit) => {
  await visit.page.goto('/schedules');
  await visit.page.getByRole('link', { name: 'Show as list' }).click();
  await arriveAt(visit.page, '/schedules?view=list');
  await visit.page.getByRole('button', { name: /Live/ }).first().waitFor();
  await inspect(visit, 'the schedule as a list');
});

story('Pages of a learner that answered are accessible and fit', phone, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto('/courses/reading-a-price-chart');
  await page.getByText('Enrolled', { exact: true }).waitFor();
  await inspect(visit, 'an owned course');
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Phone' }).fill('no number');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await inspect(visit, 'a profile with its message');
  await page.goto('/wishlist');
  await page.getByRole('button', { name: /Order Types and Fills/ }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await inspect(visit, 'a wish that was removed');
});

story('Pages of a course’s owner are accessible and fit', phone, async (visit) => {
  const { page } = visit;
  await openAs(page, '/checkout?link=the-opening-hour');
  await page.getByRole('heading', { level: 1, name: 'You already own this' }).waitFor();
  await inspect(visit, 'the checkout of an owned course');
  await page.goto('/my-courses/the-opening-hour?tab=routine');
  await arriveAt(page, '/my-courses/the-opening-hour?tab=routine');
  await page.getByRole('article', { name: /^Pre-market routine/ }).waitFor();
  await inspect(visit, 'a pre-market routine');
});
