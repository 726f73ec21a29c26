/** Every exercise of the content, on the local stage's console as its author sees it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { text } from '../../lib/local/console/page.ts';
import type { Content } from '../../lib/model/content.ts';
import type { Exercise, Question } from '../../lib/model/exercises.ts';
import { minutesOf } from '../../lib/model/exercise-minutes.ts';
import { inDecimals } from '../../lib/model/in-decimals.ts';
import { priceWords } from '../../lib/model/ticks.ts';
import { hourMarks, priceMarks } from '../../lib/operations/start/practice-pages/axes.ts';
import { exerciseOf } from '../../lib/operations/start/practice-pages/exercise-page.ts';
import { partialCredit } from '../../lib/operations/start/practice-pages/partial-credit.ts';
import { practicePage } from '../../lib/operations/start/practice-pages/practice-page.ts';

const root = join(import.meta.dirname, '../../lib/content');
let content: Content;
let all: readonly Exercise[];
beforeAll(async () => {
  content = await compileContent(root);
  all = Object.values(content.exercises).flat();
});

/** What tells that a question is answered on the page: its right answer, in the words that stand there. */
function rightOf(question: Question, tick: number): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [question.right]
        .flat()
        .map((id) => `<strong>${text(question.options.find((option) => option.id === id)!.text)}</strong> (correct)`);
    case 'order':
      return [question.right.map((id) => `<li>${text(question.options.find((each) => each.id === id)!.text)}</li>`).join('')]; // prettier-ignore
    case 'numeric':
    case 'level':
      return [`Correct: ${question.kind === 'level' ? priceWords(question.right, question.chart?.tick ?? tick) : inDecimals(question.right, question)}`]; // prettier-ignore
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
        for (const said of [text(question.prompt), text(question.why), ...rightOf(question, exercise.chart?.tick ?? 1)])
          expect(page).toContain(said);
    expect(page).not.toContain('NaN');
    expect(page).not.toContain('undefined');
  }
});

test('what the questions count adds up to the whole score, with decimals and a model trade as learners see them', () => {
  for (const exercise of all.filter(({ ask }) => ask === null)) {
    const page = exerciseOf('The course', exercise);
    const counts = [...page.matchAll(/Counts ([\d.]+)% of the score\./g)].map(([, percent]) => Number(percent));
    expect([exercise.code, counts.length]).toEqual([exercise.code, exercise.moments.flatMap(({ questions }) => questions).length]); // prettier-ignore
    expect(Math.round(counts.reduce((sum, each) => sum + each, 0) * 10)).toBe(1000);
  }
  const traded = all.find(({ code }) => code === 'patience-until-10-05')!;
  const page = exerciseOf('The course', traded);
  expect(page).toMatch(/Model trade: short at 5911\.00, stop 59\d\d\.\d\d, target 5\d{3}\.\d\d \(1\.\d\dR\)\. Target reached at 5\d{3}\.\d\d, \d\d:\d\d: \+1\.\d+R/); // prettier-ignore
  expect(page).toMatch(/Model stop 59\d\d\.\d\d</);
});

test('each page says how long the exercise takes, whether a certificate requires it, and what partly right answers earn', () => {
  for (const exercise of all) {
    const page = exerciseOf('The course', exercise);
    const { kind, required, moments } = exercise;
    expect(page).toContain(
      ` · About ${minutesOf(exercise)} min · ${Math.round(exercise.pass * 100)}% to pass · ${required ? 'Required for the certificate' : 'Optional: '}`,
    );
    expect(page).toContain(`The course · ${kind === 'drill' ? 'Drill' : 'Quiz'} · `);
    const kinds = moments.flatMap(({ questions }) => questions.map((question) => question.kind));
    const told = (words: string) => page.split(words).length - 1;
    expect(told('All or nothing.')).toBe(kinds.filter((each) => each === 'single' || each === 'numeric').length);
    expect(told('correct choices alone earns')).toBe(kinds.filter((each) => each === 'multiple').length);
    expect(told('pairs in the correct order')).toBe(kinds.filter((each) => each === 'order').length);
    expect(told('Full credit within')).toBe(kinds.filter((each) => each === 'level').length);
    expect(told('only if it meets every rule.')).toBe(
      moments.flatMap(({ questions }) => questions).filter((each) => each.kind === 'trade' && each.long.rules.length > 0).length, // prettier-ignore
    );
  }
});

test('partial credit is told as it is scored', () => {
  const credit = (code: string, kind: Question['kind'], share: number) => {
    const { moments } = all.find((each) => each.code === code)!;
    const question = moments.flatMap(({ questions }) => questions).find((each) => each.kind === kind)!;
    return partialCredit(question, share, (price) => price.toFixed(2));
  };
  expect(credit('mark-the-swings-then-plan', 'multiple', 0.167)).toBe(
    'Partial credit: one of the 2 correct choices alone earns 8.4%, and each wrong choice cancels a correct one. Choosing every option earns 0%.',
  );
  // 3 of 4 options are correct, and one wrong choice cancels one of them.
  expect(credit('position-size', 'multiple', 0.2)).toBe(
    'Partial credit: one of the 3 correct choices alone earns 6.7%, and each wrong choice cancels a correct one. Choosing every option earns 13.3%.',
  );
  expect(credit('position-size', 'order', 0.2)).toBe(
    'Partial credit for each of its 6 pairs in the correct order: with two neighbors swapped it earns 16.7%, reversed 0%.',
  );
  expect(credit('where-the-volume-was', 'level', 0.5)).toBe('Full credit within 0.06, 25% within 0.12.');
  expect(credit('patience-until-10-05', 'trade', 0.5)).toBe(
    'Side: 25%. Plan: 25%, only if it meets every rule. Standing aside, a missed setup: 25%.',
  );
  expect(credit('news-on-the-calendar', 'trade', 0.5)).toBe('Side: 25%. Plan: 25%, only if it meets every rule.');
});

test('axes have a few round prices and full hours', () => {
  expect(priceMarks(5879, 5933.25, 0.25)).toEqual([5880, 5890, 5900, 5910, 5920, 5930]);
  expect(priceMarks(71.62, 71.99, 0.01)).toEqual([71.7, 71.8, 71.9].map((price) => expect.closeTo(price)));
  expect(priceMarks(100, 100, 0.25)).toEqual([100]);
  for (const { chart, moments, rest } of all) {
    if (!chart) continue;
    const bars = [...moments.flatMap((each) => each.bars), ...rest];
    const marks = hourMarks(bars);
    expect(marks.length).toBeLessThanOrEqual(6);
    expect(marks.filter(({ minute, bar }) => bars[bar]![0] !== minute || minute % 60 !== 0)).toEqual([]);
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
