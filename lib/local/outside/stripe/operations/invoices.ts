import type Stripe from 'stripe';
import { collect, payOutOfBand } from '../billing/billing.ts';
import { voidInvoice } from '../billing/void-invoice.ts';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse } from '../request/errors.ts';
import { rowsOf } from '../request/rules.ts';
import { page, within } from '../request/list.ts';
import { hash, ignored, must, notEmulated, oneOf, paging, range, text, yesNo } from '../request/params.ts';
import { usable } from './payment-methods.ts';
import { idOf, type World } from '../state/world.ts';

function invoiceOf(world: World, id: string): Stripe.Invoice {
  const invoice = world.tables.invoice.get(id);
  if (!invoice) throw missing('invoice', id);
  return invoice;
}

export const invoices: Endpoints = {
  'GET /v1/invoices': endpoint<Stripe.InvoiceListParams>(
    {
      ...paging,
      created: range,
      customer: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text,
      ...notEmulated('collection_method', 'customer_account', 'due_date'),
    },
    ({ world, params }) => {
      const { customer, subscription, status } = params;
      const rows = subscription
        ? world.tables.invoice.where('subscription', subscription)
        : rowsOf(world, 'invoice', customer);
      return page('/v1/invoices', rows, params, (row) => {
        return (
          (customer ?? row.customer) === row.customer &&
          (status ?? row.status) === row.status &&
          within(row.created, params.created)
        );
      });
    },
  ),
  'GET /v1/invoices/:id': endpoint<Stripe.InvoiceRetrieveParams>({}, ({ world, id }) => invoiceOf(world, id)),
  'GET /v1/invoices/:id/lines': endpoint<Stripe.InvoiceListLineItemsParams>({ ...paging }, ({ world, params, id }) =>
    page(`/v1/invoices/${id}/lines`, invoiceOf(world, id).lines.data, params),
  ),
  'POST /v1/invoices/:id/pay': endpoint<Stripe.InvoicePayParams>(
    {
      off_session: yesNo,
      payment_method: text,
      mandate: ignored,
      paid_out_of_band: yesNo,
      ...notEmulated('forgive', 'source'),
    },
    ({ world, params, id }) => {
      const invoice = invoiceOf(world, id);
      if (invoice.status === 'paid') throw refuse('Invoice is already paid', undefined, 'invoice_already_paid');
      if (invoice.status !== 'open')
        throw refuse(`An invoice of status ${invoice.status} cannot be paid.`, undefined, 'invoice_not_editable');
      if (params.paid_out_of_band) {
        payOutOfBand(world, invoice);
        return invoice;
      }
      const method = params.payment_method
        ? usable(world, params.payment_method, idOf(invoice.customer), 'payment_method')
        : undefined;
      const error = collect(world, invoice, { method, onSession: !params.off_session, byHand: true });
      if (error) throw error;
      return invoice;
    },
  ),
  'POST /v1/invoices/:id/void': endpoint<Stripe.InvoiceVoidInvoiceParams>({}, ({ world, id }) => {
    const invoice = invoiceOf(world, id);
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw refuse(`An invoice of status ${invoice.status} cannot be voided.`, undefined, 'invoice_not_editable');
    voidInvoice(world, invoice);
    return invoice;
  }),
  'POST /v1/invoices/:id/mark_uncollectible': endpoint<Stripe.InvoiceMarkUncollectibleParams>({}, ({ world, id }) => {
    const invoice = invoiceOf(world, id);
    if (invoice.status !== 'open')
      throw refuse(`An invoice of status ${invoice.status} cannot be given up.`, undefined, 'invoice_not_editable');
    invoice.status = 'uncollectible';
    invoice.next_payment_attempt = null;
    invoice.status_transitions.marked_uncollectible_at = world.now();
    world.save('invoice', invoice);
    world.emit('invoice.marked_uncollectible', invoice);
    return invoice;
  }),
  'GET /v1/invoice_payments': endpoint<Stripe.InvoicePaymentListParams>(
    {
      ...paging,
      created: range,
      invoice: text,
      payment: hash<Stripe.InvoicePaymentListParams.Payment>({
        payment_intent: text,
        type: must(oneOf('payment_intent')),
      }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    ({ world: { tables }, params }) => {
      const intent = params.payment?.payment_intent;
      const rows = intent
        ? tables.invoice_payment.where('payment_intent', intent)
        : params.invoice
          ? tables.invoice_payment.where('invoice', params.invoice)
          : tables.invoice_payment.newestFirst();
      return page('/v1/invoice_payments', rows, params, (row) => {
        return (
          (params.invoice ?? row.invoice) === row.invoice &&
          (params.status ?? row.status) === row.status &&
          within(row.created, params.created)
        );
      });
    },
  ),
  'GET /v1/invoice_payments/:id': endpoint<Stripe.InvoicePaymentRetrieveParams>({}, ({ world, id }) => {
    const payment = world.tables.invoice_payment.get(id);
    if (!payment) throw missing('invoice_payment', id);
    return payment;
  }),
};
