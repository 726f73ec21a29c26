import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

story('The front page leads a learner back to the course opened last, on any device', {}, async ({ page, context }) => {
  await becomeLearner(page, '/courses/order-types-and-fills');
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByRole('link', { name: 'Open in My Courses' }).waitFor();
  await page.goto('/');
  const begin = page.getByRole('region', { name: 'Begin learning' });
  await begin.getByRole('link', { name: 'Open Order Types and Fills' }).click();
  await arriveAt(page, '/my-courses/order-types-and-fills');
  await page.getByRole('heading', { level: 1, name: 'Order Types and Fills' }).waitFor();

  // What is taken afterwards is newer, and still not where the learner was.
  await page.goto('/courses/risk-before-return');
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByRole('link', { name: 'Open in My Courses' }).waitFor();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  const proceed = elsewhere.getByRole('region', { name: 'Continue learning' });
  await proceed.getByRole('link', { name: 'Resume Order Types and Fills' }).waitFor();
  await proceed.getByRole('link', { name: 'My Courses' }).click();
  await arriveAt(elsewhere, '/my-courses');
});

story(
  'A visitor meets who teaches and what can be subscribed to, and nothing of a learner',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
    const teachers = page.getByRole('region', { name: 'Who teaches here' });
    await teachers.getByRole('link').first().waitFor();
    const plans = page.getByRole('region', { name: 'Every trading day, by subscription' });
    await plans
      .getByText(/^\$[\d.,]+ \/ month$/)
      .first()
      .waitFor();
    expect(await page.getByRole('region', { name: /^(Continue|Begin) learning$/ }).count()).toBe(0);
    await teachers.getByText('These instructors are fictional, and their portraits are drawn.').waitFor();
    const name = await teachers.getByRole('link').first().innerText();
    await teachers.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  },
);

story('Cards say what a product is rated, and the catalogue puts the best first', {}, async ({ page }) => {
  await page.goto('/courses');
  await page.getByText('20 products').waitFor();
  await page.getByLabel('Sort by').selectOption('Best rated');
  await arriveAt(page, '/courses?sort=rating');
  await page.getByRole('main').locator('[aria-busy=false]').waitFor();
  const first = page.getByRole('main').getByRole('article').first();
  await first.getByText(/^\d\.\d out of 5 stars, \d+ reviews?$/).waitFor({ state: 'attached' });
  const last = page.getByRole('main').getByRole('article').last();
  expect(await last.getByText(/out of 5 stars/).count()).toBe(0);
});
