import { arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();

story('On the phone the price goes along, and the way to an account says what it is for', phone, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  const box = page.getByRole('complementary', { name: 'Price and access' });
  await box
    .getByText('Full refund within 14 days if you have seen less than a quarter, up to three times in twelve months.')
    .waitFor();
  const bar = page.getByRole('button', { name: 'Buy' });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await bar.click();
  await arriveAt(page, '/register?from=/checkout%3Flink%3Dthe-opening-hour');
  await page.getByText('Create an account to buy The Opening Hour, $189.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByText('Log in to buy The Opening Hour, $189.').waitFor();
});

story('What is asked before a purchase is answered on the page, the refund promise with it', {}, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  const questions = page.getByRole('region', { name: 'Questions and answers' });
  const answer = questions.getByText('You learn to name the kind of opening and to plan for it.', { exact: false });
  expect(await answer.isVisible()).toBe(false);
  await questions.getByText('Will I get signals?').click();
  await answer.waitFor();
  await questions.getByText('Can I get a refund?').click();
  await questions.getByText(/^Within \d+ days of a payment you can get a full refund/).waitFor();
  await questions.getByText('Lessons that play on their own count as seen.', { exact: false }).waitFor();
  await questions.getByRole('link', { name: 'Terms of Use' }).click();
  await arriveAt(page, '/terms-of-use');

  // A free course has no refund policy; without questions and a price the section is absent.
  await page.goto('/courses/reading-a-price-chart');
  await questions.getByText('What do I pay later?').waitFor();
  expect(await questions.getByText('Can I get a refund?').count()).toBe(0);
  await page.goto('/courses/risk-before-return');
  await page.getByRole('heading', { level: 1, name: 'Risk Before Return' }).waitFor();
  expect(await questions.count()).toBe(0);
});
