/** The constants of paying, and what resolvers tell the function behind them. */

/** Minutes an order stays open, and holds its unit of a limited code, while the learner pays. */
export const holdMinutes = 60;
/** Checkouts one learner may begin within an hour: nobody tries out cards here. */
export const checkoutsPerHour = 10;
/** Wrong promo codes one learner may try within an hour. */
export const wrongCodesPerHour = 20;
/** Days after a purchase within which the learner may have the money back without asking anybody. */
export const refundDays = 14;
/** Days a subscription stays open after its period, while a failed charge is tried again. */
export const graceDays = 3;

export interface ConsentGiven {
  readonly terms: string;
  readonly risk: string;
}

/** Who asks; from the token alone. */
export interface Asking {
  readonly sub: string;
  readonly email: string | null;
}

export type PaymentRequest = Asking &
  (
    | {
        readonly operation: 'getPaymentIntent';
        readonly link: string;
        readonly promoCode?: string | null;
        readonly consent?: ConsentGiven | null;
      }
    | {
        readonly operation: 'getSubscriptionIntent';
        readonly link: string;
        readonly id: string;
        readonly packageId: string;
        readonly promoCode?: string | null;
        readonly consent?: ConsentGiven | null;
      }
    | {
        readonly operation: 'purchaseFreeProduct';
        readonly link: string;
        readonly promoCode?: string | null;
        readonly consent?: ConsentGiven | null;
      }
    | { readonly operation: 'cancelSubscription' | 'resumeSubscription' | 'changeCard'; readonly id: string }
    /** Before an account goes; no field of the API's own. */
    | { readonly operation: 'endPayments' }
    | { readonly operation: 'recheckPayment'; readonly id: string }
    | { readonly operation: 'requestRefund'; readonly id: string; readonly reason?: string | null }
  );
