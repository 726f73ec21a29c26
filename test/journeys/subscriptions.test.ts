import { arriveAt, phone, storyTeller } from './page.ts';
import { give, lent, owned } from './give.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

const desk = {
  baseType: 'subscription',
  link: 'desk-membership',
  name: 'Desk Membership',
  details: 'Both live desks and the courses that go with them.',
  price: 3900,
  currency: 'USD',
  interval: 'month',
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

story(
  'A learner sees what runs, what was cancelled and what is past, and opens one of them',
  phone,
  async ({ page }) => {
    await becomeLearner(page, '/my-subscriptions');
    await page.getByText('You have no subscriptions yet.').waitFor();
    await give(page, [
      { ...desk, SK: 'SUB#a', id: 'a', status: 'active', renewsAt: '2026-12-01T10:00:00.000Z', endsAt: null },
      { ...desk, SK: 'SUB#b', id: 'b', status: 'cancelled', renewsAt: null, endsAt: '2027-01-01T10:00:00.000Z' },
      { ...desk, SK: 'SUB#c', id: 'c', status: 'ended', renewsAt: null, endsAt: '2026-10-01T10:00:00.000Z' },
    ]);
    await page.reload();
    const group = (name: string) => page.locator('section', { has: page.getByRole('heading', { level: 2, name }) });
    await group('Active').getByText('Next charge December 1, 2026').waitFor();
    await group('Active').getByText('Access until January 1, 2027').waitFor();
    await group('Past').getByText('Ended October 1, 2026').waitFor();
    await group('Active').getByRole('link', { name: 'Desk Membership' }).first().click();
    await arriveAt(page, /^\/my-subscriptions\/[ab]$/);
    await page.getByRole('heading', { level: 1, name: 'Desk Membership' }).waitFor();
    await page.getByText('$39 a month').waitFor();
    await page.getByRole('heading', { level: 2, name: 'What’s included' }).waitFor();
    await page.getByRole('link', { name: 'Opening Bell Live' }).waitFor();
    await page.getByRole('link', { name: 'About this subscription' }).click();
    await arriveAt(page, '/courses/desk-membership');
  },
);

story('Access that has ended is shown as ended and leads to the checkout', {}, async ({ page }) => {
  await becomeLearner(page, '/my-courses');
  await page.getByRole('heading', { level: 2, name: 'Free courses to start with' }).waitFor();
  await give(page, [
    owned('the-opening-hour', 'The Opening Hour', '2026-07-01T10:00:00.000Z'),
    owned('intermarket-reading', 'Intermarket Reading'),
    { ...owned('opening-bell-live', 'Opening Bell Live'), type: 'stream' },
  ]);
  await page.goto('/my-courses?kind=course');
  const kinds = page.getByRole('navigation', { name: 'Kinds' });
  await kinds.getByRole('link', { name: 'All 3' }).waitFor();
  expect(await kinds.locator('[aria-current=page]').allTextContents()).toEqual(['Courses 2']);
  const ended = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Ended' }) });
  await ended.getByText('Ended July 1, 2026').waitFor();
  expect(await page.getByRole('main').getByText('Opening Bell Live').count()).toBe(0);
  await kinds.getByRole('link', { name: 'Streams 1' }).click();
  await arriveAt(page, '/my-courses?kind=stream');
  await page.getByRole('main').getByRole('link', { name: 'Opening Bell Live', exact: true }).waitFor();
  await page.goBack();
  await arriveAt(page, '/my-courses?kind=course');
  await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: 'Expired 1' }).click();
  await arriveAt(page, '/my-courses?kind=course&state=expired');
  expect(await page.getByRole('main').getByText('Intermarket Reading').count()).toBe(0);
  await page.getByRole('link', { name: 'Buy again The Opening Hour' }).click();
  await arriveAt(page, /^\/checkout\?link=the-opening-hour/);
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.getByRole('main').getByText('$189').first().waitFor();
});

story('A member opens a course of the membership first of all, and may buy it too', {}, async ({ page }) => {
  await becomeLearner(page, '/my-courses');
  await give(page, [lent('the-opening-hour', 'The Opening Hour')]);
  await page.goto('/courses/the-opening-hour');
  const box = page.getByRole('complementary', { name: 'Price and access' });
  await box.getByText('Yours through Desk Membership, while you subscribe').waitFor();
  await box.getByRole('link', { name: 'Buy', exact: true }).waitFor();
  expect(await box.locator('.button').allInnerTexts()).toEqual(['Open in My Courses', 'Buy']);
  expect(await box.locator('.button:not(.secondary)').allInnerTexts()).toEqual(['Open in My Courses']);
  await box.getByRole('definition').filter({ hasText: 'While you subscribe' }).waitFor();
  expect(await box.getByText('No end date').count()).toBe(0);
});

story('The next dates of a membership are those of the desks it includes, too', phone, async ({ page }) => {
  await page.goto('/courses/desk-membership');
  const dates = page.getByRole('region', { name: 'Upcoming dates' });
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  // Of three dates in a row at most one is a Saturday’s.
  await dates
    .getByText(/^(Opening Bell|London Open) Live$/)
    .first()
    .waitFor();
});
