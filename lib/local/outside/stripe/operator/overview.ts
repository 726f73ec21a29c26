/** What the console shows about payments. */
import type Stripe from 'stripe';
import type { Chaos } from '../webhooks/chaos.ts';
import { idOf, type Delivery, type World } from '../state/world.ts';

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
  /** The id of the object that the event is about. */
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
  /** The total number of each kind. */
  readonly counts: Readonly<Record<string, number>>;
}

function first<T>(rows: Iterable<T>, most = 100): T[] {
  const found: T[] = [];
  for (const row of rows) if (found.push(row) >= most) break;
  return found;
}

export function overview({ tables }: World, chaos: Chaos): Overview {
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
