/** What holds for accounts that were closed: once no token of theirs lives, nothing of them is left. */
import { closedMarkSeconds, longestTokenSeconds } from './account.ts';
import type { StoredRow } from './stored-row.ts';
import { learnerPartition } from './keys.ts';

/**
 * Rows of what was paid stay, as the law asks; they name nobody, and an account only by an id that leads nowhere any more. What was
 * asked of a closed account and refused may have been counted, for an hour.
 */
const staying = ['payment', 'billing', 'quota'];

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

/** Whether the tokens of before an instant have all ended. @param closedAt epoch seconds */
const isOver = (closedAt: number, now: string): boolean => Date.parse(now) / 1000 > closedAt + longestTokenSeconds;
