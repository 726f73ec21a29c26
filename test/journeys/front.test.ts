import { alive, arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

story('The front page leads a learner back to the course opened last, on any device', {}, async ({ page, context }) => {
  await becomeLearner(page, '/courses/order-types-and-fills');
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByRole('link', { name: 'Open in My Courses' }).waitFor();
  await page.goto('/');
  const begin = page.getByRole('region', { name: 'Start learning' });
  await begin.getByRole('link', { name: 'Start Order Types and Fills' }).click();
  await arriveAt(page, '/my-courses/order-types-and-fills');
  await page.getByRole('heading', { level: 1, name: 'Order Types and Fills' }).waitFor();

  // A course added later is newer, but not where the learner left off.
  await page.goto('/courses/risk-before-return');
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByRole('link', { name: 'Open in My Courses' }).waitFor();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await elsewhere.getByRole('heading', { level: 1, name: /^Welcome back, \S+$/ }).waitFor();
  // Nothing of it was watched yet, so it says what My Courses says.
  const proceed = elsewhere.getByRole('region', { name: 'Start learning' });
  await proceed.getByRole('link', { name: 'Start Order Types and Fills' }).waitFor();
  // The learner's courses and today's classes come first; the sales sections for visitors are gone.
  const today = elsewhere.getByRole('region', { name: 'Today’s classes' });
  await today
    .getByText(/^No live class |^\d\d:\d\d/)
    .first()
    .waitFor();
  const titles = await elsewhere.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles.slice(0, 2)).toEqual(['Start learning', 'Today’s classes']);
  expect(titles).not.toContain('Watch a lesson now');
  await proceed.getByRole('link', { name: 'My Courses' }).click();
  await arriveAt(elsewhere, '/my-courses');
  await elsewhere.getByRole('link', { name: 'Start Order Types and Fills' }).waitFor();
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

story('A visitor plays a whole lesson on the front page, by keyboard and without an account', {}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const sample = page.getByRole('region', { name: 'Watch a lesson now' });
  const play = sample.getByRole('button', { name: 'Play the lesson' });
  await alive(page);
  await play.waitFor();
  expect(asked.filter((path) => path.endsWith('.webm'))).toEqual([]);
  await play.press('Enter');
  const player = sample.getByLabel('One trade, one price', { exact: true });
  await player.waitFor();
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.5);
  expect(await player.evaluate((video) => document.activeElement === video)).toBe(true);
  await sample.getByText('Transcript', { exact: true }).click();
  await sample.getByText('One person bought it, another sold it.').waitFor();
  await sample.getByRole('link', { name: 'See Reading a Price Chart' }).click();
  await arriveAt(page, '/courses/reading-a-price-chart');
});

story('Newcomers find where to begin, what learners say and what is promised', phone, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'How it works' }).scrollIntoViewIfNeeded();
  const promise = page.getByRole('listitem').filter({ hasText: 'Change your mind' });
  await promise.getByText(/you can get a full refund/).waitFor();
  await page.getByRole('heading', { name: 'Four ways to learn' }).scrollIntoViewIfNeeded();
  const said = page.getByRole('region', { name: 'What learners say' });
  await said.getByRole('listitem').first().waitFor();
  await said.getByText(/Only learners who own a product can review it\./).waitFor();
  for (const review of await said.getByRole('listitem').all())
    expect(await review.innerText()).toMatch(/\S+\n+.+, \w+ \d+, \d{4}, about /);
  await said.getByRole('link').first().click();
  await arriveAt(page, /^\/courses\/[a-z-]+$/);
  await page.goto('/');
  const begin = page.getByRole('region', { name: 'Where to begin' });
  const opening = begin.getByRole('listitem').filter({ hasText: 'Losing at the open' });
  expect(await opening.getByRole('link').allInnerTexts()).toEqual([
    'Reading a Price Chart',
    'Order Types and Fills',
    'Futures Contracts Explained',
    'The Opening Hour',
  ]);
  await opening.getByRole('link', { name: 'The Opening Hour' }).click();
  await arriveAt(page, '/courses/the-opening-hour');
});

story('Cards say what a product is rated, and the catalogue puts the best first', {}, async ({ page }) => {
  await page.goto('/courses');
  await page.getByText('20 products').waitFor();
  await page.getByLabel('Sort by').selectOption('Highest rated');
  await arriveAt(page, '/courses?sort=rating');
  await page.getByRole('main').locator('[aria-busy=false]').waitFor();
  const first = page.getByRole('main').getByRole('article').first();
  await first.getByText(/^\d\.\d out of 5 stars, \d+ reviews?$/).waitFor({ state: 'attached' });
  const last = page.getByRole('main').getByRole('article').last();
  expect(await last.getByText(/out of 5 stars/).count()).toBe(0);
});

story('The day is whole on a phone, with text of twice the size, too', phone, async ({ page }) => {
  await page.goto('/');
  const day = page.locator('.dateline span').first();
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
