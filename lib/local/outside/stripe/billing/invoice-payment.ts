import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import { newIntent } from '../payments/new-intent.ts';
import { idOf, type World } from '../state/world.ts';

/** The payment intent that pays an invoice. */
export const paymentOf = (world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined => {
  const [payment] = world.tables.invoice_payment.where('invoice', invoice.id);
  return payment && world.tables.payment_intent.get(idOf(payment.payment.payment_intent)!);
};

/** A subscription's payment method types also apply to its intents; without a list, the account's settings decide. */
export function methodsOf({ payment_settings: settings }: Stripe.Subscription) {
  const listed = settings?.payment_method_types as readonly string[] | null | undefined;
  return listed ? { automatic_payment_methods: null, payment_method_types: [...listed] } : {};
}

/** Creates the intent for the amount due, which waits for a card. */
export function addPayment(world: World, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const intent = newIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer)!,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: 'off_session',
  });
  Object.assign(intent, methodsOf(subscription));
  world.save('payment_intent', intent);
  world.emit('payment_intent.created', intent);
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: subscription.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.save('invoice_payment', payment);
}
