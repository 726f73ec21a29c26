import { arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();

story('An address that does not exist says so and leads to the catalogue', phone, async ({ page }) => {
  await page.goto('/nothing-here');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(await page.title()).toBe('Page not found · Openbell');
  await page.getByRole('main').getByRole('link', { name: 'Browse courses' }).click();
  await arriveAt(page, '/courses');
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill('journal');
  await page.getByRole('searchbox', { name: 'Search the catalog' }).press('Enter');
  await arriveAt(page, '/courses?text=journal');
  await page.getByRole('article').getByRole('heading', { name: 'The Trading Journal' }).waitFor();
});

const expected = [/404.*\/courses\/get-rich-by-tuesday/];
story(
  'A product that does not exist says so in words, with the catalogue one step away',
  { expected },
  async ({ page }) => {
    await page.goto('/courses/get-rich-by-tuesday');
    await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
    await page.getByText('We could not find that product. It may have been withdrawn.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Browse courses' }).click();
    await arriveAt(page, '/courses');
  },
);

story('A mistyped filter is passed over and the list is shown', {}, async ({ page }) => {
  await page.goto('/courses?kind=cruise&difficulty=beginner&page=zero&sort=upwards');
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Remove Beginner' }).waitFor();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('list', { name: 'Active filters' }).getByRole('listitem').count()).toBe(2);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('newest');
});
