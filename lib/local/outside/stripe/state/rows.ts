/** The stored rows by kind, and the keys of their indexes. */
import type Stripe from 'stripe';
import type { Indexes, Table } from './table.ts';
import type { CardFacts } from '../payments/test-cards.ts';

/** One event's delivery to one endpoint. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly endpoint: string;
  /** When each attempt was made (seconds, on the stage's clock) and the response status; 0 = no response. */
  attempts: { at: number; status: number }[];
  state: 'waiting' | 'delivered' | 'given-up';
  /** Milliseconds on the stage's clock. */
  next: number;
}

/** What an account may have Stripe do with a subscription after the last failed retry. */
export const AFTER_RETRIES = ['cancel', 'past_due', 'unpaid'] as const;
export type AfterRetries = (typeof AFTER_RETRIES)[number];

/** What we record about a subscription besides the API's own object. */
export interface SubscriptionNotes {
  readonly id: string;
  trialWarned?: boolean;
  /** The period end that `invoice.upcoming` was sent for. */
  toldUpcoming?: number;
  /** How many of the next automatic payments the operator wants to fail. */
  failNext?: number;
  /** What happens after the last failed retry. */
  afterRetries?: AfterRetries;
}

/** A response kept under its idempotency key. */
export interface KeptAnswer {
  readonly id: string;
  readonly print: string;
  readonly status: number;
  readonly body: string;
  /** Milliseconds on the stage's clock. */
  readonly at: number;
}

export interface Rows {
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  discount: Stripe.Discount;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  event: Stripe.EventBase;
  webhook_endpoint: Stripe.WebhookEndpoint;
  warning: Stripe.Radar.EarlyFraudWarning;
  card: CardFacts;
  delivery: Delivery;
  notes: SubscriptionNotes;
  kept: KeptAnswer;
}

export type Noun = keyof Rows;
export type Tables = { readonly [N in Noun]: Table<Rows[N]> };

/** Only ids are stored, never whole objects; this returns the id in either case. */
export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

export const INDEXES: { readonly [N in Noun]: Indexes<Rows[N]> } = {
  customer: { email: (row) => row.email },
  deleted_customer: {},
  payment_method: { customer: (row) => idOf(row.customer) },
  payment_intent: { customer: (row) => idOf(row.customer) },
  setup_intent: { customer: (row) => idOf(row.customer) },
  charge: { customer: (row) => idOf(row.customer), payment_intent: (row) => idOf(row.payment_intent) },
  refund: { charge: (row) => idOf(row.charge), payment_intent: (row) => idOf(row.payment_intent) },
  dispute: { charge: (row) => idOf(row.charge), payment_intent: (row) => idOf(row.payment_intent) },
  product: {},
  price: { product: (row) => idOf(row.product), lookup_key: (row) => row.lookup_key },
  coupon: {},
  discount: {},
  subscription: { customer: (row) => idOf(row.customer), setup: (row) => idOf(row.pending_setup_intent) },
  invoice: {
    customer: (row) => idOf(row.customer),
    subscription: (row) => idOf(row.parent?.subscription_details?.subscription),
  },
  invoice_payment: { invoice: (row) => idOf(row.invoice), payment_intent: (row) => idOf(row.payment.payment_intent) },
  event: { type: (row) => row.type },
  webhook_endpoint: {},
  warning: { charge: (row) => idOf(row.charge) },
  card: {},
  delivery: { event: (row) => row.event, waiting: (row) => (row.state === 'waiting' ? 'yes' : undefined) },
  notes: {},
  kept: {},
};

export const NOUNS = Object.keys(INDEXES) as Noun[];
