/** Exercises as authors write them: what a file compiles to, and how an unanswerable one is reported. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExercise } from '../../../lib/content/practice/exercise.ts';
import { readExercises, withExercises } from '../../../lib/content/practice/exercises.ts';
import { readPractice } from '../../../lib/content/practice/markets.ts';
import { readSource } from '../../../lib/content/source.ts';
import { problemsAfter } from '../../support/content-copy.ts';
import type { Lesson } from '../../../lib/model/items/product.ts';
import type {
  Exercise,
  LevelQuestion,
  NumericQuestion,
  PlannedSide,
  SingleQuestion,
  TradeQuestion,
} from '../../../lib/model/exercises.ts';

const practice = `skills:
  - id: opens
    name: Naming the open
    terms:
      - name: Open drive
        means: Price leaves the open.
markets:
  - id: es
    name: ES
    tick: 0.25
    zone: America/New_York
    open: '09:30'
`;
const drill = `kind: drill
name: An open
skill: opens
level: easy
intro: Look at it.
chart:
  market: es
  from: night
  levels: [overnight-high, high]
  session:
    seed: 2101
    shape: drive-up
    price: 5918
    range: 58
    gap: 0.1
moments:
  - at: '09:45'
    questions:
      - ask: Mark the low of the opening range.
        why: It is {opening-range-low}.
        level:
          is: opening-range-low
          within: 2
  - at: '10:00'
    questions:
      - ask: Long, short or stand aside?
        why: The stop belongs below.
        trade:
          risk: 40
          reward: 1.5
          long:
            sound: true
            stopBeyond: opening-range-low
          short:
            stopBeyond: high
          aside: true
debrief: It closed at {last}.
`;
const quiz = `kind: quiz
name: What a candle tells
skill: opens
level: easy
intro: Three questions.
questions:
  - ask: Which is the last price?
    why: The close is.
    single:
      - text: The close
        right: true
      - text: The open
  - ask: How far is 3 from 5?
    why: Two.
    numeric:
      is: 2
      unit: points
  - ask: Put them in order.
    why: So it is.
    order: [one, two, three]
`;

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** A content folder with these exercises in a course. */
function contentWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'exercises-'));
  roots.push(root);
  mkdirSync(join(root, 'products/course/exercises'), { recursive: true });
  writeFileSync(join(root, 'practice.yaml'), practice);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'products/course/exercises', name), text);
  return root;
}

function read(text: string, files: Readonly<Record<string, string>> = {}) {
  const root = contentWith({ 'one.yaml': text, ...files });
  const problems: string[] = [];
  const exercise = readExercise(
    root,
    'course',
    { code: 'one', lesson: 'first' },
    readPractice(root, problems),
    problems,
  );
  return { exercise, problems: problems.map((each) => each.replace(`${root}/products/course/exercises/`, '')) };
}

const whole = (text: string): Exercise => {
  const { exercise, problems } = read(text);
  expect(problems).toEqual([]);
  return exercise!;
};

test('a drill stops at its moments, and what follows each is stored separately', () => {
  const { moments, rest, chart } = whole(drill);
  expect(moments.map(({ bars }) => [bars[0]![0], bars.at(-1)![0]])).toEqual([[-360, 580], [585, 595]]); // prettier-ignore
  expect([rest[0]![0], rest.at(-1)![0]]).toEqual([600, 955]);
  // A level that the bars do not show yet at the first moment is not drawn; the day's high is drawn as of then.
  const seen = moments[0]!.bars.filter(([at]) => at >= 570);
  expect(chart!.levels.find(({ name }) => name === 'High as of 09:45')!.price).toBe(
    Math.max(...seen.map((bar) => bar[2])),
  );
});

test('a text names a distance of the session, and does not count it by hand', () => {
  const { moments } = whole(drill.replace('It is {opening-range-low}.', 'It is {high - low} points wide.'));
  const day = moments[0]!.bars.filter(([at]) => at >= 570);
  const wide = Math.max(...day.map((bar) => bar[2])) - Math.min(...day.map((bar) => bar[3]));
  expect(moments[0]!.questions[0]!.why).toBe(`It is ${wide.toFixed(2)} points wide.`);
  const told = (why: string) => read(drill.replace('The stop belongs below.', why)).problems;
  expect(told('Eleven points is a lot.')).toEqual([expect.stringContaining('must not count "Eleven points" by hand')]);
  expect(told('At eight points or less, stand aside.')).toEqual([]);
});

test('what a text has told is not asked for at that moment or later', () => {
  const told = (from: string, to: string) => read(drill.replace(from, to)).problems;
  const moment = "at: '09:45'\n";
  const price = (whole(drill).moments[0]!.questions[0] as LevelQuestion).right;
  const problem = `moments[0] asks for ${price.toFixed(2)}, which the intro or a say has already told`;
  expect(told(moment, `${moment}    say: The low is {opening-range-low}.\n`)).toEqual([expect.stringContaining(problem)]); // prettier-ignore
  expect(told('intro: Look at it.', `intro: It fell to ${price.toFixed(2)} first.`)).toEqual([expect.stringContaining(problem)]); // prettier-ignore
  // Another price, one that only begins alike, and what is told after the answer.
  expect(told(moment, `${moment}    say: The high is {high}.\n`)).toEqual([]);
  expect(told('intro: Look at it.', `intro: Nobody sold ${price.toFixed(2)}5 of them.`)).toEqual([]);
  const later = "at: '10:00'\n";
  expect(told(later, `${later}    say: The low was {opening-range-low}.\n`)).toEqual([]);
});

test('a level carries when the bars determine it, and no bar before tells it', () => {
  const all = drill.replace('[overnight-high, high]', '[prior-close, overnight-high, open, vwap, high]');
  const { moments, chart } = whole(all);
  expect(Object.fromEntries(chart!.levels.map(({ name, knownAt }) => [name, knownAt]))).toEqual({
    // The day before ends in the afternoon, the night at 09:30, and the first bar of the day at 09:35.
    'Prior close': -480,
    'Overnight high': 570,
    'Opening price': 575,
    // Until then the day may go on to another one.
    'VWAP as of 09:45': 585,
    'High as of 09:45': 585,
  });
  const first = moments[0]!.bars.find(([at]) => at === 570)!;
  expect(chart!.levels.find(({ name }) => name === 'Opening price')!.price).toBe(first[1]);
});

test('prices are named, and computed from the visible bars', () => {
  const { moments, rest, debrief } = whole(drill);
  const level = moments[0]!.questions[0] as LevelQuestion;
  const opening = moments[0]!.bars.filter(([at]) => at >= 570);
  expect(level.right).toBe(Math.min(...opening.map((bar) => bar[3])));
  expect(level.why).toBe(`It is ${level.right.toFixed(2)}.`);
  const trade = moments[1]!.questions[0] as TradeQuestion;
  expect(trade.entry).toBe(moments[1]!.bars.at(-1)![4]);
  expect(trade.long.rules).toEqual([
    { kind: 'stop-beyond', price: level.right, name: 'Opening range low' },
    { kind: 'risk-at-most', points: 40 },
    { kind: 'reward-at-least', times: 1.5 },
  ]);
  // The day may go on to a higher high, which is another price.
  expect(trade.short.rules[0]).toMatchObject({ kind: 'stop-beyond', name: 'High as of 10:00' });
  expect(debrief).toBe(`It closed at ${rest.at(-1)![4].toFixed(2)}.`);
});

test('the same file compiles to the same exercise, byte for byte', () => {
  expect(JSON.stringify(whole(drill))).toBe(JSON.stringify(whole(drill)));
});

test('neither the ids nor their order reveal a quiz’s answers', () => {
  const [, , order] = whole(quiz).moments[0]!.questions;
  if (order?.kind !== 'order') throw new Error('not an order');
  expect(order.options.map(({ id }) => id)).toEqual(order.options.map(({ id }) => id).sort());
  expect(order.right.map((id) => order.options.find((option) => option.id === id)!.text)).toEqual([
    'one',
    'two',
    'three',
  ]);
});

test('a quiz may show a chart for a level', () => {
  const level = `${quiz}  - ask: Mark the overnight high.
    why: It is {overnight-high}.
    level:
      is: overnight-high
      within: 4
      chart:
        market: es
        from: night
        until: '09:30'
        session: { seed: 3, shape: random, price: 5918, range: 58 }
`;
  const question = whole(level).moments[0]!.questions[3] as LevelQuestion;
  expect(question.right).toBe(Math.max(...question.chart!.bars.map((bar) => bar[2])));
  expect(question.chart!.bars.at(-1)![0]).toBe(565);
});

test('a number that the bars tell has their market’s decimals, and a typed one its own', () => {
  const numeric = (is: string, more = '') =>
    drill
      .replace('levels: [overnight-high, high]', 'levels: [opening-range-low]')
      .replace(
        /level:\n {10}is: opening-range-low\n {10}within: 2/,
        `numeric:\n          is: ${is}\n          within: 2${more}`,
      );
  const decimals = (text: string) => (whole(text).moments[0]!.questions[0] as NumericQuestion).decimals;
  expect(decimals(numeric('high - low'))).toBe(2);
  expect(decimals(numeric('5'))).toBeNull();
  expect(decimals(numeric('5', '\n          decimals: 1'))).toBe(1);
});

test('recorded bars come from the institution’s CSV file', () => {
  const time = (minute: number) =>
    `2026-03-09 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const rows = Array.from({ length: 60 }, (_, at) => `${time(570 + at)},${100 + at},${102 + at},99,${101 + at},10`);
  const csv = ['time,open,high,low,close,volume', ...rows].join('\n');
  const recorded = drill
    .replace(/ {2}session:\n( {4}.*\n)+/, '  data: own.csv\n  source: Our own records\n')
    .replace('from: night', 'from: open')
    .replace('overnight-high, high', 'high');
  const { exercise, problems } = read(recorded, { 'own.csv': csv });
  expect(problems).toEqual([]);
  expect(exercise!.chart).toMatchObject({ day: '2026-03-09', source: 'Our own records' });
  // A certificate says so.
  const listed = (each: Exercise) =>
    withExercises({ sections: [{ title: '', lessons: [{ code: each.lesson } as Lesson] }] }, [each]).sections[0]!
      .lessons[0]!.exercises![0]!;
  expect(listed(exercise!).simulated).toBe(false);
  expect(listed(whole(drill)).simulated).toBe(true);
  expect(exercise!.moments[0]!.bars.map((bar) => bar[0])).toEqual([570, 575, 580]);
  expect(read(recorded, { 'own.csv': csv.replace('100,102,99,101', '100,102,99,oh') }).problems[0]).toBe(
    'own.csv:2:29: must be a number: "oh"',
  );
  expect(read(recorded, {}).problems[0]).toBe('own.csv:1:1: the file is missing');
});

test.each<[string, [string, string], string]>([
  [
    'a long that cannot keep its rules',
    ['risk: 40', 'risk: 2'],
    'one.yaml:31:11: moments[1].questions[0].trade.long cannot be reached: from 5950, no stop and target keep all of its rules',
  ],
  [
    'a level that is not on the chart',
    ['is: opening-range-low', 'is: 7000'],
    'one.yaml:22:11: moments[0].questions[0].level.is is 7000, and the bars that are shown go from 5910.5 to 5939.5: nobody can mark it',
  ],
  [
    'a price that is not known yet',
    ["at: '09:45'", "at: '09:40'"],
    'one.yaml:22:11: moments[0].questions[0].level.is names opening-range-low, which the bars do not tell at that moment',
  ],
  [
    'a name that is no price',
    ['is: opening-range-low', 'is: opening-range-lo'],
    'one.yaml:22:11: moments[0].questions[0].level.is names "opening-range-lo", which is not a price that bars tell: did you mean "opening-range-low"?',
  ],
  [
    'a moment within a bar',
    ["at: '10:00'", "at: '10:02'"],
    'one.yaml:24:5: moments[1].at must be the end of a bar: they have 5 minutes',
  ],
  [
    'a moment after the one that follows',
    ["at: '09:45'", "at: '10:05'"],
    'one.yaml:24:5: moments[1].at must be after the first bar and after the moment before',
  ],
  [
    'an end with nothing to come',
    ["at: '10:00'", "at: '16:00'"],
    'one.yaml:16:1: moments must leave bars to come: the last of them is the end of the session',
  ],
  [
    'a market nobody knows',
    ['market: es', 'market: en'],
    'one.yaml:7:3: chart.market names "en", which is not a market of practice.yaml: did you mean "es"?',
  ],
  [
    'a field nobody reads',
    ['risk: 40', 'risks: 40'],
    'one.yaml:29:11: moments[1].questions[0].trade.risks is not a known field: "risk" is',
  ],
])('%s is refused where it stands', (_, [from, to], problem) => {
  expect(drill).toContain(from);
  const { exercise, problems } = read(drill.replace(from, to));
  expect(exercise).toBeUndefined();
  expect(problems).toContain(problem);
});

test.each<[string, [string, string], string]>([
  [
    'no right option',
    ['        right: true\n', ''],
    'one.yaml:9:5: questions[0].single must have right: true at one option, it has it at 0',
  ],
  [
    'two questions in one',
    ['    single:', '    order: [a, b, c]\n    single:'],
    'one.yaml:7:5: questions[0] must have one of single, multiple, numeric, order, level, trade',
  ],
  [
    'a pool that is no larger than what is asked',
    ['questions:', 'ask: 3\nquestions:'],
    'one.yaml:6:1: ask must be below the number of questions, which is 3: they are drawn from a pool',
  ],
  [
    'a trade',
    ['    numeric:\n      is: 2\n      unit: points', '    trade:\n      aside: true'],
    'one.yaml:15:5: questions[1].trade is of drills alone: there are no bars to trade',
  ],
  [
    'a price without a chart',
    ['why: Two.', 'why: "{last}"'],
    'one.yaml:14:5: questions[1].why names last, and there is no chart',
  ],
])('a quiz with %s is refused', (_, [from, to], problem) => {
  expect(quiz).toContain(from);
  expect(read(quiz.replace(from, to)).problems).toContain(problem);
});

test('a drill in which no decision is right is refused', () => {
  const none = drill.replace('            sound: true\n', '').replace('aside: true', 'aside: false');
  expect(read(none).problems).toContain(
    'one.yaml:28:9: moments[1].questions[0].trade must have sound: true at one side or aside: true: no decision is right',
  );
});

const managed = drill
  .replace(/  - at: '10:00'[^]*(?=debrief)/, '')
  .replace(
    /        level:\n.*\n.*\n/,
    `        single:
          - text: Hold
            does: hold
            right: true
          - text: Move the stop
            does: entry
          - text: Exit
            does: exit
`,
  )
  .replace('moments:', 'managed: { side: long, entry: overnight-high, stop: overnight-low }\nmoments:')
  .replace('[overnight-high, high]', '[overnight-high, opening-range-low]');

test('a drill may manage a trade, whose decisions say what they do', () => {
  const exercise = whole(managed);
  const [question] = exercise.moments[0]!.questions as SingleQuestion[];
  const prices = new Map(exercise.chart!.levels.map(({ name, price }) => [name, price]));
  expect(exercise.managed).toMatchObject({ side: 'long', entry: prices.get('Overnight high') });
  expect(exercise.managed!.stop).toBeLessThan(exercise.managed!.entry);
  expect(Object.values(question!.manages!)).toEqual(['hold', 'entry', 'exit']);
});

test.each([
  ['its stop on the wrong side', ['side: long', 'side: short'], 'managed.stop must be above the entry'],
  ['an option that does nothing', ['            does: exit\n', ''], 'must have does at every option'],
  ['options without the trade', [/managed: .*\n/, ''], 'must have managed: what options do'],
  ['no option that manages it', [/ +does: .*\n/g, ''], 'managed must be managed'],
  [
    'a stop that cannot be moved',
    ['entry: overnight-high', 'entry: 6000'],
    'cannot move the stop to the entry of 6000',
  ],
] as const)('a managed trade with %s is refused', (_, [from, to], problem) => {
  const changed = managed.replace(from, to);
  expect(changed).not.toBe(managed);
  expect(read(changed).problems.join('\n')).toContain(problem);
});

test('lessons name exercises, each once, and every file is named', () => {
  const root = contentWith({ 'one.yaml': drill, 'two.yaml': quiz, 'lessons.yaml': 'exercises: [one, thre, one]\n' });
  const problems: string[] = [];
  const source = readSource(root, 'products/course/exercises/lessons.yaml', problems);
  const named = [{ lesson: 'first', codes: source.texts('exercises'), source }];
  expect(readExercises(root, 'course', named, readPractice(root, problems), problems).map(({ code }) => code)).toEqual([
    'one',
  ]);
  expect(problems.map((each) => each.replace(`${root}/products/course/exercises/`, ''))).toEqual([
    'lessons.yaml:1:18: exercises names "thre", which is not a file in exercises: there are lessons, one, two',
    'lessons.yaml:1:24: exercises names "one" a second time',
    'lessons.yaml:1:1: no lesson of product.yaml names it in its exercises',
    'two.yaml:1:1: no lesson of product.yaml names it in its exercises',
  ]);
});

test.each<[string, [string, string], string]>([
  [
    'stop',
    ['            stopBeyond: high\n', '            sound: false\n'],
    '34:11: moments[1].questions[0].trade.short must have stopBeyond',
  ],
  [
    'stop of a side that is left out',
    ['          short:\n            stopBeyond: high\n', ''],
    '28:9: moments[1].questions[0].trade.short must have stopBeyond',
  ],
  [
    'target',
    ['            stopBeyond: high\n', '            stopBeyond: high\n            targetBefore: low\n'],
    '31:11: moments[1].questions[0].trade.long must have targetBefore',
  ],
])('a rule that only one side has, for its %s, is refused', (_, [from, to], problem) => {
  expect(drill).toContain(from);
  expect(read(drill.replace(from, to)).problems).toEqual([
    `one.yaml:${problem} as the other side has: both are scored by what the learner is told`,
  ]);
});

test('a limit is for both sides, so a side cannot have another one', () => {
  const own = drill.replace('            stopBeyond: high\n', '            stopBeyond: high\n            reward: 1\n');
  expect(read(own).problems).toEqual([expect.stringMatching(/trade\.short\.reward is not a known field/)]);
  const { long, short } = whole(drill).moments[1]!.questions[0] as TradeQuestion;
  const limits = ({ rules }: PlannedSide) => rules.filter(({ kind }) => /-at-/.test(kind));
  expect(limits(long)).toHaveLength(2);
  expect(limits(short)).toEqual(limits(long));
});

test.each<[string, [string, string], string]>([
  [
    'a reason',
    ['why: The stop belongs below.', 'why: The stop belongs below {prior-close}.'],
    '27:9: moments[1].questions[0].why names prior-close',
  ],
  [
    'a rule',
    ['            stopBeyond: high', '            stopBeyond: overnight-low'],
    '35:13: moments[1].questions[0].trade.short.stopBeyond names overnight-low',
  ],
  [
    'an option',
    [
      '        level:\n          is: opening-range-low\n          within: 2\n',
      '        single: [{ text: Overnight middle }, { text: Overnight high, right: true }]\n',
    ],
    '21:20: moments[0].questions[0].single[0].text names overnight-middle',
  ],
  [
    'a line that has moved since it was drawn',
    ['why: The stop belongs below.', 'why: The stop belongs below {vwap}.'],
    '27:9: moments[1].questions[0].why names vwap',
  ],
])('a price that %s names has to be on the chart', (_, [from, to], problem) => {
  expect(drill).toContain(from);
  const text = drill.replace('levels: [overnight-high, high]', 'levels: [overnight-high, vwap]').replace(from, to);
  expect(read(text).problems).toContain(
    `one.yaml:${problem}, and the chart has no line at that price: add it to levels, or leave it out`,
  );
});

test('what has to be marked is not drawn', () => {
  const drawn = drill.replace('levels: [overnight-high, high]', 'levels: [opening-range-low]');
  expect(read(drawn).problems).toEqual([
    'one.yaml:22:11: moments[0].questions[0].level.is is opening-range-low, which the chart draws under its name: leave it out of levels',
  ]);
});

test('an exercise has the words of its skill', () => {
  expect(read(drill).exercise).toMatchObject({
    skill: { id: 'opens', name: 'Naming the open' },
    terms: [{ name: 'Open drive', means: 'Price leaves the open.' }],
  });
});

test('a name does not tell an answer', () => {
  const named = (name: string) => read(quiz.replace('What a candle tells', name)).problems;
  expect(named('An open')).toEqual([]);
  expect(named('The close of a bar')).toEqual([
    'one.yaml:2:1: name must not have "close": only some of a question’s options have it, the right one among them',
  ]);
  const [early, late] = ['The open price', 'The last close'];
  const narrowed = quiz.replace('- text: The open\n', `- text: ${early}\n      - text: ${late}\n`);
  expect(read(narrowed.replace('What a candle tells', 'A close')).problems).toHaveLength(1);
  expect(read(drill.replace('An open', 'A long morning')).problems).toHaveLength(1);
  expect(read(drill.replace('An open', 'A short morning')).problems).toEqual([]);
});

test('a code, which is in the address, does not tell an answer', () => {
  const coded = (code: string) => {
    const root = contentWith({ [`${code}.yaml`]: quiz });
    const problems: string[] = [];
    readExercise(root, 'course', { code, lesson: 'first' }, readPractice(root, problems), problems);
    return problems.map((each) => each.replace(/^.*exercises\//, ''));
  };
  expect(coded('an-open')).toEqual([]);
  expect(coded('the-close')).toEqual([
    'the-close.yaml:1:1: the file must not have "close" in its name, which the page’s address shows: only some of a question’s options have it, the right one among them',
  ]);
});

test('what is said after a trade is true for whoever traded and whoever stood aside', () => {
  const debriefed = (debrief: string) => read(drill.replace('It closed at {last}.', debrief)).problems;
  expect(debriefed('Whoever stood aside missed nothing. You need one level.')).toEqual([]);
  expect(debriefed('It closed at {last}. You missed nothing.')).toEqual([
    'one.yaml:37:1: debrief must not say "You missed": it is read by those who traded and by those who stood aside',
  ]);
  expect(debriefed('You didn’t miss that.')).toHaveLength(1);
  expect(read(drill.replace('The stop belongs below.', 'By now you sold.')).problems).toEqual([
    'one.yaml:1:1: the file must not say "you sold": it is read by those who traded and by those who stood aside',
  ]);
  // Nothing is decided in a quiz.
  expect(read(`${quiz}debrief: You missed nothing.\n`).problems).toEqual([]);
});

test('a course shows a session only once', () => {
  const other = drill.replace('price: 5918', 'price: 5400');
  const root = contentWith({ 'one.yaml': drill, 'two.yaml': other, 'lessons.yaml': 'exercises: [one, two]\n' });
  const problems: string[] = [];
  const source = readSource(root, 'products/course/exercises/lessons.yaml', problems);
  const named = [{ lesson: 'first', codes: source.texts('exercises'), source }];
  readExercises(root, 'course', named, readPractice(root, problems), problems);
  expect(problems.map((each) => each.replace(`${root}/products/course/exercises/`, ''))).toContain(
    'two.yaml:10:3: chart.session is the session of one as well: a course shows each only once',
  );
});

test('the sample’s own content refuses a drill that cannot be answered', async () => {
  const problems = await problemsAfter((copy) =>
    writeFileSync(
      join(copy, 'products/the-opening-hour/exercises/a-quiet-night-then-the-bell.yaml'),
      drill.replace('risk: 40', 'risk: 2'),
    ),
  );
  expect(problems).toEqual([
    expect.stringMatching(/exercises\/a-quiet-night-then-the-bell\.yaml:31:11: .* cannot be reached/),
  ]);
});
