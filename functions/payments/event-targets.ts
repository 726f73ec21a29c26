/** What has to be processed for Stripe's events. */
import { stripeEvents } from '../../lib/model/stripe-events.ts';
import { log } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import type { EventMessage } from './event-message.ts';

const handled = new Set<string>(stripeEvents);
const kinds = ['payment', 'invoice', 'setup', 'subscription', 'customer', 'nothing'] as const;
type Kind = (typeof kinds)[number];
/** Events by the id of the object to process. */
type Targets = Readonly<Record<Kind, Map<string, EventMessage[]>>>;

export const addEvents = (leads: Map<string, EventMessage[]>, lead: string, all: readonly EventMessage[]) =>
  leads.set(lead, [...(leads.get(lead) ?? []), ...all]);

export function targetsOf(notices: readonly EventMessage[]): Targets {
  const leads: Targets = { ...(Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Targets) };
  for (const notice of notices) {
    const [kind, lead] = targetOf(notice);
    addEvents(leads[kind], lead, [notice]);
  }
  return leads;
}

function targetOf({ id, type, object, payment, isOfOrder }: EventMessage): readonly [Kind, string] {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      // A subscription period's invoice has its own event, which names the subscription.
      return isOfOrder === false ? ['nothing', id] : ['payment', object];
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return payment === null ? ['nothing', id] : ['payment', payment];
    case 'invoice.finalization_failed':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return ['invoice', object];
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return ['subscription', object];
    case 'setup_intent.succeeded':
      return ['setup', object];
    case 'customer.deleted':
      return ['customer', object];
    default:
      return ['nothing', id];
  }
}

/** Reports what an operator must know, once per event: it was not processed before. */
export function reportEvent({ id, type, object, payment, isFailedRefund }: EventMessage): void {
  if (type.startsWith('charge.dispute')) metric('Dispute', { payment: payment ?? '' });
  else if (type === 'invoice.finalization_failed') metric('InvoiceNotFinal', { invoice: object });
  // Before the order is read: of a deleted account there is none, and its learner waits for the money all the same.
  else if (isFailedRefund) metric('RefundFailed', { refund: object, payment: payment ?? '' });
  else if (type === 'radar.early_fraud_warning.created') metric('FraudWarning', { payment: payment ?? '' });
  else if (!handled.has(type)) log('INFO', 'Nothing to do for an event', { type, event: id });
}
