import { exerciseLines, marksOf } from '../../web/features/practice/chart-marks.ts';
import type { Exercise } from '../../web/features/practice/queries.ts';

const rule = { kind: 'stopBeyond', name: 'Overnight high', value: 103, kept: true };
const trade = (more: object) => ({
  question: { id: 'a', kind: 'trade', entry: 100 },
  at: 580,
  plan: { side: 'short', stop: 104, target: 94 },
  model: null,
  rules: [rule, { ...rule, name: 'Low as of 09:45', value: 97 }],
  ...more,
});
const exercise = (verdict: object, more: object = {}) =>
  ({
    chart: { levels: [{ name: 'Overnight high', price: 103 }, { name: 'Prior close', price: 101 }] }, // prettier-ignore
    verdicts: [verdict],
    asks: null,
    result: null,
    ...more,
  }) as unknown as Exercise;

test('a trade is marked where it began, and where it ended once that is revealed', () => {
  expect(marksOf(exercise(trade({})))).toEqual([{ kind: 'short', at: 580, price: 100 }]);
  const result = { trades: [{ question: 'a', at: 640, exit: 94 }] };
  expect(marksOf(exercise(trade({}), { result }))).toEqual([
    { kind: 'short', at: 580, price: 100 },
    { kind: 'exit', at: 640, price: 94 },
  ]);
  expect(marksOf(exercise(trade({ plan: { side: 'aside', stop: null, target: null } })))).toEqual([]);
});

const minorOf = (given: Exercise) => exerciseLines(given).flatMap(({ name, minor }) => (minor ? [name] : []));

test('levels that no rule of the plan names are minor, once nothing is asked', () => {
  expect(minorOf(exercise(trade({})))).toEqual(['Prior close']);
  expect(minorOf(exercise(trade({}), { asks: { number: 1, questions: [] } }))).toEqual([]);
  expect(minorOf(exercise(trade({ rules: [] })))).toEqual([]);
});

const keysOf = (given: Exercise) => exerciseLines(given).flatMap(({ name, key }) => (key ? [name] : []));

test('levels that a rule names or that were the right answer are kept, once nothing is asked', () => {
  expect(keysOf(exercise(trade({})))).toEqual(['Overnight high', 'Low as of 09:45']);
  const level = { question: { id: 'b', kind: 'level' }, number: 100, rightNumber: 101 };
  expect(keysOf(exercise(level))).toEqual(['Prior close']);
  const options = ['Prior close', 'Overnight high'].map((text, id) => ({ id: `${id}`, text }));
  const choice = { question: { id: 'c', kind: 'single', options }, rightChoice: ['1'], rightNumber: null };
  expect(keysOf(exercise(choice))).toEqual(['Overnight high']);
  expect(keysOf(exercise(choice, { asks: { number: 1, questions: [] } }))).toEqual([]);
});

test('the model’s entry is named as such beside a learner who stood aside', () => {
  const aside = { side: 'aside', stop: null, target: null };
  const model = { side: 'short', stop: 104, target: 91 };
  const names = (plan: object | null) => exerciseLines(exercise(trade({ plan, model }))).map(({ name }) => name);
  for (const none of [aside, null]) {
    expect(names(none)).toContain('Model entry');
    expect(names(none)).not.toContain('Entry');
  }
  expect(names({ side: 'short', stop: 104, target: 94 })).not.toContain('Model entry');
});

test('what the model trade shares with the plan is minor', () => {
  const model = { side: 'short', stop: 104, target: 91 };
  expect(minorOf(exercise(trade({ model })))).toEqual(['Prior close', 'Model stop']);
  const aside = { side: 'aside', stop: null, target: null };
  expect(minorOf(exercise(trade({ model, plan: aside, rules: [] })))).toEqual([]);
});

test('a price that only a rule names has a line', () => {
  expect(exerciseLines(exercise(trade({})))).toContainEqual(
    expect.objectContaining({ kind: 'level', name: 'Low as of 09:45', price: 97 }),
  );
});

test('a small chart names below it what an answer is not about: the model beside a trade, and levels marked before it', () => {
  const model = { side: 'short', stop: 105, target: 91 };
  const spareOf = (given: Exercise) => exerciseLines(given).flatMap(({ name, spare }) => (spare ? [name] : []));
  expect(spareOf(exercise(trade({ model })))).toEqual(['Model stop', 'Model target']);
  expect(spareOf(exercise(trade({ model, plan: { side: 'aside', stop: null, target: null } })))).toEqual([]);
  const level = { question: { id: 'b', kind: 'level' }, at: 575, number: 100, rightNumber: 101 };
  const both = { ...exercise(level), verdicts: [level, trade({})] } as unknown as Exercise;
  expect(spareOf(both)).toEqual(['Your level', 'Correct answer']);
  expect(spareOf({ ...both, asks: { number: 1, questions: [] } } as unknown as Exercise)).toEqual([]);
  expect(spareOf(exercise(level))).toEqual([]);
});

test('a managed trade has lines at its entry and where its rules have the stop, and a mark where it ended', () => {
  const managed = { side: 'long', entry: 100, stop: 98, movedStop: null, own: null, ownStop: null };
  const linesOf = (more: object) =>
    exerciseLines(exercise(trade({}), { managed: { ...managed, ...more }, verdicts: [], chart: { levels: [] } })).map(
      ({ kind, name, price }) => [kind, name, price],
    );
  expect(linesOf({})).toEqual([
    ['entry', 'Entry', 100],
    ['stop', 'Stop', 98],
  ]);
  expect(linesOf({ movedStop: 100 })).toEqual([['entry', 'Entry and stop', 100]]);
  const own = { by: 'exit', at: 640, exit: 103 };
  expect(linesOf({ movedStop: 100, own, ownStop: 100 })).toEqual([
    ['entry', 'Entry and stop', 100],
    ['stop', 'First stop', 98],
  ]);
  // A learner who exited before the rules moved the stop.
  expect(linesOf({ movedStop: 100, own, ownStop: 98 })).toEqual([
    ['entry', 'Entry', 100],
    ['stop', 'Stop', 98],
  ]);
  expect(marksOf(exercise(trade({ plan: null }), { managed: { ...managed, own } }))).toEqual([
    { kind: 'exit', at: 640, price: 103 },
  ]);
});
