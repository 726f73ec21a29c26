/** What an operator of the stage can do to payments by hand. The console's page and tests call it. */
import type Stripe from 'stripe';
import { afterPayment, payOutOfBand, RETRY_DAYS } from '../billing/billing.ts';
import type { Chaos } from '../webhooks/chaos.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import {
  closeDispute,
  escalateDispute,
  openDispute,
  warnOfFraud,
  type DisputeWish,
  type Verdict,
} from '../operations/disputes.ts';
import { missing, refuse } from '../request/errors.ts';
import { newMethod } from '../operations/payment-methods.ts';
import { answerChallenge } from '../payments/payment.ts';
import type { AfterRetries } from '../state/rows.ts';
import { overview, type Overview } from './overview.ts';
import { failRefund, newRefund, refundOf } from '../operations/refunds.ts';
import { operatorDecline, READY_MADE } from '../payments/test-cards.ts';
import { newEndpoint } from '../operations/webhook-endpoints.ts';
import { idOf, type Noun, type World } from '../state/world.ts';

export interface ListenOptions {
  readonly secret?: string;
  /** Event types; default: all. */
  readonly events?: readonly string[];
  /** Default `stage`. */
  readonly name?: string;
  /** Switches the account to live mode or test mode; default: unchanged. */
  readonly live?: boolean;
}

export interface Control {
  overview(): Overview;
  /** All objects of one kind, oldest first, for drills that compare two ledgers. */
  all<N extends keyof World['tables']>(noun: N): ReturnType<World['tables'][N]['oldestFirst']>;
  /**
   * Registers a webhook endpoint and returns its signing secret. Each name has one address: a new address replaces the
   * old one, and pending events go there.
   */
  listen(url: string, options?: ListenOptions): { id: string; secret: string };
  /** By payment intent or charge; without an amount, refunds everything that is left. */
  refund(payment: string, amount?: number): Stripe.Refund;
  failRefund(refund: string): Stripe.Refund;
  dispute(payment: string, wish?: DisputeWish): Stripe.Dispute;
  /** Turns an inquiry into a chargeback. */
  escalateDispute(id: string): Stripe.Dispute;
  /** By payment, or by the dispute's own id. */
  closeDispute(id: string, status: Verdict, returned?: number): Stripe.Dispute;
  warnOfFraud(payment: string): Stripe.Radar.EarlyFraudWarning;
  /**
   * Declines the next automatic payments of a subscription: one, or every attempt until it ends.
   * @param then what the account's settings do after the last retry; by default the subscription is canceled
   */
  failRenewals(subscription: string, times?: number, then?: AfterRetries): void;
  /** Marks an invoice as paid outside Stripe. */
  payOutOfBand(invoice: string): Stripe.Invoice;
  /** A slow payment method: the payment is processing until `settle` decides it. */
  process(payment: string): Stripe.PaymentIntent;
  settle(payment: string, succeeded: boolean): Stripe.PaymentIntent;
  resend(event: string): void;
  /**
   * Emits an event about an object in its current state, whether or not it happened: simulates reordered or forged
   * events.
   */
  tell(type: string, id: string): void;
  setChaos(chaos: Chaos): void;
  /** Does everything that is due by the stage's clock. */
  runDue(): number;
  wipe(): void;
}

export function createControl(world: World, deliveries: Deliveries, runDue: () => number): Control {
  const done = <T>(work: () => T): T => {
    world.request = { id: null, key: null };
    try {
      return work();
    } finally {
      world.commit();
    }
  };
  const chargeOf = (payment: string): Stripe.Charge => {
    const { tables } = world;
    const id = payment.startsWith('pi_') ? idOf(tables.payment_intent.get(payment)?.latest_charge) : payment;
    const charge = tables.charge.get(id ?? '');
    if (!charge) throw missing('charge', payment);
    return charge;
  };

  /** By the dispute's own id, or the latest dispute of a payment. */
  const disputeWith = (id: string): Stripe.Dispute => {
    const dispute = world.tables.dispute.get(id) ?? world.tables.dispute.where('charge', chargeOf(id).id)[0];
    if (!dispute) throw missing('dispute', id);
    return dispute;
  };

  const intentWith = (id: string): Stripe.PaymentIntent => {
    const intent = world.tables.payment_intent.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  };

  return {
    overview: () => overview(world, deliveries.chaos),
    all: (noun) => world.tables[noun].oldestFirst() as never,
    listen: (url, options) => done(() => listen(world, url, options)),
    refund: (payment, amount) =>
      done(() => newRefund(world, chargeOf(payment), { amount, reason: 'requested_by_customer' })),
    failRefund: (refund) => done(() => failRefund(world, refundOf(world, refund))),
    dispute: (payment, wish) => done(() => openDispute(world, chargeOf(payment), wish)),
    escalateDispute: (id) => done(() => escalateDispute(world, disputeWith(id))),
    closeDispute: (id, status, returned) => done(() => closeDispute(world, disputeWith(id), status, returned)),
    warnOfFraud: (payment) => done(() => warnOfFraud(world, chargeOf(payment))),
    failRenewals: (id, times = 1, then = 'cancel') =>
      done(() => {
        if (!world.tables.subscription.get(id)) throw missing('subscription', id);
        // A subscription that stays past due fails again in every period.
        const longest = then === 'past_due' ? Infinity : RETRY_DAYS.length + 1;
        const failNext = Math.min(Math.max(Math.trunc(times), 0), longest);
        world.save('notes', { ...world.tables.notes.get(id), id, failNext, afterRetries: then });
      }),
    payOutOfBand: (id) =>
      done(() => {
        const invoice = world.tables.invoice.get(id);
        if (invoice?.status !== 'open') throw missing('open invoice', id);
        payOutOfBand(world, invoice);
        return invoice;
      }),
    process: (payment) =>
      done(() => {
        const intent = intentWith(payment);
        if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status))
          throw refuse(`A payment of status ${intent.status} cannot be under way.`, 'payment');
        intent.status = 'processing';
        intent.payment_method ??= newMethod(world, READY_MADE.pm_card_visa!, {}).id;
        world.save('payment_intent', intent);
        world.emit('payment_intent.processing', intent);
        return intent;
      }),
    settle: (payment, succeeded) =>
      done(() => {
        const intent = intentWith(payment);
        if (intent.status !== 'processing') throw refuse('The payment is not under way.', 'payment');
        answerChallenge(world, intent, succeeded, operatorDecline);
        afterPayment(world, intent);
        return intent;
      }),
    resend(event) {
      if (!world.tables.event.get(event)) throw missing('event', event);
      deliveries.resend(event);
    },
    tell: (type, id) =>
      done(() => {
        const noun = NOUN_OF_PREFIX[id.split('_')[0]!];
        const row = noun && world.tables[noun].get(id);
        if (!row) throw missing('object', id);
        world.emit(type, row);
      }),
    setChaos: (chaos) => void (deliveries.chaos = chaos),
    runDue,
    wipe: () => world.wipe(),
  };
}

const NOUN_OF_PREFIX: Readonly<Record<string, Noun>> = {
  cus: 'customer',
  pi: 'payment_intent',
  seti: 'setup_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  sub: 'subscription',
  in: 'invoice',
};

function listen(world: World, url: string, { secret, events = ['*'], name = 'stage', live }: ListenOptions = {}) {
  world.isLive = live ?? world.isLive;
  const wished = [...events] as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const known = [...world.tables.webhook_endpoint.newestFirst()].find(
    (row) => row.metadata.name === name || row.url === url,
  );
  const row = known ?? newEndpoint(world, { url, enabled_events: wished, metadata: { name } }, secret);
  Object.assign(row, { url, enabled_events: wished, secret: secret ?? row.secret, status: 'enabled' });
  world.save('webhook_endpoint', row);
  return { id: row.id, secret: row.secret! };
}
