/** Takes invoices from draft to paid, and applies the outcome to their subscriptions. */
import type Stripe from 'stripe';
import { StripeError } from '../request/errors.ts';
import { addPayment, paymentOf } from './invoice-payment.ts';
import { finalize, newInvoice, type InvoiceWish } from './new-invoice.ts';
import { cancelIntent } from '../payments/new-intent.ts';
import { pay } from '../payments/payment.ts';
import { endSubscription, setStatus } from './subscription-end.ts';
import { operatorDecline } from '../payments/test-cards.ts';
import { idOf, type World } from '../state/world.ts';

const day = 86_400;
/** Days after which a failed renewal is retried; after the last retry the subscription ends. */
export const RETRY_DAYS = [3, 5, 7] as const;

const subscriptionOf = (world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined =>
  world.tables.subscription.get(idOf(invoice.parent?.subscription_details?.subscription) ?? '');

/** An invoice with nothing due is paid when this returns; any other waits for its payment intent. */
export function bill(world: World, subscription: Stripe.Subscription, wish: InvoiceWish): Stripe.Invoice {
  const invoice = newInvoice(world, subscription, wish);
  world.save('invoice', invoice);
  world.emit('invoice.created', invoice);
  finalize(world, invoice);
  subscription.latest_invoice = invoice.id;
  endOnceDiscounts(world, subscription);
  world.save('subscription', subscription);
  if (invoice.amount_due > 0) addPayment(world, invoice, subscription);
  world.save('invoice', invoice);
  world.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) markPaid(world, invoice);
  return invoice;
}

/** A coupon with duration `once` applies to one invoice. */
function endOnceDiscounts(world: World, subscription: Stripe.Subscription): void {
  subscription.discounts = subscription.discounts.filter((given) => {
    const discount = world.tables.discount.get(idOf(given)!);
    const coupon = discount && world.tables.coupon.get(String(discount.source.coupon));
    return coupon?.duration !== 'once' && (discount?.end == null || discount.end > world.now());
  });
}

/** The card that renewals are charged to. */
export function standingMethod(world: World, subscription: Stripe.Subscription): Stripe.PaymentMethod | undefined {
  const customer = world.tables.customer.get(idOf(subscription.customer)!);
  const id = idOf(subscription.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method);
  return id === undefined ? undefined : world.tables.payment_method.get(id);
}

export interface CollectOptions {
  readonly method?: Stripe.PaymentMethod;
  /** The buyer is present and can answer the bank's challenge. */
  readonly onSession?: boolean;
  /** Someone asked for it, so the retry schedule stays unchanged. */
  readonly byHand?: boolean;
}

/** Charges an open invoice. Returns the error when the bank declined. */
export function collect(
  world: World,
  invoice: Stripe.Invoice,
  { method, onSession = false, byHand = false }: CollectOptions = {},
): StripeError | undefined {
  const subscription = subscriptionOf(world, invoice)!;
  const intent = paymentOf(world, invoice)!;
  const card = method ?? standingMethod(world, subscription);
  if (!byHand) invoice.attempt_count++;
  invoice.attempted = true;
  if (!card) {
    paymentFailed(world, invoice, byHand);
    const message = 'There is no payment method to charge.';
    return new StripeError(402, { type: 'invalid_request_error', message, code: 'invoice_no_payment_method' });
  }
  const notes = world.tables.notes.get(subscription.id);
  const fails = !byHand && (notes?.failNext ?? 0) > 0;
  if (notes && fails) world.save('notes', { ...notes, failNext: notes.failNext! - 1 });
  const error = pay(world, intent, card, { offSession: !onSession, ...(fails && { decline: operatorDecline }) });
  if (intent.status === 'succeeded') markPaid(world, invoice);
  else paymentFailed(world, invoice, byHand);
  return error;
}

/** Called after a browser or a server has moved an intent: if it pays an invoice, the invoice follows. */
export function afterPayment(world: World, intent: Stripe.PaymentIntent): void {
  const [payment] = world.tables.invoice_payment.where('payment_intent', intent.id);
  const invoice = payment && world.tables.invoice.get(idOf(payment.invoice)!);
  if (invoice?.status !== 'open') return;
  if (intent.status === 'succeeded') return markPaid(world, invoice);
  if (intent.status === 'canceled') return;
  invoice.attempted = true;
  world.save('invoice', invoice);
  world.emit(
    intent.status === 'requires_action' ? 'invoice.payment_action_required' : 'invoice.payment_failed',
    invoice,
  );
}

/** The invoice was paid outside Stripe: the pending payment is canceled and the invoice is paid. */
export function payOutOfBand(world: World, invoice: Stripe.Invoice): void {
  const intent = paymentOf(world, invoice);
  const [payment] = world.tables.invoice_payment.where('invoice', invoice.id);
  if (payment) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = world.now();
    world.save('invoice_payment', payment);
  }
  if (intent && !['succeeded', 'canceled'].includes(intent.status)) cancelIntent(world, intent, 'automatic');
  markPaid(world, invoice);
}

function markPaid(world: World, invoice: Stripe.Invoice): void {
  const before = { status: invoice.status, amount_paid: 0, amount_remaining: invoice.amount_remaining };
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
  } satisfies Partial<Stripe.Invoice>);
  invoice.status_transitions.paid_at = world.now();
  world.save('invoice', invoice);
  const [payment] = world.tables.invoice_payment.where('invoice', invoice.id);
  const byPayment = payment?.status === 'open';
  if (byPayment) {
    Object.assign(payment, {
      amount_paid: invoice.amount_due,
      status: 'paid',
    } satisfies Partial<Stripe.InvoicePayment>);
    payment.status_transitions.paid_at = world.now();
    world.save('invoice_payment', payment);
  }
  const subscription = subscriptionOf(world, invoice);
  if (subscription) activate(world, subscription, byPayment ? paymentOf(world, invoice) : undefined);
  world.emit('invoice.updated', invoice, before);
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  if (byPayment) world.emit('invoice_payment.paid', payment);
}

function activate(world: World, subscription: Stripe.Subscription, intent: Stripe.PaymentIntent | undefined): void {
  const method = idOf(intent?.payment_method);
  if (
    method &&
    subscription.payment_settings?.save_default_payment_method === 'on_subscription' &&
    !subscription.default_payment_method
  )
    subscription.default_payment_method = method;
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) setStatus(world, subscription, 'active');
  else world.save('subscription', subscription);
}

/** Schedules the next retry or ends the subscription, unless someone charged it by hand. */
function paymentFailed(world: World, invoice: Stripe.Invoice, byHand: boolean): void {
  const subscription = subscriptionOf(world, invoice)!;
  const intent = paymentOf(world, invoice);
  const first = subscription.status === 'incomplete';
  const wait = first ? undefined : RETRY_DAYS[invoice.attempt_count - 1];
  if (!byHand) invoice.next_payment_attempt = wait === undefined ? null : world.now() + wait * day;
  world.save('invoice', invoice);
  const asks = intent?.status === 'requires_action' || intent?.last_payment_error?.code === 'authentication_required';
  if (asks) world.emit('invoice.payment_action_required', invoice);
  world.emit('invoice.payment_failed', invoice);
  if (first) return;
  const last = !byHand && wait === undefined;
  const outcome = (last && world.tables.notes.get(subscription.id)?.afterRetries) || 'cancel';
  if (last && outcome === 'cancel') endSubscription(world, subscription, 'payment_failed');
  else if (last && outcome === 'unpaid') setStatus(world, subscription, 'unpaid');
  else if (subscription.status === 'active') setStatus(world, subscription, 'past_due');
  else world.save('subscription', subscription);
}

/**
 * A card was saved for a subscription that began without a payment. It is attached to the customer, not necessarily to
 * the subscription.
 */
export function afterSetup(world: World, intent: Stripe.SetupIntent): void {
  for (const subscription of world.tables.subscription.where('setup', intent.id)) {
    const before = { pending_setup_intent: intent.id };
    subscription.pending_setup_intent = null;
    world.save('subscription', subscription);
    world.emit('customer.subscription.updated', subscription, before);
  }
}
