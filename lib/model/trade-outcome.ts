/** The outcome of a planned trade on the bars that follow. Pure. */
import type { Bar } from './exercises.ts';

export type TradeSide = 'long' | 'short' | 'aside';

/** A trade with its stop and target; `aside` has neither. */
export interface Plan {
  readonly side: TradeSide;
  readonly stop: number | null;
  readonly target: number | null;
}

export interface TradeOutcome {
  /** `exit`: a decision ended it. */
  readonly by: 'stop' | 'target' | 'exit' | 'close';
  /** Minute of the bar in which it ended. */
  readonly at: number;
  readonly exit: number;
  /** Profit or loss in multiples of the risk. */
  readonly r: number;
}

/** Rounded to hundredths, so the values compared and stored are the values shown. */
export const rounded = (r: number): number => Math.round(r * 100) / 100;

export const directionOf = (side: 'long' | 'short'): 1 | -1 => (side === 'long' ? 1 : -1);

/** Where a stop ends a trade in this bar: at its open if that is beyond the stop already. Null: it does not. */
export function stoppedAt(stop: number, direction: 1 | -1, [, open, high, low]: Bar): number | null {
  const worst = direction > 0 ? low : high;
  if ((worst - stop) * direction > 0) return null;
  return (open - stop) * direction < 0 ? open : stop;
}

/** Whether stop and target are on the right sides of the entry; otherwise nothing can be computed. */
export function isPlan(plan: Plan, entry: number): boolean {
  if (plan.side === 'aside') return true;
  if (plan.stop === null || plan.target === null || plan.stop <= 0 || plan.target <= 0) return false;
  return plan.side === 'long' ? plan.stop < entry && plan.target > entry : plan.stop > entry && plan.target < entry;
}

/**
 * A bar that reaches both counts as stopped, because it does not show which came first. A bar that opens beyond the stop ends the trade at
 * its open, worse than planned; one that opens beyond the target ends it at the target. Without either, the trade ends with the last bar.
 * @returns null for a plan without a trade, or without bars
 */
export function outcomeOf(plan: Plan, entry: number, bars: readonly Bar[]): TradeOutcome | null {
  if (plan.side === 'aside' || !isPlan(plan, entry) || bars.length === 0) return null;
  const direction = directionOf(plan.side);
  const stop = plan.stop!;
  const target = plan.target!;
  const risk = (entry - stop) * direction;
  const ended = (by: TradeOutcome['by'], at: number, exit: number): TradeOutcome => ({
    by,
    at,
    exit,
    r: rounded(((exit - entry) * direction) / risk),
  });
  for (const bar of bars) {
    const [at, , high, low] = bar;
    const best = direction > 0 ? high : low;
    const stopped = stoppedAt(stop, direction, bar);
    if (stopped !== null) return ended('stop', at, stopped);
    if ((best - target) * direction >= 0) return ended('target', at, target);
  }
  const last = bars[bars.length - 1]!;
  return ended('close', last[0], last[4]);
}
