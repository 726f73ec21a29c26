import type Stripe from 'stripe';
import { disputeMove } from '../payments/balance.ts';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse } from '../request/errors.ts';
import { newId } from '../state/ids.ts';
import { page, within } from '../request/list.ts';
import { paging, range, text } from '../request/params.ts';
import { idOf, type World } from '../state/world.ts';

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const isOpen = ({ status }: Stripe.Dispute): boolean =>
  !['won', 'lost', 'prevented', 'warning_closed'].includes(status);

export interface DisputeWish {
  readonly reason?: string;
  /** The disputed amount; defaults to everything not yet refunded. */
  readonly amount?: number;
  /** An inquiry: the bank takes no money. */
  readonly inquiry?: boolean;
}

/** The cardholder reclaims the money through the bank, which withdraws it immediately unless it is only an inquiry. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  { reason = 'fraudulent', amount = charge.amount - charge.amount_refunded, inquiry = false }: DisputeWish = {},
): Stripe.Dispute {
  if (world.tables.dispute.where('charge', charge.id).some(isOpen))
    throw refuse('The charge is disputed already.', 'charge', 'charge_disputed');
  if (charge.status !== 'succeeded') throw refuse('Only a charge that succeeded can be disputed.', 'charge');
  if (amount < 1 || amount > charge.amount) throw refuse('A dispute is about the charge or a part of it.', 'amount');
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: world.now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent) ?? null,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  charge.disputed = true;
  world.save('charge', charge);
  world.save('dispute', dispute);
  world.emit('charge.dispute.created', dispute);
  if (!inquiry) withdraw(world, dispute);
  return dispute;
}

function withdraw(world: World, dispute: Stripe.Dispute): void {
  dispute.balance_transactions.push(disputeMove(world, dispute, -dispute.amount));
  dispute.is_charge_refundable = false;
  world.save('dispute', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
}

/** An inquiry becomes a chargeback: now the money is withdrawn. */
export function escalateDispute(world: World, dispute: Stripe.Dispute): Stripe.Dispute {
  if (!dispute.status.startsWith('warning_') || !isOpen(dispute)) throw refuse('It is no open inquiry.', 'dispute');
  const before = dispute.status;
  dispute.status = 'needs_response';
  world.save('dispute', dispute);
  world.emit('charge.dispute.updated', dispute, { status: before });
  withdraw(world, dispute);
  return dispute;
}

export type Verdict = 'won' | 'lost' | 'prevented' | 'warning_closed';

/** The bank decides. @param returned with `lost`: the amount returned anyway because it was already refunded */
export function closeDispute(world: World, dispute: Stripe.Dispute, status: Verdict, returned = 0): Stripe.Dispute {
  if (!isOpen(dispute)) throw refuse('The dispute is closed already.', 'dispute');
  const before = dispute.status;
  dispute.status = dispute.balance_transactions.length === 0 && status === 'won' ? 'warning_closed' : status;
  const back = status === 'won' && dispute.balance_transactions.length > 0 ? dispute.amount : returned;
  if (back > 0) dispute.balance_transactions.push(disputeMove(world, dispute, back));
  dispute.is_charge_refundable = false;
  world.save('dispute', dispute);
  world.emit('charge.dispute.updated', dispute, { status: before });
  if (back > 0) world.emit('charge.dispute.funds_reinstated', dispute);
  world.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** The card networks suspect fraud before anyone complains. */
export function warnOfFraud(world: World, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: world.now(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: idOf(charge.payment_intent)!,
  };
  world.save('warning', warning);
  world.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

function disputeOf(world: World, id: string): Stripe.Dispute {
  const dispute = world.tables.dispute.get(id);
  if (!dispute) throw missing('dispute', id);
  return dispute;
}

export const disputes: Endpoints = {
  'GET /v1/disputes/:id': endpoint<Stripe.DisputeRetrieveParams>({}, ({ world, id }) => disputeOf(world, id)),
  'GET /v1/disputes': endpoint<Stripe.DisputeListParams>(
    { ...paging, charge: text, created: range, payment_intent: text },
    ({ world: { tables }, params }) => {
      const rows = params.payment_intent
        ? tables.dispute.where('payment_intent', params.payment_intent)
        : params.charge
          ? tables.dispute.where('charge', params.charge)
          : tables.dispute.newestFirst();
      return page('/v1/disputes', rows, params, (row) => within(row.created, params.created));
    },
  ),
  'POST /v1/disputes/:id/close': endpoint<Stripe.DisputeCloseParams>({}, ({ world, id }) =>
    closeDispute(world, disputeOf(world, id), 'lost'),
  ),
};
