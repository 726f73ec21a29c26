import { arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();

story('A visitor meets who teaches a course: face, life, courses and next classes', {}, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  const byline = page.locator('.columns-head .byline');
  await byline.getByRole('link', { name: 'Mara Lindqvist' }).click();
  await arriveAt(page, '/instructors/mara-lindqvist');
  await page.getByRole('heading', { level: 1, name: 'Mara Lindqvist' }).waitFor();
  expect(await page.title()).toBe('Mara Lindqvist · Openbell');
  await page.getByText('Mara Lindqvist is a fictional instructor, and the portrait is drawn.').waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.instructor-head .portrait')!.naturalWidth,
  );

  const taught = page.getByRole('region', { name: 'What Mara Lindqvist teaches' });
  await taught.getByRole('article').first().waitFor();
  for (const card of await taught.getByRole('article').all())
    expect(await card.innerText()).toContain('Mara Lindqvist');
  // They load when they are near.
  await taught.getByRole('article').last().scrollIntoViewIfNeeded();
  const classes = page.getByRole('region', { name: 'Upcoming live classes' });
  await classes.getByRole('link', { name: 'Opening Bell Live' }).first().waitFor();
  await classes.getByRole('link', { name: 'All sessions' }).click();
  await arriveAt(page, '/schedules?instructor=Mara+Lindqvist');
  await page.getByRole('button', { name: /Opening Bell Live/ }).first().click(); // prettier-ignore
  const session = page.getByRole('dialog', { name: 'Opening Bell Live' });
  await session.getByRole('link', { name: 'Mara Lindqvist' }).click();
  await arriveAt(page, '/instructors/mara-lindqvist');
});

story(
  'An instructor who is not there is the site’s missing page',
  { ...phone, expected: [/404.*\/instructors\/nobody/] },
  async ({ page }) => {
    await page.goto('/instructors/nobody');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  },
);
