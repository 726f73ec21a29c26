/** What is kept, by noun, and by what it is found. */
import type Stripe from 'stripe';
import type { Indexes, Table } from './table.ts';
import type { CardFacts } from '../payments/test-cards.ts';

/** One event on its way to one endpoint. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly endpoint: string;
  /** When each attempt was made (seconds, the stage's clock) and how it was answered; 0 = not at all. */
  attempts: { at: number; status: number }[];
  state: 'waiting' | 'delivered' | 'given-up';
  /** Milliseconds on the stage's clock. */
  next: number;
}

/** What an account may have Stripe do with a subscription when the last retry has failed. */
export const AFTER_RETRIES = ['cancel', 'past_due', 'unpaid'] as const;
export type AfterRetries = (typeof AFTER_RETRIES)[number];

/** What we remember of a subscription beside the API's own object. */
export interface SubscriptionNotes {
  readonly id: string;
  trialWarned?: boolean;
  /** The period end that `invoice.upcoming` was told for. */
  toldUpcoming?: number;
  /** The operator wishes the next automatic payments to fail. */
  failNext?: number;
  /** What comes of it when the last retry fails. */
  afterRetries?: AfterRetries;
}

/** An answer kept under its idempotency key. */
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

/** Ids are kept, never whole objects; this gives the id in either case. */
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
