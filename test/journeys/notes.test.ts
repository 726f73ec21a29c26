/** A note deleted by mistake: restored immediately, and whatever the server responds. */
import type { Route } from 'playwright-core';
import { filmHasCome } from './film.ts';
import { phone, storyTeller } from './page.ts';
import { becomeOwner } from './signed-in.ts';

const story = storyTeller();
const text = 'The close is the last trade';
const refusal = { code: 'TryAgain', field: null, message: 'That did not go through.' };

story(
  'A deleted note is taken back once it is gone, and its way back stays until it is there',
  phone,
  async (visit) => {
    const { page } = visit;
    /** Requests to the server, and with `-` in front, their responses. */
    const asked: string[] = [];
    /** Intercepts the next request of a kind. */
    const inTheWay: Partial<Record<string, (route: Route) => Promise<void>>> = {};
    await page.route('**/graphql', async (route) => {
      const [, kind] = /mutation (\w+)LessonNote\b/.exec(route.request().postData() ?? '') ?? [];
      if (!kind) return route.fallback();
      asked.push(kind);
      const way = inTheWay[kind];
      delete inTheWay[kind];
      if (way) await way(route);
      else await route.fulfill({ response: await route.fetch() });
      asked.push(`-${kind}`);
    });
    const refused = (field: string, answer: object) => (route: Route) =>
      route.fulfill({ json: { data: { [field]: { ...answer, errors: [refusal] } } } });
    const note = page.getByRole('list', { name: 'Notes on this lesson' }).getByText(text);
    const undo = page.getByRole('button', { name: 'Undo' });
    const drop = () => page.getByRole('button', { name: /^Delete the note/ }).click();

    await becomeOwner(page);
    await page.goto('/my-courses/reading-a-price-chart');
    await filmHasCome(page);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('textbox', { name: 'New note' }).pressSequentially('T');
    await page.getByRole('textbox', { name: /^Note at 0:\d\d$/ }).fill(text);
    await page.getByRole('button', { name: 'Save note' }).click();
    // The button is gone; the focus is not.
    await page.getByRole('status').getByText('Note saved').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('.note-form'));
    await note.waitFor();

    /** Answers the next deletion only after the learner has undone it. */
    const takenBackBefore = async (answer: (route: Route) => Promise<void>) => {
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      inTheWay['Delete'] = (route) => held.then(() => answer(route));
      asked.length = 0;
      await drop();
      await undo.click();
      await undo.waitFor({ state: 'detached' });
      goOn();
      await note.waitFor();
    };
    await takenBackBefore(async (route) => route.fulfill({ response: await route.fetch() }));
    expect(asked.slice(0, 3)).toEqual(['Delete', '-Delete', 'Save']);

    // The server refuses to save it again: the text is not lost.
    inTheWay['Save'] = refused('saveLessonNote', { note: null });
    await drop();
    await undo.click();
    await page.getByRole('alert').getByText(refusal.message).waitFor();
    await undo.click();
    await note.waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });

    // It was never deleted: nothing is saved twice, and nothing has failed.
    await takenBackBefore(refused('deleteLessonNote', { success: false }));
    await page.reload();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await note.waitFor();
    expect([asked, await note.count()]).toEqual([['Delete', '-Delete'], 1]);
  },
);
