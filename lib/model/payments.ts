/** The constants of paying, and what resolvers tell the function behind them. */

/** Minutes an order stays open while the learner pays. */
export const holdMinutes = 60;
/**
 * Minutes it stays open when it reserves a unit of a limited code. A card is typed before the order is placed, so these are for the
 * bank's own page; whoever comes later presses again and has another reservation, as often as lib/model/ceilings.ts lets them.
 */
export const reservationMinutes = 10;
/** Checkouts one learner may begin within an hour: nobody tries out cards here. */
export const checkoutsPerHour = 10;
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

export interface Paying extends Asking {
  /** The network address that the request came from. */
  readonly sender: string;
}

export type PaymentRequest = Paying &
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
    | { readonly operation: 'getPromoCode'; readonly code: string }
    | { readonly operation: 'getOwnedMembers'; readonly link: string }
    /** Before an account goes; no field of the API's own. */
    | { readonly operation: 'endPayments' }
    | { readonly operation: 'recheckPayment'; readonly id: string }
    | { readonly operation: 'requestRefund'; readonly id: string; readonly reason?: string | null }
  );
