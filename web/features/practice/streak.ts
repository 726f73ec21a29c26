/** A streak of practice days, with the days off that it forgives; pure. */
import { daysInARow } from '../../../lib/model/practice-days.ts';

export interface Streak {
  /** Days of practice. */
  readonly days: number;
  /** Days off among them. */
  readonly off: number;
}

/** @param practiced days as `dayNumber`, in any order @param today */
export function streakOf(practiced: readonly number[], today: number): Streak {
  const days = daysInARow(practiced, today);
  const newest = [...new Set(practiced)].filter((day) => day <= today).sort((one, other) => other - one);
  return { days, off: days === 0 ? 0 : newest[0]! - newest[days - 1]! + 1 - days };
}
