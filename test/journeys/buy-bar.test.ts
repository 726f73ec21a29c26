import { arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();

story('On the phone the price goes along, and the way to an account says what it is for', phone, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  const box = page.getByRole('complementary', { name: 'Price and access' });
  await box.getByText('you can get a full refund').waitFor();
  const bar = page.getByRole('button', { name: 'Buy' });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await bar.click();
  await bar.waitFor({ state: 'hidden' });
  const buy = box.getByRole('link', { name: 'Buy' });
  expect(await buy.evaluate((link) => link === document.activeElement)).toBe(true);
  await buy.click();
  await arriveAt(page, '/login?from=/checkout%3Flink%3Dthe-opening-hour');
  await page.getByText('Log in to buy The Opening Hour, $189.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByText('Create an account to buy The Opening Hour, $189.').waitFor();
});
