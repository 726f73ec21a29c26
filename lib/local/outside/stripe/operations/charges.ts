import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing } from '../request/errors.ts';
import { newId, randomText } from '../state/ids.ts';
import { rowsOf } from '../request/rules.ts';
import { page, within } from '../request/list.ts';
import { notEmulated, paging, range, text } from '../request/params.ts';
import { idOf, type World } from '../state/world.ts';
import type { Decline } from '../payments/test-cards.ts';

/** An intent's charge, succeeded or declined by the bank. */
export function newCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline?: Decline,
): Stripe.Charge {
  const id = newId('ch');
  const card = method.card!;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method.billing_details as Stripe.Charge.BillingDetails,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'LOCAL STAGE',
    captured: !decline,
    created: world.now(),
    currency: intent.currency,
    customer: idOf(intent.customer) ?? null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline ? (decline.decline_code ?? decline.code) : null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: decline ? 'The bank did not approve the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: decline ? null : intent.amount,
        authorization_code: decline ? null : randomText(6).toUpperCase(),
        brand: card.brand,
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
        },
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: randomText(15),
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${world.url}/receipts/${id}?secret=${randomText(24)}`,
    refunded: false,
    review: null,
    shipping: intent.shipping as Stripe.Charge.Shipping | null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  world.save('charge', charge);
  world.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

export const charges: Endpoints = {
  'GET /v1/charges': endpoint<Stripe.ChargeListParams>(
    { ...paging, created: range, customer: text, payment_intent: text, ...notEmulated('transfer_group') },
    ({ world, params }) => {
      const { customer, payment_intent: intent } = params;
      const rows = intent ? world.tables.charge.where('payment_intent', intent) : rowsOf(world, 'charge', customer);
      return page('/v1/charges', rows, params, (row) => {
        return (customer ?? row.customer) === row.customer && within(row.created, params.created);
      });
    },
  ),
  'GET /v1/charges/:id': endpoint<Stripe.ChargeRetrieveParams>({}, ({ world: { tables }, id }) => {
    const charge = tables.charge.get(id);
    if (!charge) throw missing('charge', id);
    return charge;
  }),
};
