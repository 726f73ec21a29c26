/**
 * What happens at Stripe while its events are in transit: refunds, disputes, and plans canceled or resumed by learners
 * and operators.
 */
import Stripe from 'stripe';
import type { PaymentRequest } from '../../../lib/model/payment-requests.ts';
import type { Harness } from './harness.ts';
import type { Random } from './random.ts';

/** Something that was bought. */
export interface Bought {
  readonly sub: string;
  readonly email: string;
  readonly order: string;
  /** `pi_…` of a single purchase; null for a plan. */
  readonly payment: string | null;
}

const one = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;

/** The successful payments for what was bought, oldest first. */
export function paymentsOf(harness: Harness, { payment }: Bought, billing: Stripe.Subscription | undefined): string[] {
  if (payment) return [payment];
  const all = <T>(noun: 'invoice' | 'invoice_payment') => [...harness.control.all(noun)] as unknown as T[];
  const own = new Set(
    all<Stripe.Invoice>('invoice')
      .filter(({ parent }) => parent?.subscription_details?.subscription === billing?.id)
      .map(({ id }) => id),
  );
  return all<Stripe.InvoicePayment>('invoice_payment')
    .filter(({ invoice, status }) => own.has(invoice as string) && status === 'paid')
    .flatMap(({ payment: used }) => (used.payment_intent as string | undefined) ?? []);
}

export const billingOf = (harness: Harness, { order }: Bought): Stripe.Subscription | undefined =>
  ([...harness.control.all('subscription')] as unknown as Stripe.Subscription[]).find(
    ({ metadata }) => metadata['order'] === order,
  );

/** These are final, so they are rare, to leave something to change. */
const seldom = ['all back', 'dispute lost', 'ended at once', 'refund asked for'];

/**
 * Changes something about a purchase, as someone might at that moment. @returns the change; null when Stripe does not
 * allow any now
 */
export async function change(harness: Harness, bought: Bought, random: Random): Promise<string | null> {
  const all = await changesOf(harness, bought, random);
  const names = Object.keys(all).filter((name) => !seldom.includes(name) || random() < 0.3);
  return done(all, one(names, random));
}

/** A change that is observed, and another that makes the observation outdated. */
export interface Sequel {
  readonly first: string;
  readonly second: string;
  /** The number of the answer that is overtaken, from 1. */
  readonly answer: number;
}

/** Those of a single purchase, or of a plan, whose payment may be pending. */
export const sequelsOf = ({ payment }: Bought): readonly Sequel[] =>
  payment
    ? [
        { first: 'part back', second: 'all back', answer: 1 },
        // The second answer lists the disputes.
        { first: 'dispute', second: 'dispute won', answer: 2 },
        { first: 'part back', second: 'dispute', answer: 1 },
      ]
    : [
        { first: 'ends with its period', second: 'goes on', answer: 1 },
        { first: 'ends with its period', second: 'ended at once', answer: 1 },
      ];

/** Makes this change to a purchase. @returns its name; null when Stripe does not allow it now */
export const changeTo = async (
  harness: Harness,
  bought: Bought,
  random: Random,
  name: string,
): Promise<string | null> => done(await changesOf(harness, bought, random), name);

async function done(all: Readonly<Record<string, () => unknown>>, name: string): Promise<string | null> {
  try {
    await all[name]!();
    return name;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || isRefusal(error)) return null;
    throw error;
  }
}

async function changesOf(harness: Harness, bought: Bought, random: Random): Promise<Record<string, () => unknown>> {
  const { control } = harness;
  const { stripe } = await import('../../../functions/payments/stripe.ts');
  const billing = billingOf(harness, bought);
  const payment = one(paymentsOf(harness, bought, billing), random) as string | undefined;
  const ask = (operation: string) =>
    harness.ask({ sub: bought.sub, email: bought.email, id: bought.order, operation } as PaymentRequest);
  const money: Record<string, () => unknown> = payment
    ? {
        'part back': () => control.refund(payment, 100),
        'all back': () => control.refund(payment),
        dispute: () => control.dispute(payment),
        inquiry: () => control.dispute(payment, { inquiry: true }),
        'inquiry escalated': () => control.escalateDispute(payment),
        'dispute won': () => control.closeDispute(payment, 'won'),
        'dispute lost': () => control.closeDispute(payment, 'lost'),
        'refund asked for': () => ask('requestRefund'),
      }
    : {};
  const running: Record<string, () => unknown> = billing
    ? {
        'ends with its period': async () =>
          (await stripe()).subscriptions.update(billing.id, { cancel_at_period_end: true }),
        'goes on': async () => (await stripe()).subscriptions.update(billing.id, { cancel_at_period_end: false }),
        'ended at once': async () => (await stripe()).subscriptions.cancel(billing.id),
        cancelled: () => ask('cancelSubscription'),
        resumed: () => ask('resumeSubscription'),
      }
    : {};
  return { ...money, ...running };
}

/** The stand-in's own refusals: there is no dispute to close, or nothing left to refund. */
const isRefusal = (error: unknown): boolean =>
  (error as { body?: { type?: unknown } }).body?.type === 'invalid_request_error';

export interface Overtaking {
  readonly harness: Harness;
  readonly random: Random;
  /** Share of answers, 0 to 1. */
  readonly share: number;
  bought(): readonly Bought[];
  /** What happens meanwhile; default: `change`. */
  readonly happens?: (bought: Bought) => Promise<string | null>;
  /** Receives each change, and its events that were already delivered. */
  changed(what: string, news: readonly Stripe.Event[]): void;
}

/**
 * From now on, some of Stripe's answers are overtaken: while one is in transit, its object changes, and the handlers of
 * that event finish before the answer arrives. @returns a function that ends this
 */
export function overtakeAnswers({ harness, random, share, bought, changed, happens }: Overtaking): () => void {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  let busy = false;
  faults.around = async (service, operation, effect) => {
    const answer = await usual(service, operation, effect);
    if (busy || service !== 'stripe' || !operation.startsWith('GET') || random() >= share) return answer;
    const { body } = answer as { readonly body: string };
    const one = bought().find(({ order, payment }) => body.includes(order) || (payment && body.includes(payment)));
    if (!one) return answer;
    busy = true;
    try {
      const what = await (happens ?? ((each) => change(harness, each, random)))(one);
      const news = harness.news();
      if (what) changed(what, news);
      // What fails now is delivered again with the copies.
      await harness.deliver(news).catch(() => undefined);
    } finally {
      busy = false;
    }
    return answer;
  };
  return () => void (faults.around = usual);
}
