/** Every exercise of the content, on the local stage's console as its author sees it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { text } from '../../lib/local/console/page.ts';
import type { Content } from '../../lib/model/content.ts';
import type { Exercise, Question } from '../../lib/model/exercises.ts';
import { exerciseOf } from '../../lib/operations/start/practice-pages/exercise-page.ts';
import { practicePage } from '../../lib/operations/start/practice-pages/practice-page.ts';

const root = join(import.meta.dirname, '../../lib/content');
let content: Content;
let all: readonly Exercise[];
beforeAll(async () => {
  content = await compileContent(root);
  all = Object.values(content.exercises).flat();
});

/** What tells that a question is answered on the page: its right answer, in the words that stand there. */
function rightOf(question: Question): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [question.right]
        .flat()
        .map((id) => `<strong>${text(question.options.find((option) => option.id === id)!.text)}</strong> (right)`);
    case 'order':
      return [question.right.map((id) => `<li>${text(question.options.find((each) => each.id === id)!.text)}</li>`).join('')]; // prettier-ignore
    case 'numeric':
    case 'level':
      return [`Right: ${question.right}`];
    case 'trade':
      return (['long', 'short', 'aside'] as const)
        .filter((side) => question[side].sound)
        .map((side) => `<strong>${{ long: 'Long', short: 'Short', aside: 'Stand aside' }[side]}</strong>: sound`);
  }
}

test('each page shows the whole session and, at each stop, the question, the answer and the reason', () => {
  expect(all.length).toBeGreaterThan(40);
  for (const exercise of all) {
    const page = exerciseOf('The course', exercise);
    const bars = [...exercise.moments.flatMap((each) => each.bars), ...exercise.rest].length;
    const drawn = page.split('<figure')[1]?.split('</figure>')[0]?.split('<g class').length ?? 1;
    if (exercise.chart) expect([exercise.code, drawn - 1]).toEqual([exercise.code, bars]);
    for (const { questions } of exercise.moments)
      for (const question of questions)
        for (const said of [text(question.prompt), text(question.why), ...rightOf(question)])
          expect(page).toContain(said);
    expect(page).not.toContain('NaN');
    expect(page).not.toContain('undefined');
  }
});

test('the list links to every exercise and only to those', async () => {
  const before = process.env['CONTENT'];
  process.env['CONTENT'] = root;
  try {
    const list = await practicePage('');
    const links = [...list!.matchAll(/href="\/_local\/practice\/([^"]+)"/g)].map(([, path]) => path!);
    expect(links.sort()).toEqual(
      Object.entries(content.exercises)
        .flatMap(([link, exercises]) => exercises.map(({ code }) => `${link}/${code}`))
        .sort(),
    );
    expect(await practicePage(links[0]!)).toContain('<figure');
    for (const none of ['nothing', `${links[0]}x`, 'constructor/toString']) expect(await practicePage(none)).toBeUndefined(); // prettier-ignore
  } finally {
    if (before === undefined) delete process.env['CONTENT'];
    else process.env['CONTENT'] = before;
  }
});

test('shows errors of an exercise file on its page while it is being written', async () => {
  const before = process.env['CONTENT'];
  const empty = mkdtempSync(join(tmpdir(), 'openbell-practice-pages-'));
  process.env['CONTENT'] = empty;
  try {
    expect(await practicePage('')).toContain('there is no product');
  } finally {
    if (before === undefined) delete process.env['CONTENT'];
    else process.env['CONTENT'] = before;
    rmSync(empty, { recursive: true });
  }
});
