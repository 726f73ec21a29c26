/** What surrounds the videos: the page's tabs, a finished course, and the course for visitors who do not own it. */
import { passedEarlier } from '../stage/passed.ts';
import { playedEarlier } from '../stage/played.ts';
import { signedInAs } from './account.ts';
import { film, filmHasCome, filmIs } from './film.ts';
import { inspect } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner, becomeOwner, openAs } from './signed-in.ts';

const story = storyTeller();
const course = '/my-courses/reading-a-price-chart';

story('The parts below the film are gone through by key, and each has an address', {}, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(course);
  const tabs = page.getByRole('tablist', { name: 'About the course' });
  await tabs.getByRole('tab', { name: 'Schedule' }).waitFor();
  expect(await tabs.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Schedule', 'Resources', 'Review']);
  await page.getByRole('heading', { name: 'What you’ll be able to do' }).waitFor();
  await tabs.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await arriveAt(page, `${course}?tab=schedule`);
  await page.getByRole('heading', { name: 'Upcoming sessions' }).waitFor();
  await page
    .getByRole('button', { name: /^Add to calendar/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Download .ics' }).waitFor();
  await page.keyboard.press('Escape');
  await tabs.getByRole('tab', { name: 'Schedule' }).focus();
  await page.keyboard.press('End');
  await arriveAt(page, `${course}?tab=review`);
  await page.getByRole('button', { name: 'Write a review' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await arriveAt(page, `${course}?tab=resources`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Transcript', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('one-trade-one-price.txt');
  await page.getByText('one-trade-one-price.txt is in your downloads.').waitFor();
  await inspect(visit, 'resources');
});

story('A learner without a mouse watches a lesson, notes a place and goes on', phone, async ({ page }) => {
  await becomeOwner(page);
  await page.goto(course);
  await filmHasCome(page);
  await film(page).focus();
  await page.keyboard.press('Space');
  await filmIs(page, 'running', ({ time, paused }) => time > 0.3 && !paused);
  await page.keyboard.press('k');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const passed: string[] = [];
  for (let turn = 0; turn < 14 && !passed.includes('Full screen'); turn += 1) {
    await page.keyboard.press('Tab');
    passed.push(await focused());
  }
  expect(passed).toEqual(
    expect.arrayContaining(['Position in the video', 'Play', 'Back 10 seconds', 'Speed', 'Quality', 'Captions']),
  );
  const slider = page.getByRole('slider', { name: 'Position in the video' });
  await slider.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageDown');
  await filmIs(page, 'at its beginning', ({ time }) => time === 0);
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^5 seconds of .* seconds?, /);
  await page.getByRole('link', { name: /^Next lesson/ }).focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, `${course}?lesson=open-high-low-close`);
  await filmIs(page, 'the next, running', ({ paused, time }) => !paused && time > 0);
});

story('Whoever has done every lesson is told so, rates the course and gets a certificate', {}, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(course);
  await filmHasCome(page);
  const lessons = page.getByRole('navigation', { name: 'Lessons' }).locator('section a');
  const count = await lessons.count();
  for (let index = 0; index < count; index += 1) {
    await lessons.nth(index).click();
    await filmIs(page, 'running', ({ paused, duration }) => !paused && duration > 0);
    await page.keyboard.press('9');
    await lessons.nth(index).getByText('(done)').waitFor({ state: 'attached' });
  }
  await page.keyboard.press('k');
  const lessonsDone = page.getByRole('region', { name: 'You’ve finished the lessons of Reading a Price Chart' });
  await lessonsDone.waitFor();
  await page.getByRole('img', { name: `${count} of ${count} lessons done` }).waitFor();
  await inspect(visit, 'a course whose lessons are finished');
  await lessonsDone.getByRole('link', { name: 'Rate this course' }).click();
  await arriveAt(page, /tab=review/);
  await page.getByRole('button', { name: 'Write a review' }).waitFor();
  // Rows with what was passed and watched are set directly: before that, a learner who skipped through the videos is told
  // which ones to watch.
  const { sub } = await signedInAs(page);
  const learned = [process.env['STAGE_URL']!, process.env['STAGE_DIRECTORY']!, sub, 'reading-a-price-chart'] as const;
  await passedEarlier(...learned);
  await page.reload();
  const finished = page.getByRole('region', { name: 'You’ve finished Reading a Price Chart' });
  await finished.getByRole('button', { name: 'Get your certificate' }).click();
  await finished.getByRole('alert').filter({ hasText: 'Please watch these first: ' }).waitFor();
  await inspect(visit, 'a course that was skipped through');
  await playedEarlier(...learned);
  await finished.getByRole('button', { name: 'Get your certificate' }).click();
  await arriveAt(page, /^\/certificates\/[0-9a-f]+$/);
  await page.getByText('Reading a Price Chart').first().waitFor();
});

story('What a bundle opens is on its page; a desk without lessons keeps its routine and dates', {}, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/courses/starter-shelf');
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByText('Enrolled', { exact: true }).waitFor();
  await page.goto('/my-courses/starter-shelf');
  await page.getByRole('link', { name: 'Risk Before Return' }).waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Review']);
  await inspect(visit, 'an owned bundle');
});

story('The demo learner has a lesson open beside the routine of the day', {}, async ({ page }) => {
  await openAs(page, '/my-courses/the-opening-hour?tab=routine');
  await filmHasCome(page);
  await page.getByRole('tabpanel', { name: 'Pre-market routine' }).getByText('Index futures').waitFor();
});

story('While the class is on air its page says so and leads in', phone, async (visit) => {
  const { page } = visit;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query GetCourseSessions')) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    body.data.getProductSchedule.entries[0].onAir = true;
    await route.fulfill({ response, json: body });
  });
  await openAs(page, '/my-courses/opening-bell-live?tab=schedule');
  const banner = page.getByRole('status').filter({ hasText: 'On air now' });
  await banner.waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Schedule', 'Pre-market routine', 'Review']);
  await page.getByRole('link', { name: 'On air: join' }).waitFor();
  await inspect(visit, 'a class on air');
  expect(await banner.getByRole('link', { name: 'Join the class' }).getAttribute('href')).toBe(
    '/my-courses/opening-bell-live/live',
  );
});
