/** A slow line: what is typed while something is saved, saved twice, or saved without an answer. */
import type { Page } from 'playwright-core';
import { ownStage } from '../support/own-stage.ts';
import { filmHasCome } from './film.ts';
import { goodPassword, logIn } from './account.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner, becomeOwner } from './signed-in.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

/**
 * Holds the next call of a mutation.
 * @returns functions that wait until it is under way, and let it go on
 */
async function hold(page: Page, mutation: string) {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!isFirst || !route.request().postData()?.includes(`mutation ${mutation}`)) return route.fallback();
    isFirst = false;
    begun.resolve();
    await released.promise;
    await route.continue();
  });
  return { begun: begun.promise, release: released.resolve };
}

/** The next call of a mutation reaches the server, and its answer is lost. */
async function loseAnswer(page: Page, mutation: string): Promise<void> {
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!isFirst || !route.request().postData()?.includes(`mutation ${mutation}`)) return route.fallback();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
}

const lost = [/graphql|ERR_FAILED|Failed to fetch/];

story('What is typed while a profile is being saved stays, and is saved next', phone, async ({ page }) => {
  await becomeLearner(page, '/profile');
  const [about, telephone] = [page.getByRole('textbox', { name: 'Description' }), page.getByLabel('Phone')];
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  const { begun, release } = await hold(page, 'SetUserProfile');
  await about.fill('Reads the tape.');
  await save.tap();
  await begun;
  await telephone.fill('+4915112345678');
  await about.press('End');
  await about.pressSequentially(' Every day.');
  release();
  await page.getByText('You have unsaved changes.').waitFor();
  await save.filter({ hasText: 'Save' }).waitFor();
  expect(await telephone.inputValue()).toBe('+4915112345678');
  expect(await about.inputValue()).toBe('Reads the tape. Every day.');
  await save.tap();
  await page.getByText('Your profile is saved.').waitFor();
  await page.reload();
  expect([await telephone.inputValue(), await about.inputValue()]).toEqual([
    '+4915112345678',
    'Reads the tape. Every day.',
  ]);
});

story('Two tabs save different fields of a profile, and both stay', {}, async ({ page, context }) => {
  await becomeLearner(page, '/profile');
  await page.getByLabel('Phone').waitFor();
  const other = await context.newPage();
  await other.goto('/profile');
  for (const [tab, label, value] of [
    [other, 'Phone', '+4915112345678'],
    [page, 'Description', 'Reads the tape.'],
  ] as const) {
    await tab.getByRole('main').getByLabel(label).fill(value);
    await tab.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByText('Your profile is saved.').waitFor();
  }
  await page.reload();
  expect(await page.getByLabel('Phone').inputValue()).toBe('+4915112345678');
});

story(
  'A note that is typed on while it is saved loses nothing, and one whose answer is lost is stored once',
  { ...phone, expected: lost },
  async ({ page }) => {
    await becomeOwner(page);
    await page.goto('/my-courses/reading-a-price-chart');
    await filmHasCome(page);
    await page.getByRole('tab', { name: 'Notes' }).click();
    const notes = page.getByRole('list', { name: 'Notes on this lesson' });
    const save = page.getByRole('button', { name: 'Save note' });
    const draft = page.getByRole('textbox', { name: /^Note at 0:\d\d$/ });
    const { begun, release } = await hold(page, 'SaveLessonNote');
    await page.getByRole('textbox', { name: 'New note' }).pressSequentially('F');
    await draft.fill('First thought');
    await save.tap();
    await begun;
    await draft.pressSequentially(' and a second one');
    release();
    await notes.getByText('First thought', { exact: true }).waitFor();
    expect(await draft.inputValue()).toBe('and a second one');
    await save.tap();
    await notes.getByText('and a second one', { exact: true }).waitFor();

    await page.getByRole('textbox', { name: 'New note' }).pressSequentially('T');
    await draft.fill('Third');
    await loseAnswer(page, 'SaveLessonNote');
    await save.tap();
    await page.getByRole('alert').waitFor();
    await save.tap();
    await notes.getByText('Third', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await notes.getByText('Third', { exact: true }).waitFor();
    expect(await notes.getByText('Third', { exact: true }).count()).toBe(1);

    const changed = await hold(page, 'SaveLessonNote');
    await notes.getByRole('listitem').filter({ hasText: 'Third' }).getByRole('button', { name: /^Edit/ }).tap();
    const editing = notes.getByRole('textbox');
    await editing.fill('Third, changed');
    await notes.getByRole('button', { name: 'Save' }).tap();
    await changed.begun;
    await editing.pressSequentially(' twice');
    changed.release();
    await notes.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await editing.inputValue()).toBe('Third, changed twice');
  },
);

story('A review that is typed on while it is published stays open', phone, async ({ page }) => {
  await becomeOwner(page);
  await page.goto('/courses/reading-a-price-chart');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('button', { name: 'Write a review' }).tap();
  await reviews.getByRole('radio', { name: '4 stars' }).check({ force: true });
  const text = reviews.getByLabel('Your review');
  await text.fill('Clear.');
  const { begun, release } = await hold(page, 'AddProductReview');
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('AddProductReview') ?? false);
  await reviews.getByRole('button', { name: 'Publish review' }).tap();
  await begun;
  await text.pressSequentially(' And short.');
  release();
  await answered;
  await reviews.getByRole('button', { name: 'Save changes' }).tap();
  await reviews.getByText('Your review is saved.').waitFor();
  await reviews.getByText('Clear. And short.').waitFor();
});

story(
  'The heart does what it says: after a lost answer, and after another tab',
  { ...phone, expected: lost },
  async ({ page, context }) => {
    await becomeLearner(page, '/courses/the-opening-hour');
    const heart = (of: Page) => of.getByRole('button', { name: /^(Add to|In your) wishlist$/ }).first();
    await heart(page).waitFor();
    await loseAnswer(page, 'ToggleWishlist');
    await heart(page).tap();
    await page.getByText('Your wishlist was not changed. Please try again.').first().waitFor();
    await heart(page).tap();
    await page.getByRole('button', { name: 'In your wishlist' }).first().waitFor();
    const other = await context.newPage();
    await other.goto('/courses/the-opening-hour');
    await other.getByRole('button', { name: 'In your wishlist' }).first().waitFor();
    await heart(other).tap();
    await other.getByRole('button', { name: 'Add to wishlist' }).first().waitFor();
    const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('ToggleWishlist') ?? false);
    await heart(page).tap();
    await answered;
    await page.getByRole('button', { name: 'Add to wishlist' }).first().waitFor();
    await other.goto('/wishlist');
    await other.getByText('Your wishlist is empty.').waitFor();
  },
);

story(
  'Without a connection an answer is not sent, says so, and can still be changed',
  { ...phone, expected: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|graphql/] },
  async ({ page, context }) => {
    await becomeOwner(page);
    await page.goto('/my-courses/reading-a-price-chart/practice/what-one-bar-tells-you');
    const submit = page.getByRole('button', { name: 'Submit your answers' });
    await submit.waitFor();
    await page.waitForLoadState('networkidle');
    const questions = page.locator('form.asked .question-block');
    for (const question of await questions.all()) {
      const choice = question.locator('input[type=radio], input[type=checkbox]');
      if (await choice.count()) await choice.first().check({ force: true });
      else if (await question.locator('input').count()) await question.locator('input').first().fill('10');
    }
    await context.setOffline(true);
    await submit.tap();
    await page.getByText('We couldn’t send your answer. Nothing is lost').waitFor();
    const sent = page.waitForRequest((request) => request.postData()?.includes('AnswerExercise') ?? false);
    await questions.first().locator('input').first().fill('1.10');
    await context.setOffline(false);
    await submit.tap();
    expect((await sent).postData()).toMatch(/1\.1/);
    await submit.waitFor({ state: 'detached' });
  },
);

story('What was begun is there after the tab was thrown away, or the session has ended', phone, async ({ page }) => {
  const { email } = await becomeOwner(page);
  const practice = '/my-courses/reading-a-price-chart/practice/what-one-bar-tells-you';
  await page.goto(practice);
  const number = page.locator('form.asked').getByRole('textbox').first();
  await number.fill('1.25');
  await page.reload();
  await number.waitFor();
  expect(await number.inputValue()).toBe('1.25');

  await page.goto('/my-courses/reading-a-price-chart');
  await filmHasCome(page);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).pressSequentially('Half a tho');
  await page.goto('/courses/reading-a-price-chart');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('button', { name: 'Write a review' }).tap();
  await reviews.getByLabel('Your review').fill('Clear and');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?from=/my-courses/reading-a-price-chart');
  await logIn(page, { email, password: goodPassword });
  await arriveAt(page, '/my-courses/reading-a-price-chart');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: /^Note at 0:\d\d$/ }).waitFor();
  await page.goto('/courses/reading-a-price-chart');
  expect(await reviews.getByLabel('Your review').inputValue()).toBe('Clear and');
  await reviews.getByRole('button', { name: 'Cancel' }).tap();
  await page.reload();
  await reviews.getByRole('button', { name: 'Write a review' }).waitFor();

  // Another learner in the same tab finds none of it.
  await page.evaluate(() => localStorage.clear());
  await becomeOwner(page);
  await page.goto(practice);
  await number.waitFor();
  expect(await number.inputValue()).toBe('');
});
