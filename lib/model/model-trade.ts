/** The author's own trade, which a learner compares a plan with. Pure. */
import { scoreOf } from './exercise-scores.ts';
import type { Bar, TradeQuestion } from './exercises.ts';
import { onTick } from './ticks.ts';
import { tightestPlan } from './tightest-plan.ts';
import { directionOf, type Plan } from './trade-outcome.ts';

/** How far a stop is beyond its price, as a share of a bar's usual range: a stop at the price itself is hit by chance. */
const marginOfBar = 0.25;

/**
 * The stop is a little beyond what it must be beyond; the target is one tick before the level in its way, or at the least reward if no
 * level is named.
 * @param side of the learner's plan: the same one if it is sound
 * @param bars those before the decision
 * @returns null if the author stands aside, or names no price for the stop
 */
export function modelTrade(
  question: TradeQuestion,
  side: Plan['side'],
  tick: number,
  bars: readonly Bar[],
): Plan | null {
  const sound = (['long', 'short'] as const).filter((each) => question[each].sound);
  const chosen = sound.find((each) => each === side) ?? sound[0];
  if (!chosen || !question[chosen].rules.some(({ kind }) => kind === 'stop-beyond')) return null;
  const usual = bars.reduce((sum, [, , high, low]) => sum + high - low, 0) / Math.max(1, bars.length);
  const plans = [usual * marginOfBar, tick].map((margin) =>
    untilLevel(question, chosen, tightestPlan(question, chosen, tick, margin), tick),
  );
  return plans.find((plan) => scoreOf(question, { question: question.id, plan }).score === 1) ?? null;
}

/** With the target just before the level in its way, if that is farther than the least reward. */
function untilLevel(question: TradeQuestion, side: 'long' | 'short', plan: Plan, tick: number): Plan {
  const level = question[side].rules.flatMap((rule) => (rule.kind === 'target-before' ? [rule.price] : []))[0];
  if (level === undefined) return plan;
  const direction = directionOf(side);
  const target = onTick(level - tick * direction, tick);
  return (target - plan.target!) * direction > 0 ? { ...plan, target } : plan;
}
