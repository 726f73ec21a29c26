/** What a payment at Stripe means for its order: computed only from Stripe's current state, so the order of events does not matter. */
import type Stripe from 'stripe';
import { isChargeback, takenBy, type DisputeFacts } from '../../lib/model/disputes.ts';
import type { OrderStatus } from '../../lib/model/items/order.ts';
import * as messages from './messages.ts';

export interface Outcome {
  readonly status: OrderStatus;
  /** Minor units. */
  readonly refunded: number;
  /** The part of `refunded` that disputes took. */
  readonly taken: number;
  /** Why the last attempt failed, in the learner's words. */
  readonly problem: string | null;
}

/** Money received and returned, in minor units. */
export interface Money {
  readonly received: number;
  readonly refunded: number;
  /** All disputes of the payment, as Stripe lists them. */
  readonly disputes: readonly DisputeFacts[];
}

/** The outcome of received money. What a lost dispute took counts as refunded; an open dispute suspends access. */
export function outcomeOfMoney({ received, refunded, disputes }: Money): Outcome {
  const back = Math.min(received, refunded + disputes.reduce((sum, dispute) => sum + takenBy(dispute), 0));
  const money = { refunded: back, taken: back - Math.min(received, refunded), problem: null };
  if (received > 0 && back >= received) return { status: 'refunded', ...money };
  if (disputes.some(isChargeback)) return { status: 'disputed', ...money };
  return { status: back > 0 ? 'partly-refunded' : 'paid', ...money };
}

/** @param disputes of the payment, as Stripe lists them */
export function outcomeOf(payment: Stripe.PaymentIntent, disputes: readonly DisputeFacts[]): Outcome {
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
  switch (payment.status) {
    case 'succeeded':
      return outcomeOfMoney({
        received: payment.amount_received,
        refunded: charge?.amount_refunded ?? 0,
        disputes,
      });
    case 'processing':
      return { status: 'processing', refunded: 0, taken: 0, problem: null };
    case 'canceled':
      return { status: 'cancelled', refunded: 0, taken: 0, problem: null };
    default:
      return { status: 'pending', refunded: 0, taken: 0, problem: problemOf(payment.last_payment_error) };
  }
}

/** Only messages of the card's issuer are for the learner; Stripe's other messages are for us. */
export const problemOf = (error: Stripe.PaymentIntent.LastPaymentError | null): string | null =>
  error && (error.type === 'card_error' ? (error.message ?? messages.declined) : messages.failed);

/** Whether no money has been received for an order: it becomes a purchase when there is. */
export const isUnpaid = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'processing' || status === 'cancelled';

/** Whether the learner has access to what was bought. */
export const opens = (status: OrderStatus): boolean => status === 'paid' || status === 'partly-refunded';
