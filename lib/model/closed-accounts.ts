/** Invariants of closed accounts: once all tokens have expired, no data of the account is left. */
import { closedMarkSeconds, longestTokenSeconds } from './account.ts';
import type { StoredRow } from './stored-row.ts';
import { learnerPartition } from './keys.ts';

/**
 * Used units of a promo code must add up, so its reservation stays. Requests that a closed account made and that were refused may have
 * been counted, for an hour.
 */
const staying = ['reservation', 'quota'];

/** @param now ISO instant @returns one sentence for each row that is left */
export function closedViolations(rows: readonly StoredRow[], now: string): string[] {
  const begin = learnerPartition('');
  const quiet = rows
    .filter(({ baseType, ttl }) => baseType === 'closed' && isOver(Number(ttl) - closedMarkSeconds, now))
    .map(({ PK }) => PK.slice(begin.length));
  return rows
    .filter(({ baseType }) => baseType !== 'closed' && !staying.includes(baseType ?? ''))
    .flatMap((row) => {
      const text = JSON.stringify(row);
      const sub = quiet.find((each) => text.includes(each));
      return sub ? [`closed account ${sub}: ${row.PK} ${row.SK} is left`] : [];
    });
}

/** Whether all tokens issued before an instant have expired. @param closedAt epoch seconds */
const isOver = (closedAt: number, now: string): boolean => Date.parse(now) / 1000 > closedAt + longestTokenSeconds;
