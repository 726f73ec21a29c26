import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

story(
  'A learner reviews a course by keyboard, edits the review and sees the histogram follow',
  {},
  async ({ page }) => {
    await becomeLearner(page, '/courses/order-types-and-fills');
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.getByText('No reviews yet. Only learners who own this can review it.').waitFor();
    expect(await reviews.getByRole('button').count()).toBe(0);

    await page.getByRole('button', { name: 'Get free' }).click();
    await reviews.getByRole('button', { name: 'Write a review' }).press('Enter');
    const publish = reviews.getByRole('button', { name: 'Publish review' });
    await publish.press('Enter');
    await reviews.getByText('Please choose one to five stars').waitFor();
    await reviews.getByRole('radio', { name: '1 star' }).focus();
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
    await reviews.getByLabel('Your review').fill('Fills are explained with real tapes.\nGood.');
    await publish.press('Enter');
    await reviews.getByText('Your review is saved.').waitFor();
    const bar = (stars: string) => reviews.getByRole('listitem').filter({ hasText: stars });
    await bar('4 stars').getByText('1', { exact: true }).waitFor();
    await reviews.getByText('Fills are explained with real tapes.').waitFor();
    const edit = reviews.getByRole('button', { name: 'Edit your review' });
    expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: '4 out of 5 stars 4.0 (1 review)' }).waitFor();

    await edit.press('Enter');
    expect(await reviews.getByLabel('Your review').inputValue()).toBe('Fills are explained with real tapes.\nGood.');
    await reviews.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await reviews.getByRole('button', { name: 'Save changes' }).press('Enter');
    await bar('5 stars').getByText('1', { exact: true }).waitFor();
    await bar('4 stars').getByText('0', { exact: true }).waitFor();
  },
);

story('A visitor reads what others say, by first name and initial, and is offered no form', phone, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.scrollIntoViewIfNeeded();
  await reviews.getByText('Maren K.').waitFor();
  await page.getByRole('link', { name: '4 out of 5 stars 4.0 (3 reviews)' }).waitFor();
  expect(await reviews.getByRole('article').count()).toBe(3);
  expect(await reviews.getByRole('button').count()).toBe(0);
});

story(
  'A review that the server does not take stays in the form with the reason',
  { expected: [/answer 500|500 \(/] },
  async ({ page }) => {
    await becomeLearner(page, '/courses/risk-before-return');
    await page.getByRole('button', { name: 'Get free' }).click();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.getByRole('button', { name: 'Write a review' }).click();
    await reviews.getByRole('radio', { name: '3 stars' }).check({ force: true });
    await reviews.getByLabel('Your review').fill('Kept');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('AddProductReview')
        ? route.fulfill({ status: 500, json: { errors: [{ message: 'x' }] } })
        : route.fallback(),
    );
    await reviews.getByRole('button', { name: 'Publish review' }).click();
    await reviews.getByText('Your review was not saved. Please try again.').waitFor();
    expect(await reviews.getByLabel('Your review').inputValue()).toBe('Kept');
    await page.unroute('**/graphql');
    await reviews.getByRole('button', { name: 'Publish review' }).click();
    await reviews.getByText('Your review is saved.').waitFor();
    await arriveAt(page, '/courses/risk-before-return');
  },
);
