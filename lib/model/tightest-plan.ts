/** The smallest trade that a side's rules allow. Pure. */
import type { PlannedSide, TradeQuestion } from './exercises.ts';
import { onTick } from './ticks.ts';
import { directionOf, type Plan } from './trade-outcome.ts';

/** Tolerance for decimal prices, which are stored in binary. */
const hair = 1e-9;

/**
 * If it breaks the rules, every plan does.
 * @param margin how far the stop is beyond the price that it must be beyond, in points; at least a tick
 */
export function tightestPlan(
  { entry, ...sides }: TradeQuestion,
  side: 'long' | 'short',
  tick: number,
  margin = tick,
): Plan {
  const { rules }: PlannedSide = sides[side];
  const direction = directionOf(side);
  const beyond = rules.flatMap((rule) => (rule.kind === 'stop-beyond' ? [(entry - rule.price) * direction] : []));
  const stop = onTick(entry - (Math.max(0, ...beyond) + Math.max(tick, margin)) * direction, tick);
  const times = Math.max(0, ...rules.flatMap((rule) => (rule.kind === 'reward-at-least' ? [rule.times] : [])));
  const ticks = Math.ceil((times * Math.abs(entry - stop)) / tick - hair);
  return { side, stop, target: onTick(entry + Math.max(1, ticks) * tick * direction, tick) };
}
