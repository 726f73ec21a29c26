/** A certificate requires that something was learned: no constant answer may pass a course's required exercises. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExercises } from '../../../lib/content/practice/exercises.ts';
import { readPractice } from '../../../lib/content/practice/markets.ts';
import { readSource } from '../../../lib/content/source.ts';
import { problemsAfter } from '../../support/content-copy.ts';

const practice = `skills:
  - { id: opens, name: Naming the open }
markets:
  - { id: es, name: ES, tick: 0.25, zone: America/New_York, open: '09:30' }
`;
const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
const questionsOf = (questions: readonly string[]) =>
  `questions:\n${questions.map((each) => indented(each, 2)).join('')}`;

/** Up from 5925, past its night, with a pause at ten. */
const drill = (...questions: string[]) => `kind: drill
name: An open
skill: opens
level: easy
required: true
intro: Look at it.
chart:
  market: es
  from: night
  levels: [open]
  session: { seed: 2101, shape: drive-up, price: 5918, range: 58, gap: 0.1 }
moments:
  - at: '10:00'
${indented(questionsOf(questions), 4)}`;
const quiz = (more: string, ...questions: string[]) => `kind: quiz
name: Words
skill: opens
level: easy
${more}intro: Answer.
${questionsOf(questions)}`;

const asked = (ask: string, rest: string) => `- ask: ${ask}\n  why: So it is.\n${indented(rest, 2)}`;
const trade = (rest: string) => asked('Long, short or stand aside?', `trade:\n${indented(rest, 2)}`);
const long = trade('reward: 1\nlong: { sound: true, stopBeyond: open }\nshort: { stopBeyond: high }\n');
const short = trade('reward: 1\nlong: { stopBeyond: open }\nshort: { sound: true, stopBeyond: high }\n');
const aside = trade('reward: 1\nlong: { stopBeyond: open }\nshort: { stopBeyond: high }\naside: true\n');
const single = (right: number, ...texts: string[]) =>
  asked(
    'Which?',
    `single:\n${texts.map((text, at) => `  - text: ${text}\n${at === right ? '    right: true\n' : ''}`).join('')}`,
  );
const multiple = (...right: boolean[]) =>
  asked(
    'Which of them?',
    `multiple:\n${right.map((is, at) => `  - text: option ${at}\n${is ? '    right: true\n' : ''}`).join('')}`,
  );
const level = (is: string) => asked('Mark it.', `level: { is: ${is}, within: 2 }\n`);
const order = (...texts: string[]) => asked('In order?', `order: [${texts.join(', ')}]\n`);
const number = asked('How many?', 'numeric: { is: 2 }\n');

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** What is wrong with a course that has these exercises. */
function problemsOf(...exercises: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'constants-'));
  roots.push(root);
  const folder = join(root, 'products/course/exercises');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'practice.yaml'), practice);
  const codes = exercises.map((_, at) => `e${at}`);
  // Each of another session: a course shows one only once.
  const own = (text: string, at: number) => text.replace('seed: 2101', `seed: ${2101 + at}`);
  codes.forEach((code, at) => writeFileSync(join(folder, `${code}.yaml`), own(exercises[at]!, at)));
  writeFileSync(join(root, 'products/course/product.yaml'), 'type: course\n');
  const problems: string[] = [];
  const source = readSource(root, 'products/course/product.yaml', problems);
  readExercises(root, 'course', [{ lesson: 'first', codes, source }], readPractice(root, problems), problems);
  return problems.map((each) => each.replace(`${root}/products/course/`, ''));
}

const refused = (constant: string) =>
  `product.yaml:1:1: whoever learned nothing passes all required exercises of course by always ${constant}: require one in which that is wrong, or raise its pass`;

test.each<[string, string[]]>([
  ['standing aside', [drill(aside), drill(aside, number)]],
  ['going long', [drill(long), drill(long, number)]],
  ['going short', [drill(short), drill(short, number)]],
  ['choosing option 2', [drill(single(1, 'a', 'b')), drill(single(1, 'c', 'd', 'e'))]],
  ['choosing “Drive”', [drill(single(0, 'Drive', 'Test')), drill(single(1, 'Test', 'Drive'))]],
  ['choosing every option', [drill(multiple(true, true)), drill(multiple(true, true, true))]],
  ['marking the same price, High of the day', [drill(level('high')), drill(level('high'), number)]],
])('a course that is passed by always %s is refused', (constant, exercises) => {
  expect(problemsOf(...exercises)).toContain(refused(constant));
});

test.each<[string, string[]]>([
  ['trades have different right answers', [drill(aside), drill(long)]],
  ['right options are in different places', [drill(single(0, 'a', 'b')), drill(single(1, 'c', 'd'))]],
  ['the type of open differs', [drill(single(0, 'Drive', 'Test')), drill(single(1, 'Drive', 'Test'))]],
  ['an option is wrong', [drill(multiple(true, true)), drill(multiple(true, false))]],
  ['levels differ', [drill(level('high')), drill(level('low'))]],
  ['there is one level, which any answer would be constant for', [drill(level('high'))]],
  ['a quiz shuffles its options', [quiz('required: true\n', single(0, 'a', 'b'), single(0, 'c', 'd'))]],
  ['nothing is required', [drill(aside).replace('required: true\n', '')]],
])('a course is accepted if %s', (_, exercises) => {
  expect(problemsOf(...exercises)).toEqual([]);
});

test('other answers count as right: a pass that forgives a wrong decision is refused, and a higher one accepted', () => {
  const strict = [drill(level('high'), number, number, number), drill(level('low'), number, number, number)];
  expect(problemsOf(...strict)).toEqual([]);
  const forgiving = strict.map((each) => each.replace('required: true', 'required: true\npass: 75'));
  for (const name of ['High of the day', 'Low of the day'])
    expect(problemsOf(...forgiving)).toContain(refused(`marking the same price, ${name}`));
});

test('a trade is half of what a drill is worth, so one that is not sound does not pass', () => {
  const others = [number, number, number];
  expect(problemsOf(drill(...others, long), drill(...others, aside))).toEqual([]);
  const lenient = drill(...others, long).replace('required: true', 'pass: 75');
  expect(problemsOf(lenient)).toEqual([
    'exercises/e0.yaml:1:1: a decision that breaks the rules reaches 75 percent: pass must be above that',
  ]);
  // Two trades share the score, so one of them is less than half of it.
  const two = drill(number, long, short).replace('required: true\n', '');
  expect(problemsOf(two)).toEqual([
    'exercises/e0.yaml:1:1: a decision that breaks the rules reaches 83 percent: pass must be above that',
  ]);
});

test('a plan that breaks a rule does not pass, nor does a managed trade that leaves its rules', () => {
  const any = trade(
    'reward: 1\nlong: { sound: true, stopBeyond: open }\nshort: { sound: true, stopBeyond: high }\naside: true\n',
  );
  const lenient = drill(number, number, any).replace('required: true', 'pass: 75');
  expect(problemsOf(lenient)).toEqual([
    'exercises/e0.yaml:1:1: a decision that breaks the rules reaches 75 percent: pass must be above that',
  ]);
  expect(problemsOf(lenient.replace('pass: 75', 'pass: 76'))).toEqual([]);
  const manage = asked(
    'Hold or exit?',
    'single:\n  - { text: Hold, does: hold, right: true }\n  - { text: Exit, does: exit }\n',
  );
  const managed = drill(number, number, number, number, manage)
    .replace('required: true\n', 'managed: { side: long, entry: open, stop: overnight-low }\n')
    .replace('levels: [open]', 'levels: [open, overnight-low]');
  expect(problemsOf(managed)).toEqual([
    'exercises/e0.yaml:1:1: a decision that breaks the rules reaches 80 percent: pass must be above that',
  ]);
});

test('an order that is right as it is listed can be left alone', () => {
  // Lists are sorted by ids, which are hashes of the texts: some texts are in order by chance.
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const lists = names.flatMap((one) =>
    names.flatMap((two) =>
      names.flatMap((three) => (new Set([one, two, three]).size === 3 ? [[one, two, three]] : [])),
    ),
  );
  const problems = lists.map((texts) => problemsOf(drill(order(...texts), order(...texts))));
  expect(problems).toContainEqual([refused('leaving the order as it is')]);
  expect(problems).toContainEqual([]);
});

test('a quiz alone is refused if one answer passes it, and not for one question of several', () => {
  const trues = [0, 1, 2].map((at) => single(at % 2, at % 2 ? 'No' : 'Yes', at % 2 ? 'Yes' : 'No'));
  expect(problemsOf(quiz('', ...trues))).toEqual([
    'exercises/e0.yaml:1:1: the quiz e0 of course is passed by always choosing “Yes”',
  ]);
  expect(problemsOf(quiz('', multiple(true, true), multiple(true, true)))).toEqual([
    'exercises/e0.yaml:1:1: the quiz e0 of course is passed by always choosing every option',
  ]);
  expect(problemsOf(quiz('', ...trues, number))).toEqual([]);
  // A pool may draw three questions that it passes.
  expect(problemsOf(quiz('ask: 3\n', ...trues, number))).toEqual([
    'exercises/e0.yaml:1:1: the quiz e0 of course is passed by always choosing “Yes”',
  ]);
});

test('no course of the sample is passed by standing aside once its drills accept that', async () => {
  const problems = await problemsAfter((copy) => {
    const file = join(copy, 'products/risk-before-return/exercises/how-far-it-usually-goes.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {10}short:/m, '          aside: true\n$&'));
  });
  expect(problems).toEqual([
    expect.stringMatching(
      /risk-before-return\/product\.yaml:1:1: whoever learned nothing passes all required exercises of risk-before-return by always standing aside/,
    ),
  ]);
});
