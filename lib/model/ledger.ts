/** The record of the trades of the week: what became of each, computed from the prices that its outcomes name. */
export interface LedgerRow {
  /** `YYYY-MM-DD`, of the trade. */
  readonly date: string;
  readonly title: string;
  readonly market: string;
  /** Nothing said so far, filled, filled and closed, or ended without a fill. */
  readonly state: 'waiting' | 'open' | 'closed' | 'unfilled';
  /** In hundredths of a unit, which is what the trade risked between fill and stop; null unless it is closed. */
  readonly result: number | null;
}

/** A row with what all trades up to it add up to, in hundredths of a unit. */
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
 * What a trade brought, in hundredths of a unit: −100 at its stop. A stop below the fill is of a purchase, one above it of a sale.
 * Rounded to the nearest, halves up.
 */
export const resultOf = ({ filled, stop, closed }: ClosedTrade): number =>
  Math.round((100 * (closed - filled)) / (filled - stop)) + 0;

/** @param rows oldest first */
export function runningLedger(rows: readonly LedgerRow[]): LedgerLine[] {
  let total = 0;
  return rows.map((row) => ({ ...row, total: (total += row.result ?? 0) }));
}

/** `+1.95`, `−0.28`, `0.00`: hundredths of a unit with their sign. */
export function unitWords(hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '\u2212' : '';
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/** Where the publisher puts the rows, below the site, oldest first. */
export const ledgerFile = 'ledger.json';

/** What may be known today: a trade dated ahead waits for its day. @param now ISO instant */
export const rowsUpTo = (rows: readonly LedgerRow[], now: string): LedgerRow[] =>
  rows.filter(({ date }) => date <= now.slice(0, 10));
