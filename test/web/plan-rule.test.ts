import { modelEarned, weakPlan } from '../../web/features/practice/messages.ts';
import { ruleLabel } from '../../web/features/practice/plan-rule.ts';

type Given = Parameters<typeof ruleLabel>;
type Rule = Given[1];

const plan = { side: 'long', stop: 98, target: 103.9 };
const label = (rule: Partial<Rule>) =>
  ruleLabel({ question: { entry: 100 }, plan } as unknown as Given[0], { name: null, ...rule } as Rule, 0.01);

test('a rule that was kept says the rule', () => {
  expect(label({ kind: 'riskAtMost', value: 2, kept: true })).toBe('The stop is 2.00 or less from the entry');
});

test('a missed rule says what the plan does instead', () => {
  expect(label({ kind: 'riskAtMost', value: 1.1, kept: false })).toBe(
    'Your stop is 2.00 from the entry; the limit is 1.10',
  );
  expect(label({ kind: 'rewardAtLeast', value: 2, kept: false })).toBe(
    'Your target is 1.95R away; it should be 2R or more',
  );
  expect(label({ kind: 'stopBeyond', value: 97.5, name: 'Low of the day', kept: false })).toBe(
    'Your stop, 98.00, is not beyond the low of the day (97.50)',
  );
  expect(label({ kind: 'targetBefore', value: 103, name: 'VWAP', kept: false })).toBe(
    'Your target, 103.90, is not before VWAP (103.00)',
  );
});

test('a reward is rounded, unless that would make it reach its limit', () => {
  const rewardOf = (target: number, value: number) =>
    ruleLabel(
      { question: { entry: 100 }, plan: { side: 'long', stop: 98, target } } as unknown as Given[0],
      { kind: 'rewardAtLeast', value, name: null, kept: false } as Rule,
      0.01,
    );
  expect(rewardOf(101.34, 1)).toBe('Your target is 0.67R away; it should be 1R or more');
  expect(rewardOf(103.996, 2)).toBe('Your target is 1.99R away; it should be 2R or more');
});

test('a weak plan is told with how many rules it missed', () => {
  expect(weakPlan(2, 3)).toContain('the plan missed 2 of its 3 rules, and a plan counts only as a whole');
  expect(weakPlan(3, 3)).toContain('the plan missed all 3 of its rules,');
  expect(weakPlan(2, 2)).toContain('the plan missed both of its rules,');
  expect(weakPlan(1, 1)).toContain('the plan missed its rule,');
});

test('a model trade that lost is not said to have earned', () => {
  expect(modelEarned('Long', -1)).toBe('Long: it lost 1.00R');
  expect(modelEarned('Long', 1.5)).toBe('Long: it made 1.50R');
  expect(modelEarned('Long', 0)).toBe('Long: it broke even');
});

test('a trade that should not have been taken has no plan to compare', () => {
  const aside = { question: { entry: 100 }, plan: { side: 'aside', stop: null, target: null } };
  const rule = { kind: 'riskAtMost', value: 2, name: null, kept: false } as Rule;
  expect(ruleLabel(aside as unknown as Given[0], rule, 0.01)).toBe('The stop is 2.00 or less from the entry');
});
