import { bestAnswer, isAnswer, scoreOf, unreachableSides, type Answer } from '../../lib/model/exercise-scores.ts';
import type { Question, TradeQuestion } from '../../lib/model/exercises.ts';
import type { Plan } from '../../lib/model/trade-outcome.ts';

const asked = { id: 'q', prompt: '', why: '' };
const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
const single: Question = { ...asked, kind: 'single', options, right: 'b' };
const multiple: Question = { ...asked, kind: 'multiple', options, right: ['a', 'b'] };
const order: Question = { ...asked, kind: 'order', options, right: ['c', 'a', 'd', 'b'] };
const numeric: Question = { ...asked, kind: 'numeric', right: 0.3, within: 0.1, unit: '' };
const level: Question = { ...asked, kind: 'level', right: 100, within: 0.5, chart: null };
const trade: TradeQuestion = {
  ...asked,
  kind: 'trade',
  entry: 100,
  long: {
    sound: true,
    rules: [
      { kind: 'stop-beyond', price: 97, name: 'low' },
      { kind: 'risk-at-most', points: 5 },
      { kind: 'reward-at-least', times: 1.5 },
      { kind: 'target-before', price: 110, name: 'high' },
    ],
  },
  short: { sound: false, rules: [] },
  aside: { sound: true },
};
const scored = (question: Question, answer: Omit<Answer, 'question'>) =>
  scoreOf(question, { question: 'q', ...answer }).score;
const planned = (side: Plan['side'], stop: number | null = null, target: number | null = null) =>
  scored(trade, { plan: { side, stop, target } });

test('one option is right', () => {
  expect(scored(single, { choice: ['b'] })).toBe(1);
  expect(scored(single, { choice: ['a'] })).toBe(0);
});

test('with several right options, each wrong choice cancels a right one', () => {
  expect(scored(multiple, { choice: ['b', 'a'] })).toBe(1);
  expect(scored(multiple, { choice: ['a'] })).toBe(0.5);
  expect(scored(multiple, { choice: ['a', 'b', 'c'] })).toBe(0.5);
  expect(scored(multiple, { choice: ['a', 'b', 'c', 'd'] })).toBe(0);
});

test('an ordering is scored by its pairs', () => {
  expect(scored(order, { choice: ['c', 'a', 'd', 'b'] })).toBe(1);
  expect(scored(order, { choice: ['b', 'd', 'a', 'c'] })).toBe(0);
  expect(scored(order, { choice: ['c', 'a', 'b', 'd'] })).toBeCloseTo(5 / 6);
});

test('a number is right within its tolerance, decimals included', () => {
  expect(scored(numeric, { number: 0.1 + 0.2 })).toBe(1);
  expect(scored(numeric, { number: 0.4 })).toBe(1);
  expect(scored(numeric, { number: 0.41 })).toBe(0);
});

test('a level that is just missed earns half', () => {
  expect(scored(level, { number: 100.5 })).toBe(1);
  expect(scored(level, { number: 99.25 })).toBe(0.5);
  expect(scored(level, { number: 98.75 })).toBe(0);
});

test('a plan earns its half of a trade only with every rule met', () => {
  expect(planned('long', 96, 106)).toBe(1);
  expect(planned('long', 98, 106)).toBe(0.5);
  expect(planned('long', 90, 101)).toBe(0.5);
  expect(planned('aside')).toBe(1);
  expect(planned('short', 103, 90)).toBe(0);
});

test('standing aside from a trade that the rules made is a missed setup: half', () => {
  const made: TradeQuestion = { ...trade, aside: { sound: false } };
  expect(scored(made, { plan: { side: 'aside', stop: null, target: null } })).toBe(0.5);
});

test('the rules count even when the side is wrong: process comes first', () => {
  const against: TradeQuestion = { ...trade, long: { ...trade.long, sound: false } };
  expect(scored(against, { plan: { side: 'long', stop: 96, target: 106 } })).toBe(0.5);
});

test.each<[string, Question, Omit<Answer, 'question'>]>([
  ['no choice', single, { choice: [] }],
  ['two choices of one', single, { choice: ['a', 'b'] }],
  ['an option that is not there', single, { choice: ['z'] }],
  ['an option twice', multiple, { choice: ['a', 'a'] }],
  ['an order without all', order, { choice: ['a', 'b', 'c'] }],
  ['no number', numeric, { number: null }],
  ['a number without end', level, { number: Infinity }],
  ['a long with its stop above', trade, { plan: { side: 'long', stop: 101, target: 106 } }],
  ['a short with its target above', trade, { plan: { side: 'short', stop: 103, target: 104 } }],
  ['a trade without a stop', trade, { plan: { side: 'long', stop: null, target: 104 } }],
])('%s is no answer', (_, question, answer) => {
  expect(isAnswer(question, { question: 'q', ...answer })).toBe(false);
});

test('a drill with a right decision is accepted, and one without names the side', () => {
  for (const question of [single, multiple, order, numeric, level, trade])
    expect(scoreOf(question, bestAnswer(question, 0.25)!).score).toBe(1);
  expect(unreachableSides(trade, 0.25)).toEqual([]);
  const rules = [...trade.long.rules.slice(0, 1), { kind: 'risk-at-most', points: 3 } as const];
  expect(unreachableSides({ ...trade, long: { sound: true, rules } }, 0.25)).toEqual(['long']);
  const short = { sound: true, rules: [{ kind: 'stop-beyond', price: 104, name: '' }, { kind: 'target-before', price: 99, name: '' }, { kind: 'reward-at-least', times: 2 }] as const }; // prettier-ignore
  expect(unreachableSides({ ...trade, short }, 0.25)).toEqual(['short']);
});
