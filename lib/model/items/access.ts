/** Who may open what, and what is still to be done where that has ended. */
import type { Card } from './product.ts';

/** What a product costs nothing or was paid for by. */
export type AccessReason = 'free' | 'order' | 'bundle' | 'subscription';

/** One source of access. */
export interface Grant {
  readonly reason: AccessReason;
  /** The name of the bundle or subscription it came through. */
  readonly through: string | null;
  readonly since: string;
  /** Null: for good. A grant that was taken back ended when that was. */
  readonly until: string | null;
  /** True while a dispute about its payment is open: it opens nothing. */
  readonly suspended?: boolean;
  /** True when its money went back: nothing that was earned with it stays. */
  readonly refunded?: boolean;
}

/**
 * An entitlement, with the product's card beside it: My Courses is one Query. The grant that lasts longest is written out, so that
 * readers and conditions need no other.
 */
export interface OwnedItem
  extends Omit<Card, 'createdAt' | 'price' | 'listPrice' | 'currency' | 'paymentPlans'>, Grant {
  readonly baseType: 'owned';
  /** By the id of the order or subscription that gives it. */
  readonly grants: Readonly<Record<string, Grant>>;
  /** Counts changes: a writer that did not see the last one tries again. */
  readonly version: number;
  /** When the learner last opened it. */
  readonly openedAt?: string;
}

/** Access that has ended. */
export interface RevocationItem {
  readonly baseType: 'revocation';
  readonly sub: string;
  /** Of the products that are closed. */
  readonly links: readonly string[];
}

/** Whose certificates and reviews are to be brought in line with a refund, or with a purchase that followed one. */
export interface WithdrawalItem {
  readonly baseType: 'withdrawal';
  readonly sub: string;
  readonly links: readonly string[];
}
