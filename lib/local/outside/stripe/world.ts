/** The state of the stand-in: every object it has told of, the time it is, and what happened. */
import type Stripe from 'stripe';
import { openJournal, type Journal } from '../../journal.ts';
import { newId } from './ids.ts';
import type { CardFacts } from './test-cards.ts';
import { createTable, type Indexes, type Table } from './table.ts';

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

/** What we remember of a subscription beside the API's own object. */
export interface SubscriptionNotes {
  readonly id: string;
  trialWarned?: boolean;
  /** The period end that `invoice.upcoming` was told for. */
  toldUpcoming?: number;
  /** The operator wishes the next automatic payments to fail. */
  failNext?: number;
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

const INDEXES: { readonly [N in Noun]: Indexes<Rows[N]> } = {
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

const NOUNS = Object.keys(INDEXES) as Noun[];

export interface World {
  readonly tables: Tables;
  /** Where people find the stand-in's own pages, without a trailing slash. */
  readonly url: string;
  /** Seconds since the epoch, on the stage's clock; while what fell due is done, the second it fell due. */
  now(): number;
  /** Runs `work` as if it were `second`. */
  at(second: number, work: () => void): void;
  save<N extends Noun>(noun: N, row: Rows[N]): void;
  remove(noun: Noun, id: string): void;
  /** Tells of something that happened; the object is copied as it is now. */
  emit(type: string, object: object, previous?: object): void;
  /** Which request is being answered; events name it. */
  request: { id: string | null; key: string | null };
  /** Everything saved since the last commit is on disk when it returns, in one write. */
  commit(): void;
  /** Called with every new delivery after it is durable. */
  onDelivery: (delivery: Delivery) => void;
  /** Called with every subscription that was saved: it may have to be looked at earlier. */
  onSubscription: (subscription: Stripe.Subscription) => void;
  wipe(): void;
}

export const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

export interface WorldOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly url: () => string;
  /** The journal's file; in memory alone when absent. */
  readonly file?: string;
}

export function createWorld({ now, url, file }: WorldOptions): World {
  const make = () => Object.fromEntries(NOUNS.map((noun) => [noun, createTable<any>(INDEXES[noun] as Indexes<any>)]));
  let tables = make() as unknown as Tables;
  const journal: Journal<unknown> | undefined = file === undefined ? undefined : openJournal(file);
  for (const [key, value] of journal?.entries() ?? [])
    tables[key.slice(0, key.indexOf('/')) as Noun]?.put(value as never);
  let second: number | undefined;
  const dirty = new Map<string, unknown>();
  let fresh: Delivery[] = [];

  const world: World = {
    get tables() {
      return tables;
    },
    get url() {
      return url();
    },
    now: () => second ?? Math.floor(now() / 1000),
    at(then, work) {
      second = then;
      try {
        work();
      } finally {
        second = undefined;
      }
    },
    save(noun, row) {
      tables[noun].put(row as never);
      dirty.set(`${noun}/${row.id}`, row);
      if (noun === 'subscription') world.onSubscription(row as Stripe.Subscription);
    },
    remove(noun, id) {
      tables[noun].remove(id);
      dirty.set(`${noun}/${id}`, undefined);
    },
    request: { id: null, key: null },
    emit(type, object, previous) {
      const endpoints = [...tables.webhook_endpoint.newestFirst()].filter(
        ({ status, enabled_events: wished }) => status === 'enabled' && (wished.includes('*') || wished.includes(type)),
      );
      const event: Stripe.EventBase = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: world.now(),
        data: {
          object: JSON.parse(JSON.stringify(object)),
          ...(previous && { previous_attributes: JSON.parse(JSON.stringify(previous)) }),
        },
        livemode: false,
        pending_webhooks: endpoints.length,
        request: { id: world.request.id, idempotency_key: world.request.key },
        type: type as Stripe.Event.Type,
      };
      world.save('event', event);
      for (const endpoint of endpoints) {
        const delivery: Delivery = {
          id: `${event.id}/${endpoint.id}`,
          event: event.id,
          endpoint: endpoint.id,
          attempts: [],
          state: 'waiting',
          next: 0,
        };
        world.save('delivery', delivery);
        fresh.push(delivery);
      }
    },
    commit() {
      if (dirty.size > 0) journal?.change(dirty);
      dirty.clear();
      const told = fresh;
      fresh = [];
      for (const delivery of told) world.onDelivery(delivery);
    },
    onDelivery: () => {},
    onSubscription: () => {},
    wipe() {
      // Where webhooks go is configuration and stays.
      const endpoints = [...tables.webhook_endpoint.newestFirst()].reverse();
      journal?.change([...journal.entries()].map(([key]) => [key, undefined] as const));
      dirty.clear();
      fresh = [];
      tables = make() as unknown as Tables;
      for (const endpoint of endpoints) world.save('webhook_endpoint', endpoint);
      world.commit();
    },
  };
  return world;
}
