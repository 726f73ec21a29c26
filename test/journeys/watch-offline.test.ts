/** A lesson is watched while offline: nothing is lost, and nothing is left for the browser's next user. */
import type { Page } from 'playwright-core';
import { goodPassword, logIn } from './account.ts';
import { filmHasCome, filmIs, filmNow } from './film.ts';
import { arriveAt, storyTeller } from './page.ts';
import { becomeOwner } from './signed-in.ts';

const story = storyTeller();
const course = '/my-courses/reading-a-price-chart';
const lesson = 'One trade, one price';

/** What this browser stores for learners, by name. */
const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('learner:')).length);
const isSave = (text: string | null) => text?.includes('mutation SaveProgress') ?? false;

/** Plays the lesson for a moment and stops in the middle. @returns the second */
async function watchSome(page: Page, key: string): Promise<number> {
  await page.getByRole('button', { name: `Play ${lesson}` }).click();
  await filmIs(page, 'running', ({ time, paused }) => time > 0.2 && !paused);
  await page.keyboard.press(key);
  await filmIs(page, 'further on', ({ time, duration }) => time > (duration * Number(key)) / 10 - 1);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  return (await filmNow(page)).time;
}

story(
  'What is watched without a connection waits in the browser, is told afterwards, and goes with its learner',
  { expected: [/ERR_INTERNET_DISCONNECTED/] },
  async ({ page }) => {
    const learner = await becomeOwner(page);
    await page.goto(course);
    await filmHasCome(page);
    await page.route('**/graphql', (route) =>
      isSave(route.request().postData()) ? route.abort('internetdisconnected') : route.fallback(),
    );
    const left = await watchSome(page, '4');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('learner:')));

    // The page is closed and reopened: the position is known, though the server does not have it.
    await page.goto(course);
    await page.getByText('Resumed at', { exact: false }).waitFor();
    await filmIs(page, 'where it was left', ({ time }) => Math.abs(time - left) <= 1.5);

    await page.unroute('**/graphql');
    const told = page.waitForResponse((response) => isSave(response.request().postData()));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const { data } = await (await told).json();
    expect(data.saveProgress).toMatchObject({ lessons: [{ done: false }], errors: [] });
    expect(Math.abs(data.saveProgress.lessons[0].position - left)).toBeLessThan(2);
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('learner:')));

    // What could not be sent before the learner signs out is deleted.
    await page.route('**/graphql', (route) =>
      isSave(route.request().postData()) ? route.abort('internetdisconnected') : route.fallback(),
    );
    await watchSome(page, '6');
    expect(await keptHere(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: learner.name }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, /^\/login/);
    expect(await keptHere(page)).toBe(0);
    await page.unroute('**/graphql');
    await logIn(page, { email: learner.email, password: goodPassword });
    await page.getByText('Resumed at', { exact: false }).waitFor();
    await filmIs(page, 'where it was told last', ({ time }) => Math.abs(time - left) <= 2);
  },
);
