/** Paid periods of a subscription as orders of the learner's: one for each invoice, found anew from Stripe's list. */
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { encodeTime } from 'ulid';
import type { OrderItem, SubscriptionItem } from '../../lib/model/items.ts';
import { orderKey } from '../../lib/model/keys.ts';
import { refundDays } from '../../lib/model/payments.ts';
import { periodReceipt } from './mails.ts';
import { read } from './read.ts';
import { stripe } from './stripe.ts';
import { absent, put, transact, update } from './transaction.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The same invoice is the same order, whoever writes it first. Sorts by the invoice's time as every order does. */
export function periodOrderId(invoice: Pick<Stripe.Invoice, 'id' | 'created'>): string {
  const digest = createHash('sha256').update(invoice.id!).digest();
  const rest = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');
  return encodeTime(invoice.created * 1000, 10) + rest;
}

/** Writes what is not written yet. */
export async function recordPeriods(sub: string, row: SubscriptionItem, billing: Stripe.Subscription): Promise<void> {
  const { data } = await (await stripe()).invoices.list({ subscription: billing.id, status: 'paid', limit: 100 });
  const paid = data.filter((invoice) => invoice.amount_paid > 0);
  if (paid.length === 0) return;
  // The first invoice is the order that began the subscription; after a trial there was nothing to pay then.
  const orders = paid.map((invoice) => ({
    invoice,
    id: invoice.billing_reason === 'subscription_create' ? row.id : periodOrderId(invoice),
  }));
  const known = await read<OrderItem[]>(orders.map(({ id }) => orderKey(sub, id)));
  for (const [index, { invoice, id }] of orders.entries()) {
    const at = new Date(invoice.created * 1000).toISOString();
    const until = new Date(invoice.created * 1000 + refundDays * 86_400_000).toISOString();
    if (id === row.id) {
      const first = known[index];
      // The receipt goes out once: with the first write of the invoice's number.
      if (first && first.payment !== invoice.id)
        await transact([
          update(orderKey(sub, id), 'SET payment = :invoice, refundableUntil = :until', {
            expression: 'attribute_exists(PK) AND payment <> :invoice',
            values: { ':invoice': invoice.id, ':until': until },
          }),
          ...periodReceipt(row, first, at),
        ]);
      continue;
    }
    if (known[index]) continue;
    const order: OrderItem = {
      baseType: 'order',
      id,
      link: row.link,
      name: row.name,
      details: row.interval === 'year' ? 'One year' : 'One month',
      status: 'paid',
      price: invoice.subtotal,
      discount: Math.max(0, invoice.subtotal - invoice.amount_paid),
      promoCode: null,
      total: invoice.amount_paid,
      refunded: 0,
      currency: row.currency,
      refundableUntil: until,
      subscription: row.id,
      payment: invoice.id!,
      email: row.email ?? null,
      createdAt: at,
      updatedAt: at,
    };
    await transact([put(orderKey(sub, id), order, absent), ...periodReceipt(row, order, at)]);
  }
}
