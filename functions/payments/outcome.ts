/** What a payment at Stripe means for its order: from Stripe's present state alone, so that no order of events matters. */
import type Stripe from 'stripe';
import type { OrderStatus } from '../../lib/model/items.ts';

export interface Outcome {
  readonly status: OrderStatus;
  /** Minor units. */
  readonly refunded: number;
  /** Why the last attempt failed, in the learner's words. */
  readonly problem: string | null;
}

/** A dispute that the institution has lost took the money. */
const lost = (dispute: Stripe.Dispute) => dispute.status === 'lost';
/** One that was won, withdrawn or prevented took nothing; Stripe's list grows, and what is not known is still open. */
const over = (dispute: Stripe.Dispute) => ['won', 'warning_closed', 'prevented'].includes(dispute.status);

/** @param disputes of the payment, as Stripe lists them */
export function outcomeOf(payment: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): Outcome {
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
  switch (payment.status) {
    case 'succeeded': {
      const refunded = charge?.amount_refunded ?? 0;
      if (refunded >= payment.amount_received) return { status: 'refunded', refunded, problem: null };
      if (disputes.some(lost)) return { status: 'refunded', refunded: payment.amount_received, problem: null };
      if (disputes.some((dispute) => !over(dispute))) return { status: 'disputed', refunded, problem: null };
      return { status: refunded > 0 ? 'partly-refunded' : 'paid', refunded, problem: null };
    }
    case 'processing':
      return { status: 'processing', refunded: 0, problem: null };
    case 'canceled':
      return { status: 'cancelled', refunded: 0, problem: null };
    default:
      return { status: 'pending', refunded: 0, problem: problemOf(payment.last_payment_error) };
  }
}

/** Only what the card's issuer says is for the learner; Stripe's other words are for us. */
export const problemOf = (error: Stripe.PaymentIntent.LastPaymentError | null): string | null =>
  error &&
  (error.type === 'card_error' ? (error.message ?? 'The card was declined.') : 'The payment did not go through.');

/** Whether the learner has what was bought. */
export const opens = (status: OrderStatus): boolean => status === 'paid' || status === 'partly-refunded';
