/**
 * Invariants of money, access, promo units, reviews, notes, and certificates: they hold in the table between any two transactions. Pure:
 * takes rows, returns sentences. Operators check a stage with `npx openbell invariants`; drills check after every step.
 */
import { closedViolations } from './closed-accounts.ts';
import { entitlementViolations, subscriptionViolations } from './invariants/access.ts';
import { indexViolations } from './invariants/index-rows.ts';
import { learningViolations } from './invariants/learning.ts';
import { checkoutViolations, orderViolations } from './invariants/orders.ts';
import { creditViolations, paymentViolations } from './invariants/payments.ts';
import { promoViolations } from './invariants/promo.ts';
import { reviewViolations } from './invariants/reviews.ts';
import { StoredRows, type InvariantOptions } from './invariants/stored-rows.ts';
import type { StoredRow } from './stored-row.ts';

/** @param now ISO instant @returns one sentence for each violation */
export function violationsOf(rows: readonly StoredRow[], now: string, options: InvariantOptions = {}): string[] {
  const table = new StoredRows(rows);
  return [
    ...orderViolations(table, now, options),
    ...entitlementViolations(table, now),
    ...checkoutViolations(table),
    ...paymentViolations(table),
    ...subscriptionViolations(table, now),
    ...promoViolations(table),
    ...creditViolations(table),
    ...reviewViolations(table),
    ...indexViolations(table),
    ...learningViolations(rows),
    ...closedViolations(rows, now),
  ];
}
