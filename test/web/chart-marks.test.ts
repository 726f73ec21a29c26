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

test('what the model trade shares with the plan is minor', () => {
  const model = { side: 'short', stop: 104, target: 91 };
  expect(minorOf(exercise(trade({ model })))).toEqual(['Prior close', 'Model stop']);
  const aside = { side: 'aside', stop: null, target: null };
  expect(minorOf(exercise(trade({ model, plan: aside, rules: [] })))).toEqual([]);
});

test('a price that only a rule names has a line', () => {
  expect(exerciseLines(exercise(trade({})))).toContainEqual({ kind: 'level', name: 'Low as of 09:45', price: 97 });
});
