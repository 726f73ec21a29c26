/** Counts of rows in the table that drills check. */
import type { StoredRow } from '../../../lib/model/stored-row.ts';

/** Orders settled by payments, each once, and the receipts written for them. */
export function grantsOf(rows: readonly StoredRow[]) {
  const decided = rows.filter(
    (row) =>
      row.baseType === 'order' && ['paid', 'partly-refunded', 'refunded', 'disputed'].includes(String(row['status'])),
  );
  const granted = new Set(
    rows.filter(({ baseType }) => baseType === 'owned').flatMap((row) => Object.keys(row['grants'] as object)),
  );
  return {
    orders: decided.filter((row) => granted.has(String(row['id']))).length,
    receipts: rows.filter((row) => row.baseType === 'outgoing mail' && row['kind'] === 'receipt').length,
  };
}
