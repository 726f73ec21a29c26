/** What a planned trade comes to on the bars that follow. Pure. */
import type { Bar } from './exercises.ts';

export type TradeSide = 'long' | 'short' | 'aside';

/** A trade with its stop and target; `aside` has neither. */
export interface Plan {
  readonly side: TradeSide;
  readonly stop: number | null;
  readonly target: number | null;
}

export interface TradeOutcome {
  readonly by: 'stop' | 'target' | 'close';
  /** Minute of the bar in which it ended. */
  readonly at: number;
  readonly exit: number;
  /** What it made or lost, in what it risked. */
  readonly r: number;
}

/** In hundredths, so that what is compared and kept is what is shown. */
const rounded = (r: number): number => Math.round(r * 100) / 100;

/** Whether prices lie on their sides of the entry: without that there is nothing to reckon. */
export function isPlan(plan: Plan, entry: number): boolean {
  if (plan.side === 'aside') return true;
  if (plan.stop === null || plan.target === null || plan.stop <= 0 || plan.target <= 0) return false;
  return plan.side === 'long' ? plan.stop < entry && plan.target > entry : plan.stop > entry && plan.target < entry;
}

/**
 * A bar that reaches both counts as stopped: which came first it does not tell. What opens beyond the stop ends at that open, worse than
 * planned; beyond the target, at the target. What reaches neither ends with the last bar.
 * @returns null for a plan without a trade, or without bars
 */
export function outcomeOf(plan: Plan, entry: number, bars: readonly Bar[]): TradeOutcome | null {
  if (plan.side === 'aside' || !isPlan(plan, entry) || bars.length === 0) return null;
  const direction = plan.side === 'long' ? 1 : -1;
  const stop = plan.stop!;
  const target = plan.target!;
  const risk = (entry - stop) * direction;
  const ended = (by: TradeOutcome['by'], at: number, exit: number): TradeOutcome => ({
    by,
    at,
    exit,
    r: rounded(((exit - entry) * direction) / risk),
  });
  for (const [at, open, high, low] of bars) {
    const worst = direction > 0 ? low : high;
    const best = direction > 0 ? high : low;
    if ((worst - stop) * direction <= 0) return ended('stop', at, (open - stop) * direction < 0 ? open : stop);
    if ((best - target) * direction >= 0) return ended('target', at, target);
  }
  const last = bars[bars.length - 1]!;
  return ended('close', last[0], last[4]);
}
