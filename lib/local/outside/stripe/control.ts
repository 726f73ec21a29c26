/** What an operator of the stage does to payments by hand: the console's page and tests call it. */
import type Stripe from 'stripe';
import { afterPayment, RETRY_DAYS } from './billing.ts';
import type { Chaos } from './chaos.ts';
import type { Deliveries } from './deliveries.ts';
import { closeDispute, openDispute, warnOfFraud } from './disputes.ts';
import { missing, refuse } from './errors.ts';
import { newMethod } from './payment-methods.ts';
import { answerChallenge } from './payment.ts';
import { failRefund, newRefund, refundOf } from './refunds.ts';
import { operatorDecline, READY_MADE } from './test-cards.ts';
import { newEndpoint } from './webhook-endpoints.ts';
import { idOf, type Delivery, type World } from './world.ts';

/** A payment as the console shows it. */
export interface PaymentRow {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  readonly status: string;
  readonly description: string | null;
  readonly customer: string | undefined;
  readonly metadata: Stripe.Metadata;
  readonly dispute: { readonly id: string; readonly status: string } | undefined;
}

export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** The object it tells of. */
  readonly about: string | undefined;
  readonly deliveries: readonly Pick<Delivery, 'endpoint' | 'attempts' | 'state'>[];
}

export interface Overview {
  /** Newest first, 100 of each. */
  readonly payments: readonly PaymentRow[];
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly refunds: readonly Stripe.Refund[];
  readonly events: readonly EventRow[];
  readonly endpoints: readonly { readonly id: string; readonly url: string; readonly status: string }[];
  readonly chaos: Chaos;
  /** How many of each kind there are in all. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface Control {
  overview(): Overview;
  /** Everything of one kind, oldest first: for drills that compare two ledgers. */
  all<N extends keyof World['tables']>(noun: N): ReturnType<World['tables'][N]['oldestFirst']>;
  /** Registers where webhooks go, once per address; gives the signing secret. */
  listen(url: string, options?: { secret?: string; events?: readonly string[] }): { id: string; secret: string };
  /** By payment intent or charge; all that is left when no amount is given. */
  refund(payment: string, amount?: number): Stripe.Refund;
  failRefund(refund: string): Stripe.Refund;
  dispute(payment: string, reason?: string): Stripe.Dispute;
  /** The dispute of a payment, or by its own id. */
  closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute;
  warnOfFraud(payment: string): Stripe.Radar.EarlyFraudWarning;
  /** The next automatic payments of a subscription are declined: one, or all attempts until it ends. */
  failRenewals(subscription: string, times?: number): void;
  /** A slow way to pay: the payment is under way until `settle` says how it ended. */
  process(payment: string): Stripe.PaymentIntent;
  settle(payment: string, succeeded: boolean): Stripe.PaymentIntent;
  resend(event: string): void;
  setChaos(chaos: Chaos): void;
  /** Does what is due by the stage's clock. */
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

  const intentWith = (id: string): Stripe.PaymentIntent => {
    const intent = world.tables.payment_intent.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  };

  return {
    overview: () => overview(world, deliveries.chaos),
    all: (noun) => world.tables[noun].oldestFirst() as never,
    listen: (url, { secret, events = ['*'] } = {}) =>
      done(() => {
        const known = [...world.tables.webhook_endpoint.newestFirst()].find((row) => row.url === url);
        const row =
          known ??
          newEndpoint(
            world,
            { url, enabled_events: [...events] as Stripe.WebhookEndpointCreateParams.EnabledEvent[] },
            secret,
          );
        if (known) {
          Object.assign(known, { enabled_events: [...events], secret: secret ?? known.secret, status: 'enabled' });
          world.save('webhook_endpoint', known);
        }
        return { id: row.id, secret: row.secret! };
      }),
    refund: (payment, amount) =>
      done(() => newRefund(world, chargeOf(payment), { amount, reason: 'requested_by_customer' })),
    failRefund: (refund) => done(() => failRefund(world, refundOf(world, refund))),
    dispute: (payment, reason = 'fraudulent') => done(() => openDispute(world, chargeOf(payment), reason)),
    closeDispute: (id, status) =>
      done(() => {
        const dispute = world.tables.dispute.get(id) ?? world.tables.dispute.where('charge', chargeOf(id).id)[0];
        if (!dispute) throw missing('dispute', id);
        return closeDispute(world, dispute, status);
      }),
    warnOfFraud: (payment) => done(() => warnOfFraud(world, chargeOf(payment))),
    failRenewals: (id, times = 1) =>
      done(() => {
        if (!world.tables.subscription.get(id)) throw missing('subscription', id);
        const most = Math.min(Math.max(Math.trunc(times), 0), RETRY_DAYS.length + 1);
        world.save('notes', { ...world.tables.notes.get(id), id, failNext: most });
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
    setChaos: (chaos) => void (deliveries.chaos = chaos),
    runDue,
    wipe: () => world.wipe(),
  };
}

function first<T>(rows: Iterable<T>, most = 100): T[] {
  const found: T[] = [];
  for (const row of rows) if (found.push(row) >= most) break;
  return found;
}

function overview({ tables }: World, chaos: Chaos): Overview {
  return {
    payments: first(tables.payment_intent.newestFirst()).map((intent) => {
      const charge = tables.charge.get(idOf(intent.latest_charge) ?? '');
      const dispute = charge && tables.dispute.where('charge', charge.id)[0];
      return {
        id: intent.id,
        created: intent.created,
        amount: intent.amount,
        refunded: charge?.amount_refunded ?? 0,
        currency: intent.currency,
        status: intent.status,
        description: intent.description,
        customer: idOf(intent.customer),
        metadata: intent.metadata,
        dispute: dispute && { id: dispute.id, status: dispute.status },
      };
    }),
    subscriptions: first(tables.subscription.newestFirst()),
    refunds: first(tables.refund.newestFirst()),
    events: first(tables.event.newestFirst()).map(({ id, type, created, data }) => ({
      id,
      type,
      created,
      about: (data.object as { id?: string }).id,
      deliveries: tables.delivery
        .where('event', id)
        .map(({ endpoint, attempts, state }) => ({ endpoint, attempts, state })),
    })),
    endpoints: first(tables.webhook_endpoint.newestFirst()).map(({ id, url, status }) => ({ id, url, status })),
    chaos,
    counts: Object.fromEntries(Object.entries(tables).map(([noun, table]) => [noun, table.size])),
  };
}
