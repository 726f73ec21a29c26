import type { ReactNode } from 'react';
import type { stateAt } from '../../../lib/model/ledger.ts';
import { plural } from '../../ui/plural.ts';

// On the front page
export const tradeOfTheWeek = 'Trade of the week';
export const theTrade = 'The trade of the week';
export const earlierWeeks = 'Earlier weeks';
export const chartTitle = (market: string) => `${market} before the trade`;
export const notAdvice =
  'An example of how a trade is planned, not a recommendation. Any trade can lose; trading can cost you more than you put in.';

// The archive
export const tradesOfTheWeek = 'Trades of the week';
export const close = 'Close';
export const weeks = 'Weeks';
export const noTrade = 'There is no trade for this day. Choose one of the weeks above.';

// The ledger
export const ledger = 'Ledger';
export const stateNames = {
  waiting: 'Waiting',
  open: 'Open',
  closed: 'Closed',
  unfilled: 'No fill',
  ended: 'Ended',
} as const satisfies Record<ReturnType<typeof stateAt>, string>;
export const summary = (trades: number, first: string, closed: number, unfilled: number, pending: number) =>
  `${plural(trades, { one: '# trade', other: '# trades' })} published since ${first}: ${closed} closed, ${unfilled} without a fill, ${pending} without a result yet.`;
export const runningResult = (units: ReactNode) => <>Running result: {units}.</>;
export const units = (result: string) => `${result} units`;
export const resultsByWeek = 'Results by week';
export const trade = 'Trade';
export const result = 'Result';
export const running = 'Running';
export const showAll = (count: number) => `Show all ${count} weeks`;
export const ledgerHint =
  'One unit is what a trade risks between its fill and its stop. Results are computed from the prices in each published outcome, before costs; they say nothing about the next trade. Every entry is stamped with a SHA-256 hash, a number that depends on every character in it: your browser computes it again when you open a week, so a later change would show.';
