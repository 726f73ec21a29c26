import { arriveAt, phone, storyTeller } from './page.ts';
import { logIn, mailedCode, newEmail, register } from './account.ts';
import { becomeLearner, openAs } from './signed-in.ts';

const story = storyTeller();

story(
  'A learner takes a free course on the phone, finds it under My Courses and opens its outline',
  phone,
  async ({ page, context }) => {
    await becomeLearner(page, '/my-courses');
    await page.getByText('You have no courses yet. Free courses are complete, and cost nothing to try.').waitFor();
    await page.getByRole('link', { name: 'See free courses' }).click();
    await arriveAt(page, '/courses?price=free');
    await page.getByRole('link', { name: 'Reading a Price Chart' }).click();
    const box = page.getByRole('complementary', { name: 'Price and access' });
    await box.getByText('Free', { exact: true }).waitFor();
    const elsewhere = await context.newPage();
    await elsewhere.goto('/courses/reading-a-price-chart');
    const again = elsewhere.getByRole('button', { name: 'Get free' });
    await again.waitFor();

    await page.getByRole('button', { name: 'Get free' }).click();
    await page.getByText('Enrolled', { exact: true }).waitFor();
    await again.click();
    await elsewhere.getByText('Enrolled', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Open in My Courses' }).click();
    await arriveAt(page, '/my-courses/reading-a-price-chart');
    const outline = page.getByRole('navigation', { name: 'Lessons' });
    await outline.getByRole('link', { name: 'Open, high, low, close' }).waitFor();
    await outline.getByText('Describing what you see').waitFor();
    await outline.getByText('Three sentences a day').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My Courses' }).click();
    await arriveAt(page, '/my-courses');
    await page.getByRole('heading', { level: 2, name: 'Reading a Price Chart' }).waitFor();
    expect(await page.getByRole('main').locator('.rows > li').count()).toBe(1);
  },
);

story('A learner takes the free bundle and may open each course in it', {}, async ({ page }) => {
  await becomeLearner(page, '/courses/starter-shelf');
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByText('Enrolled', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Courses' }).click();
  await arriveAt(page, '/my-courses');
  const shelf = page.getByRole('main').getByRole('heading', { level: 2 });
  await shelf.getByText('The Starter Shelf').waitFor();
  for (const name of ['Reading a Price Chart', 'Order Types and Fills', 'Risk Before Return']) {
    await shelf.getByText(name).waitFor();
  }
  expect(await page.getByText('Yours through The Starter Shelf').count()).toBe(3);

  await page.getByRole('main').getByRole('link', { name: 'The Starter Shelf', exact: true }).click();
  const opens = page.locator('section', { has: page.getByRole('heading', { name: 'What’s included' }) });
  await opens.getByRole('link', { name: 'Risk Before Return' }).click();
  await page.getByRole('heading', { level: 1, name: 'Risk Before Return' }).waitFor();
  await page.getByRole('navigation', { name: 'Lessons' }).waitFor();
  await page.goto('/courses?price=free&kind=course');
  await page.getByRole('article').filter({ hasText: 'Risk Before Return' }).getByText('Yours').waitFor();
});

story('What costs money is not given away: a course that is not owned leads back to its page', {}, async ({ page }) => {
  await openAs(page, '/my-courses/intermarket-reading');
  await page.getByRole('heading', { level: 1, name: 'Not among your courses' }).waitFor();
  await page.getByText('This is not among your courses yet.').waitFor();
  await page.getByRole('link', { name: 'See the course' }).click();
  await page.getByRole('heading', { level: 1, name: 'Intermarket Reading' }).waitFor();
  await page.getByText('$239').first().waitFor();
  expect(await page.getByRole('button', { name: 'Get free' }).count()).toBe(0);
});

story('Who logs in on the way to the checkout is told that they already own it', {}, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await arriveAt(page, /\/register\?from=/);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  // The page that is left has a field for the email address too.
  await arriveAt(page, /^\/login\?from=/);
  await logIn(page);
  await page.getByRole('heading', { level: 1, name: 'You already own this' }).waitFor();
});

story('A visitor who buys is at the checkout as soon as the mailed code is pasted', phone, async ({ page }) => {
  await page.goto('/courses/the-opening-hour');
  await page.getByRole('link', { name: 'Buy', exact: true }).tap();
  await arriveAt(page, /\/register\?from=/);
  const email = newEmail();
  await register(page, 'Nora Quill', email);
  const field = page.getByLabel('Code');
  await field.tap();
  await field.dispatchEvent('paste');
  await page.keyboard.insertText(await mailedCode(email));
  await arriveAt(page, '/checkout?link=the-opening-hour');
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
});
