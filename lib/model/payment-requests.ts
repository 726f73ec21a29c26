/** What resolvers tell the function behind the fields of paying. */
import type { FieldRequest, Learner } from './fields.ts';
import type { ConsentInput } from './schema.generated.ts';

export type ConsentGiven = ConsentInput;

/** Who asks; from the token alone. */
export type PaymentCaller = Pick<Learner, 'sub' | 'email'>;
export type PaymentSender = Pick<Learner, 'sub' | 'email' | 'sender'>;

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
  /** Before an account goes; no field of the API's own. */
  | (PaymentSender & { readonly operation: 'endPayments' });
