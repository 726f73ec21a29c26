/** Subscriptions, as learners know them and as the payment provider does. Money in minor units. */
/** Whose a subscription at the provider is. */
export interface BillingItem {
  readonly baseType: 'billing';
  readonly id: string;
  readonly sub: string;
  /** The learner's subscription and the order that began it. */
  readonly subscription: string;
  readonly link: string;
  /** The setup intent (`seti_...`) that keeps its card, until it has one or is over. */
  readonly setup?: string | null;
  /** Invoices (`in_...`) whose money a bank holds back. */
  readonly disputed?: readonly string[];
  /** Invoices (`in_...`) whose money went back. */
  readonly refunded?: readonly string[];
  /** Digest of all that the rows beside it follow from, once they do (functions/payments/unchanged-subscription.ts). */
  readonly settled?: string;
  /** Counts looks at Stripe as well as changes: a writer that did not see the last one asks again. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Leads from a setup intent to the subscription whose card it keeps. */
export interface SetupItem {
  readonly baseType: 'setup';
  /** `sub_...` */
  readonly billing: string;
  readonly ttl: number;
}

/** The trial of a product was had, or refused because of its card. */
export interface TrialItem {
  readonly baseType: 'trial' | 'trial card';
  /** `sub_...` */
  readonly billing: string;
  readonly createdAt: string;
}

export interface SubscriptionItem {
  readonly baseType: 'subscription';
  /** The id of the order that began it. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly details: string;
  /** `incomplete`: nothing was paid yet and nothing is open. */
  readonly status: 'incomplete' | 'active' | 'past-due' | 'cancelled' | 'ended';
  readonly trial?: boolean;
  readonly packageId?: string;
  readonly price: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly renewsAt: string | null;
  readonly endsAt: string | null;
  readonly card?: StoredCard | null;
  /** True while a dispute about the money of a period is open: nothing is. */
  readonly disputed?: boolean;
  /** `sub_...` */
  readonly billing?: string | null;
  readonly email?: string | null;
  /** Ids of the notices that were written (lib/model/notices.ts), the latest few. */
  readonly noticed?: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What may be kept of a card. */
export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}
