/** The track record of the trades of the week: the result of each, computed from the prices in its outcomes. */
export interface LedgerRow {
  /** Date of the trade, `YYYY-MM-DD`. */
  readonly date: string;
  readonly title: string;
  readonly market: string;
  /** When the trade ends by its own rules, filled or not: an ISO instant. Null if it has no such time. */
  readonly ends: string | null;
  /** No outcome yet, filled, filled and closed, or ended without a fill. */
  readonly state: 'waiting' | 'open' | 'closed' | 'unfilled';
  /** In hundredths of a unit; a unit is the risk between fill and stop. Null unless closed. */
  readonly result: number | null;
}

/** The state to show. A trade that waits for its price stops waiting when it ends, even before the outcome is published. @param now ISO instant */
export const stateAt = (
  { state, ends }: Pick<LedgerRow, 'state' | 'ends'>,
  now: string,
): LedgerRow['state'] | 'ended' =>
  state === 'waiting' && ends !== null && Date.parse(ends) <= Date.parse(now) ? 'ended' : state;

/** A row with the running total up to it, in hundredths of a unit. */
export interface LedgerLine extends LedgerRow {
  readonly total: number;
}

/** Prices of a trade that was closed. */
export interface ClosedTrade {
  readonly filled: number;
  readonly stop: number;
  readonly closed: number;
}

/**
 * The result of a trade in hundredths of a unit: −100 at its stop. A stop below the fill means a long trade, one above it a short one.
 * Rounded to the nearest, halves up.
 */
export const resultOf = ({ filled, stop, closed }: ClosedTrade): number =>
  Math.round((100 * (closed - filled)) / (filled - stop)) + 0;

/** @param rows oldest first */
export function runningLedger(rows: readonly LedgerRow[]): LedgerLine[] {
  let total = 0;
  return rows.map((row) => ({ ...row, total: (total += row.result ?? 0) }));
}

/** Hundredths of a unit with their sign: `+1.95`, `−0.28`, `0.00`. */
export function unitWords(hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '\u2212' : '';
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/** Path of the rows the publisher writes, oldest first. */
export const ledgerFile = 'ledger.json';

/** Rows visible today: a trade with a future date waits for its day. @param now ISO instant */
export const rowsUpTo = (rows: readonly LedgerRow[], now: string): LedgerRow[] =>
  rows.filter(({ date }) => date <= now.slice(0, 10));
