/** What a rule of a plan says about the plan: the rule if it was kept, otherwise what was done instead. Pure. */
import { decimalsOf } from '../../../lib/model/ticks.ts';
import type { Verdict } from './queries.ts';
import * as messages from './messages.ts';

type Rule = NonNullable<Verdict['rules']>[number];

export function ruleLabel({ question, plan }: Verdict, { kind, value, name, kept }: Rule, tick: number): string {
  const words = (price: number) => price.toFixed(decimalsOf(tick));
  const limit = kind === 'rewardAtLeast' ? String(value) : words(value);
  const { entry } = question;
  const [stop, target] = [plan?.stop ?? null, plan?.target ?? null];
  if (kept || entry === null || stop === null || target === null) return messages.rules[kind](limit, name ?? '');
  const risk = Math.abs(entry - stop);
  const done = {
    stopBeyond: words(stop),
    riskAtMost: words(risk),
    rewardAtLeast: String(below(Math.abs(target - entry) / risk, value)),
    targetBefore: words(target),
  }[kind];
  return messages.missedRules[kind](done, limit, name ?? '');
}

/** With two decimal places, and still below the limit: 1.996R is not 2R. */
function below(times: number, limit: number): number {
  const rounded = Math.round(times * 100) / 100;
  return rounded < limit ? rounded : Math.floor(times * 100) / 100;
}
