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
    // Rounded down: 1.96R is not 2R.
    rewardAtLeast: String(Math.floor((Math.abs(target - entry) / risk) * 10 + 1e-6) / 10),
    targetBefore: words(target),
  }[kind];
  return messages.missedRules[kind](done, limit, name ?? '');
}
