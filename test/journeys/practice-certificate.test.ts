/**
 * A free course from start to finish: a new learner, on a phone, from the course's page to a certificate that lists
 * what they demonstrated.
 */
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import type { Exercise } from '../../lib/model/exercises.ts';
import { timeToPlay } from '../stage/played.ts';
import { pass } from './exercises.ts';
import { inspect } from './inspect.ts';
import { otherDevice, type Device } from './other-device.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner, longNamed } from './signed-in.ts';

const story = storyTeller();
const link = 'risk-before-return';
let required: Exercise[];

beforeAll(async () => {
  const { exercises } = await compileContent(join(import.meta.dirname, '../../lib/content'));
  required = exercises[link]!.filter((exercise) => exercise.required);
});

/** Reports every video as played to its end, as a player does, which would take minutes. */
async function playAll(device: Device): Promise<void> {
  const outline = 'query ($link: String!) { getOwnedProduct(link: $link) { sections { lessons { code } } } }';
  const { sections } = await device(outline, { link });
  const codes: string[] = sections.flatMap(({ lessons }: { lessons: { code: string }[] }) =>
    lessons.map(({ code }) => code),
  );
  const tell = async (lessons: object[]) =>
    device('mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { done } }', {
      input: { link, lessons },
    });
  const at = new Date().toISOString();
  await tell([{ code: codes[0], position: 1, done: false, at }]);
  await timeToPlay(process.env['STAGE_URL']!, process.env['STAGE_DIRECTORY']!, device.sub, link);
  const whole = { position: 60, done: true, at, ranges: [{ from: 0, to: 1000 }] };
  await tell(codes.map((code) => ({ code, ...whole })));
}

story(
  'Somebody new takes a free course with drills and a quiz to its certificate, on a phone',
  phone,
  async (visit) => {
    const { page, context } = visit;
    const { name } = await becomeLearner(page, `/courses/${link}`, longNamed());
    await page.getByRole('button', { name: 'Get free' }).first().click();
    await page.getByText('Enrolled', { exact: true }).first().waitFor();
    await playAll(await otherDevice(page));

    await page.goto(`/my-courses/${link}`);
    const finished = page.getByRole('region', { name: 'You’ve finished the lessons of Risk Before Return' });
    await finished.getByText('0 of 4 required exercises passed').waitFor();
    await finished.getByText('Pass all of them to get your certificate.').waitFor();
    expect(await finished.getByRole('button', { name: 'Get your certificate' }).count()).toBe(0);
    for (const { name: each } of required) await finished.getByRole('link', { name: each }).waitFor();
    expect(required.map(({ kind }) => kind).sort()).toEqual(['drill', 'drill', 'drill', 'quiz']);
    for (const exercise of required) {
      await page.goto(`/my-courses/${link}?lesson=${exercise.lesson}`);
      // It is also in the list of what is left.
      await page.getByRole('link', { name: exercise.name }).last().click();
      await arriveAt(page, `/my-courses/${link}/practice/${exercise.code}`);
      await page.getByText('Required for the certificate').waitFor();
      await pass(page, exercise);
    }

    await page.getByRole('link', { name: 'Back to the lesson' }).first().click();
    const whole = page.getByRole('region', { name: 'You’ve finished Risk Before Return' });
    await whole.getByRole('button', { name: 'Get your certificate' }).click();
    await arriveAt(page, /^\/certificates\/[0-9a-f]+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const shown = await page.getByRole('article').innerText();
    expect(shown).toMatch(/All 7 lessons watched in full, taught by/);
    expect(shown).toContain('3 drills and 1 quiz passed');
    const kinds = { drill: 'Drill', quiz: 'Quiz' };
    for (const { kind, name: each, pass: least } of required)
      expect(shown.replace(/\s+/g, ' ')).toContain(`${each} ${kinds[kind]}, ${Math.round(least * 100)}% or more`);
    expect(shown).toContain('The drills replay simulated sessions for practice: no orders, and no real money.');
    await inspect(visit, 'a certificate with what was shown');

    // Anyone with its address sees the same, without an account.
    const stranger = await context.browser()!.newContext(phone);
    try {
      const other = await stranger.newPage();
      await other.goto(page.url());
      await other.getByText(`This certificate is genuine. Openbell issued it to ${name} on`).waitFor();
      await other.getByText('3 drills and 1 quiz passed').waitFor();
      for (const { name: each } of required) await other.getByText(each).waitFor();
    } finally {
      await stranger.close();
    }
  },
);
