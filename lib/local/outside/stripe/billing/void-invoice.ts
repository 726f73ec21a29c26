import type Stripe from 'stripe';
import { paymentOf } from './invoice-payment.ts';
import { cancelIntent } from '../payments/new-intent.ts';
import type { World } from '../state/world.ts';

/** Voids an invoice: it no longer has to be paid. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  const intent = paymentOf(world, invoice);
  if (intent && !['succeeded', 'canceled'].includes(intent.status)) cancelIntent(world, intent, 'void_invoice');
  Object.assign(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
  } satisfies Partial<Stripe.Invoice>);
  invoice.status_transitions.voided_at = world.now();
  world.save('invoice', invoice);
  const [payment] = world.tables.invoice_payment.where('invoice', invoice.id);
  if (payment) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = world.now();
    world.save('invoice_payment', payment);
  }
  world.emit('invoice.voided', invoice);
}
