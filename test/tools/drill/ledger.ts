/** Stripe's ledger, for comparison with ours. */
import type Stripe from 'stripe';
import type { Control } from '../../../lib/local/outside/stripe/operator/control.ts';
import { type Ledger, moneyBack } from '../../../lib/model/stripe-agreement.ts';

const idIn = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : value?.id);

export function ledgerOf(control: Control): Ledger {
  const charges = new Map(
    ([...control.all('charge')] as unknown as Stripe.Charge[]).map((charge) => [charge.id, charge]),
  );
  const uses = [...control.all('invoice_payment')] as unknown as Stripe.InvoicePayment[];
  const disputes = [...control.all('dispute')] as unknown as Stripe.Dispute[];
  return {
    payments: ([...control.all('payment_intent')] as unknown as Stripe.PaymentIntent[]).map((payment) => {
      const charge = charges.get(idIn(payment.latest_charge) ?? '');
      const about = disputes.filter((dispute) => idIn(dispute.payment_intent) === payment.id);
      return {
        id: payment.id,
        order: payment.metadata['order'] ?? null,
        learner: payment.metadata['learner'] ?? null,
        stage: payment.metadata['stage'] ?? null,
        succeeded: payment.status === 'succeeded',
        received: payment.amount_received,
        ...moneyBack(payment.amount_received, charge?.amount_refunded ?? 0, about),
      };
    }),
    invoices: ([...control.all('invoice')] as unknown as Stripe.Invoice[]).map((invoice) => ({
      id: invoice.id!,
      subscription: idIn(invoice.parent?.subscription_details?.subscription) ?? null,
      paid: invoice.status === 'paid' ? invoice.amount_paid : 0,
      payments: uses
        .filter((use) => use.invoice === invoice.id && use.status === 'paid')
        .flatMap(({ payment }) => idIn(payment.payment_intent) ?? []),
    })),
    subscriptions: ([...control.all('subscription')] as unknown as Stripe.Subscription[]).map(
      ({ id, status, metadata }) => ({
        id,
        status,
        stage: metadata['stage'] ?? null,
      }),
    ),
  };
}
