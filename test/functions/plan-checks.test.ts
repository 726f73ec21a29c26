/** What a learner is told of a plan's rules before deciding: enough to plan by, and nothing of which side is right. */
import { planChecks } from '../../functions/practice/plan-checks.ts';
import type { PlannedSide, TradeQuestion } from '../../lib/model/exercises.ts';

const limits = [
  { kind: 'risk-at-most', points: 20 },
  { kind: 'reward-at-least', times: 1.5 },
] as const;
const long: PlannedSide = {
  sound: true,
  rules: [
    { kind: 'stop-beyond', price: 5925, name: 'Opening range low' },
    ...limits,
    { kind: 'target-before', price: 5952.5, name: 'High of the day' },
  ],
};
const short: PlannedSide = {
  sound: false,
  rules: [
    { kind: 'stop-beyond', price: 5952.5, name: 'High of the day' },
    ...limits,
    { kind: 'target-before', price: 5911, name: 'Overnight low' },
  ],
};
const question = (sides: Pick<TradeQuestion, 'long' | 'short'>): TradeQuestion => ({
  ...{ id: 'q', kind: 'trade', prompt: 'Long, short, or stand aside?', why: 'The stop belongs below.' },
  ...{ entry: 5941, aside: { sound: true } },
  ...sides,
});

test('every rule is told with its limit, and no price', () => {
  expect(planChecks(question({ long, short }))).toEqual([
    { kind: 'stopBeyond', value: null },
    { kind: 'riskAtMost', value: 20 },
    { kind: 'rewardAtLeast', value: 1.5 },
    { kind: 'targetBefore', value: null },
  ]);
});

test('the same is told whichever side is right', () => {
  const mirrored = question({ long: { ...short, sound: true }, short: { ...long, sound: false } });
  expect(planChecks(mirrored)).toEqual(planChecks(question({ long, short })));
});

test('a trade without rules has nothing to tell', () => {
  const free = { sound: true, rules: [] };
  expect(planChecks(question({ long: free, short: free }))).toEqual([]);
});
