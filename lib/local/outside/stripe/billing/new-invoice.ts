/** Invoices of subscriptions: lines, discounts, and amount due. */
import type Stripe from 'stripe';
import { newId, randomText } from '../state/ids.ts';
import { listOf } from '../request/list.ts';
import { leastAmount, wireDecimal } from '../request/rules.ts';
import { idOf, type World } from '../state/world.ts';

export interface InvoiceWish {
  readonly reason: Stripe.Invoice.BillingReason;
  readonly start: number;
  readonly end: number;
  /** The period is free. */
  readonly trial?: boolean;
}

/** The discounts that apply now, with what each coupon takes off `total`. */
function discountsOf(
  world: World,
  subscription: Stripe.Subscription,
  total: number,
): { discount: string; amount: number }[] {
  let left = total;
  return subscription.discounts.flatMap((given) => {
    const discount = world.tables.discount.get(idOf(given)!);
    const coupon = discount && world.tables.coupon.get(String(discount.source.coupon));
    if (!discount || !coupon || (discount.end !== null && discount.end <= world.now())) return [];
    const wished = coupon.amount_off ?? Math.round((left * (coupon.percent_off ?? 0)) / 100);
    const amount = Math.min(left, wished);
    left -= amount;
    return [{ discount: discount.id, amount }];
  });
}

/** A draft, not saved yet, with the customer's balance untouched. */
export function newInvoice(world: World, subscription: Stripe.Subscription, wish: InvoiceWish): Stripe.Invoice {
  const id = newId('in');
  const customer = world.tables.customer.get(idOf(subscription.customer)!)!;
  const lines = subscription.items.data.map((item) => lineOf(world, id, subscription, item, wish));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const discounts = discountsOf(world, subscription, subtotal);
  if (lines[0]) lines[0].discount_amounts = discounts;
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const owed = Math.max(0, total + customer.balance);
  const due = owed < leastAmount(subscription.currency) ? 0 : owed;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Local stage',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: wish.reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: wish.start,
    period_start: wish.reason === 'subscription_create' ? wish.start : subscription.start_date,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function lineOf(
  world: World,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { start, end, trial }: InvoiceWish,
): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const amount = trial ? 0 : (item.price.unit_amount ?? 0) * quantity;
  const product = idOf(item.price.product)!;
  const name = world.tables.product.get(product)?.name ?? product;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: trial ? `Trial period for ${name}` : `${quantity} × ${name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end, start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product },
      type: 'price_details',
      unit_amount_decimal: wireDecimal(trial ? 0 : (item.price.unit_amount ?? 0)),
    },
    quantity,
    quantity_decimal: wireDecimal(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Gives the draft its number and pages, and applies the customer's balance. */
export function finalize(world: World, invoice: Stripe.Invoice): void {
  const customer = world.tables.customer.get(idOf(invoice.customer)!)!;
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  customer.currency = invoice.currency;
  customer.balance += invoice.total - invoice.amount_due;
  world.save('customer', customer);
  const secret = randomText(32);
  Object.assign(invoice, {
    ending_balance: customer.balance,
    effective_at: world.now(),
    hosted_invoice_url: `${world.url}/invoices/${invoice.id}?secret=${secret}`,
    invoice_pdf: `${world.url}/invoices/${invoice.id}?secret=${secret}&print=1`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
  } satisfies Partial<Stripe.Invoice>);
  invoice.status_transitions.finalized_at = world.now();
}
