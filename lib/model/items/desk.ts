/** Trades of the week and pre-market routines. */
import type { PreMarketRoutine, Stamped, TradeOfTheWeek } from '../entries.ts';

export type TradeItem = Stamped<TradeOfTheWeek> & {
  readonly baseType: 'trade';
  /** Dates of all trades up to this one, oldest first, so the archive takes one read. */
  readonly dates: readonly string[];
  readonly createdAt: string;
};

export type RoutineItem = Stamped<PreMarketRoutine> & { readonly baseType: 'routine'; readonly createdAt: string };

/** Stored with a product that has pre-market routines. */
export interface DeskItem {
  readonly baseType: 'desk';
  readonly desk: string;
  readonly sample: Stamped<PreMarketRoutine>;
}
