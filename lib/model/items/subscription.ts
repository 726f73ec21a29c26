/** Subscriptions, as learners and as the payment provider know them. Money in minor units. */
/** The learner of a subscription at the provider. */
export interface BillingItem {
  readonly baseType: 'billing';
  readonly id: string;
  readonly sub: string;
  /** The learner's subscription and the order that started it. */
  readonly subscription: string;
  readonly link: string;
  /** The setup intent (`seti_...`) that saves its card, until it has one or is over. */
  readonly setup?: string | null;
  /** The setup intent that it began with: the key of the row that leads here. */
  readonly firstSetup?: string;
  /** Invoices (`in_...`) whose money a bank withholds. */
  readonly disputed?: readonly string[];
  /** Invoices (`in_...`) that were refunded. */
  readonly refunded?: readonly string[];
  /** Digest of everything the related rows are derived from, once they match it (functions/payments/unchanged-subscription.ts). */
  readonly settled?: string;
  /** Incremented on every read from Stripe and every change; a writer holding an older version retries. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Maps a setup intent to the subscription whose card it saves. */
export interface SetupItem {
  readonly baseType: 'setup';
  /** `sub_...` */
  readonly billing: string;
  readonly ttl: number;
}

/** The trial of a product was used, or refused because of the card. */
export interface TrialItem {
  readonly baseType: 'trial' | 'trial card';
  /** `sub_...` */
  readonly billing: string;
  readonly createdAt: string;
}

export interface SubscriptionItem {
  readonly baseType: 'subscription';
  /** The id of the order that started it. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly details: string;
  /** `incomplete`: nothing has been paid yet and nothing is open. */
  readonly status: 'incomplete' | 'active' | 'past-due' | 'cancelled' | 'ended';
  readonly trial?: boolean;
  readonly packageId?: string;
  readonly price: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly renewsAt: string | null;
  readonly endsAt: string | null;
  readonly card?: StoredCard | null;
  /** Whether a period with a price was billed, so a promo code was used up. Absent before it begins, and in rows older than the field. */
  readonly charged?: boolean;
  /** True while the payment of a period is disputed: nothing is open. */
  readonly disputed?: boolean;
  /** `sub_...` */
  readonly billing?: string | null;
  readonly email?: string | null;
  /**
   * Links of what it opens, including members that have left the plan since the previous paid period: its end, suspension or refund closes
   * them. Absent before it begins, and in rows older than the field.
   */
  readonly opens?: readonly string[];
  /** Ids of the latest notices that were written (lib/model/notices.ts). */
  readonly noticed?: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What may be stored about a card. */
export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}
