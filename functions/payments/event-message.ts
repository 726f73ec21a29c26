import type Stripe from 'stripe';
import { idIn } from './stripe.ts';

/** The queued message: what to read from Stripe, and nothing else from the event. */
export interface EventMessage {
  /** `evt_...` */
  readonly id: string;
  readonly type: string;
  /** Seconds since the epoch. */
  readonly created: number;
  /** Id of the object the event is about. */
  readonly object: string;
  /** The payment of a charge, refund, or dispute. */
  readonly payment: string | null;
  /** `cus_...` if the object has it: events of one customer are processed sequentially. */
  readonly customer?: string;
  /** `sub_...` of an invoice. */
  readonly subscription?: string;
  /** For a payment: whether it belongs to an order rather than to a subscription's invoice. Absent in events queued by earlier releases. */
  readonly isOfOrder?: boolean;
  /** For a refund: whether the money did not reach the learner. */
  readonly isFailedRefund?: boolean;
  /** Correlation id of the original request, from the object's metadata. */
  readonly correlation?: string;
}

/** Whether a refund has failed: the bank rejected it, or it was canceled. */
export const isFailed = ({ status }: { readonly status?: string | null }): boolean =>
  status === 'failed' || status === 'canceled';

export const eventMessageOf = ({ id, type, created, data }: Stripe.Event): EventMessage => {
  const object = data.object as {
    id?: string;
    payment_intent?: string | { id: string } | null;
    customer?: string | { id: string } | null;
    metadata?: Stripe.Metadata | null;
    status?: string | null;
    parent?: Pick<Stripe.Invoice.Parent, 'subscription_details'> | null;
  };
  const correlation =
    object.metadata?.['correlation'] ?? object.parent?.subscription_details?.metadata?.['correlation'] ?? undefined;
  return {
    ...{ id, type, created, correlation },
    object: object.id ?? '',
    payment: idIn(object.payment_intent),
    customer: idIn(object.customer) ?? undefined,
    subscription: idIn(object.parent?.subscription_details?.subscription) ?? undefined,
    isOfOrder: type.startsWith('payment_intent.') ? Boolean(object.metadata?.['order']) : undefined,
    isFailedRefund: type === 'refund.failed' || (type === 'refund.updated' && isFailed(object)) || undefined,
  };
};
