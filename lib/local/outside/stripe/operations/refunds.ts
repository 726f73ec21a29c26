import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse } from '../request/errors.ts';
import { newId } from '../state/ids.ts';
import { page, within } from '../request/list.ts';
import { integer, metadata, notEmulated, oneOf, paging, range, text } from '../request/params.ts';
import { mergedMetadata } from '../request/rules.ts';
import { idOf, type World } from '../state/world.ts';

interface RefundWish {
  readonly amount?: number;
  readonly reason?: Stripe.Refund.Reason | null;
  readonly metadata?: Stripe.Emptyable<Stripe.MetadataParam>;
}

/**
 * Refunds a charge; partial refunds add up. @throws StripeError when the amount exceeds what is left, or the charge is
 * disputed
 */
export function newRefund(
  world: World,
  charge: Stripe.Charge,
  { amount, reason, metadata: given }: RefundWish,
): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== 'succeeded') throw refuse('The charge did not succeed: there is nothing to refund.', 'charge');
  if (charge.refunded)
    throw refuse(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const [disputed] = world.tables.dispute.where('charge', charge.id);
  if (disputed && !disputed.is_charge_refundable && !['won', 'warning_closed', 'prevented'].includes(disputed.status))
    throw refuse(`Charge ${charge.id} was disputed and cannot be refunded.`, undefined, 'charge_disputed');
  if (amount !== undefined && amount < 1)
    throw refuse('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount !== undefined && amount > left)
    throw refuse(`The refund (${amount}) is greater than what is left of the charge (${left}).`, 'amount');
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: idOf(charge.customer) ?? null,
    customer_account: null,
    destination_details: { card: { reference: '', reference_status: 'pending', type: 'refund' }, type: 'card' },
    metadata: mergedMetadata({}, given),
    payment_intent: idOf(charge.payment_intent) ?? null,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  world.save('refund', refund);
  setRefunded(world, charge, charge.amount_refunded + refund.amount);
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge, { amount_refunded: charge.amount_refunded - refund.amount });
  return refund;
}

/** The bank rejects a refund, so the money is ours again. */
export function failRefund(world: World, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status !== 'succeeded' && refund.status !== 'pending')
    throw refuse('The refund has failed already.', 'refund');
  const charge = world.tables.charge.get(idOf(refund.charge)!)!;
  Object.assign(refund, {
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: newId('txn'),
  } satisfies Partial<Stripe.Refund>);
  world.save('refund', refund);
  setRefunded(world, charge, charge.amount_refunded - refund.amount);
  world.emit('refund.updated', refund, { status: 'succeeded' });
  world.emit('refund.failed', refund);
  return refund;
}

function setRefunded(world: World, charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount_captured;
  world.save('charge', charge);
}

export function refundOf(world: World, id: string): Stripe.Refund {
  const refund = world.tables.refund.get(id);
  if (!refund) throw missing('refund', id);
  return refund;
}

function chargeToRefund(world: World, { charge: id, payment_intent: of }: Stripe.RefundCreateParams): Stripe.Charge {
  if (id) {
    const charge = world.tables.charge.get(id);
    if (!charge) throw missing('charge', id, 'charge');
    return charge;
  }
  if (!of) throw refuse('A refund needs charge or payment_intent.', 'payment_intent', 'parameter_missing');
  const intent = world.tables.payment_intent.get(of);
  if (!intent) throw missing('payment_intent', of, 'payment_intent');
  const charge = world.tables.charge.get(idOf(intent.latest_charge) ?? '');
  if (charge?.status !== 'succeeded')
    throw refuse(`The payment intent ${of} has no charge that succeeded.`, 'payment_intent');
  return charge;
}

export const refunds: Endpoints = {
  'POST /v1/refunds': endpoint<Stripe.RefundCreateParams>(
    {
      amount: integer,
      charge: text,
      payment_intent: text,
      metadata,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      ...notEmulated(
        'currency',
        'customer',
        'instructions_email',
        'origin',
        'refund_application_fee',
        'reverse_transfer',
      ),
    },
    ({ world, params }) => newRefund(world, chargeToRefund(world, params), params),
    { exclusive: [['charge', 'payment_intent']] },
  ),
  'GET /v1/refunds': endpoint<Stripe.RefundListParams>(
    { ...paging, charge: text, created: range, payment_intent: text },
    ({ world: { tables }, params }) => {
      const rows = params.charge
        ? tables.refund.where('charge', params.charge)
        : params.payment_intent
          ? tables.refund.where('payment_intent', params.payment_intent)
          : tables.refund.newestFirst();
      return page('/v1/refunds', rows, params, (row) => within(row.created, params.created));
    },
  ),
  'GET /v1/refunds/:id': endpoint<Stripe.RefundRetrieveParams>({}, ({ world, id }) => refundOf(world, id)),
};
