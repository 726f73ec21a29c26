/** Requests of the function behind the payment fields. */
import type { FieldRequest, Learner } from './fields.ts';
import type { ConsentInput } from './schema.generated.ts';

export type ConsentGiven = ConsentInput;

/** The caller, from the token only. */
export type PaymentCaller = Pick<Learner, 'sub' | 'email'>;
export type PaymentSender = Pick<Learner, 'sub' | 'email' | 'sender'>;

/** How long the function takes to answer at most, in ms. Work still in flight then is idempotent. */
export const paymentTimeoutMs = 9000;

export type PaymentRequest =
  | FieldRequest<
      | 'Query.getPaymentIntent'
      | 'Query.getSubscriptionIntent'
      | 'Query.getPromoCode'
      | 'Query.getOwnedMembers'
      | 'Mutation.purchaseFreeProduct'
      | 'Mutation.cancelSubscription'
      | 'Mutation.resumeSubscription'
      | 'Mutation.changeCard'
      | 'Mutation.recheckPayment'
      | 'Mutation.requestRefund',
      PaymentSender
    >
  /** Before an account is deleted; not a field of the API. */
  | (PaymentSender & { readonly operation: 'endPayments' });
