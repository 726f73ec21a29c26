import type Stripe from 'stripe';
import { idIn } from './stripe.ts';

/** As the receiver queues it: what there is to look at, and nothing else of the event. */
export interface EventMessage {
  /** `evt_...` */
  readonly id: string;
  readonly type: string;
  /** Seconds since the epoch. */
  readonly created: number;
  /** Of the object it is about. */
  readonly object: string;
  /** The payment of a charge, a refund or a dispute. */
  readonly payment: string | null;
  /** `cus_...`, where the object says it: events of one customer are applied one after the other. */
  readonly customer?: string;
  /** `sub_...` of an invoice. */
  readonly subscription?: string;
  /** Of a payment: whether it is for one of our orders, and not for a subscription's invoice. Events queued by earlier releases do not say. */
  readonly isOfOrder?: boolean;
  /** Of the request that began it, as the object's metadata have it. */
  readonly correlation?: string;
}

export const eventMessageOf = ({ id, type, created, data }: Stripe.Event): EventMessage => {
  const object = data.object as {
    id?: string;
    payment_intent?: string | { id: string } | null;
    customer?: string | { id: string } | null;
    metadata?: Stripe.Metadata | null;
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
  };
};
