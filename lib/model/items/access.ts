/** Who can open what, and the pending work after access has ended. */
import type { Card } from './product.ts';

/** Why a product is open. */
export type AccessReason = 'free' | 'order' | 'bundle' | 'subscription';

/** One source of access. */
export interface Grant {
  readonly reason: AccessReason;
  /** The name of the bundle or subscription that includes the product. */
  readonly through: string | null;
  readonly since: string;
  /** Null: permanent. A revoked grant ended when it was revoked. */
  readonly until: string | null;
  /** True while its payment is disputed: it gives no access. */
  readonly suspended?: boolean;
  /** True if its payment was refunded: nothing earned with it is kept, or nothing since `refundedFrom`. */
  readonly refunded?: boolean;
  /** Of a subscription whose earlier periods stay paid: when the refunded ones begin. Absent in rows older than the field. */
  readonly refundedFrom?: string;
  /** True for a plan that ended before a period was billed: a review written during its trial is not a buyer's. */
  readonly unpaid?: boolean;
}

/**
 * An entitlement with the product's card, so My Courses is one Query. The grant that lasts longest is copied to the top level, so
 * readers and conditions need no other.
 */
export interface OwnedItem
  extends Omit<Card, 'createdAt' | 'price' | 'listPrice' | 'currency' | 'paymentPlans'>, Grant {
  readonly baseType: 'owned';
  /** By the id of the order or subscription that grants access. */
  readonly grants: Readonly<Record<string, Grant>>;
  /** Incremented with each change: a writer holding an older version retries. */
  readonly version: number;
  /** When the learner last opened it. */
  readonly openedAt?: string;
}

/** Access that has ended. */
export interface RevocationItem {
  readonly baseType: 'revocation';
  readonly sub: string;
  /** Links of the products that were closed. */
  readonly links: readonly string[];
}

/** A learner whose certificates and reviews have to be updated after a refund or an unpaid trial, or after a purchase that followed. */
export interface WithdrawalItem {
  readonly baseType: 'withdrawal';
  readonly sub: string;
  readonly links: readonly string[];
}
