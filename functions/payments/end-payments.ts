/**
 * Ends everything that could still charge a learner before the account is deleted: open checkouts, subscriptions, saved cards. What leads from
 * Stripe to the learner is deleted later, with the rows it leads to (functions/account/rows-at-stripe.ts).
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem, CustomerItem } from '../../lib/model/items/order.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { customerKey, learnerPartition } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cancelNow } from './cancel-now.ts';
import { closeCheckout } from './close-checkout.ts';
import { forgetCustomer } from './customer.ts';
import { endSubscription } from './end-subscription.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { idOf, missingParam, stripe } from './stripe.ts';

type Row = CheckoutItem | SubscriptionItem | { readonly baseType: 'other' };

/**
 * Idempotent: what has ended stays ended.
 * @throws Refused while a payment is processing and cannot be stopped
 */
export async function endPayments({ sub }: Pick<PaymentCaller, 'sub'>): Promise<void> {
  for (const row of await rowsOf(sub)) {
    if (row.baseType !== 'checkout') continue;
    if (row.packageId !== null) await endSubscription(sub, row);
    else if ((await closeCheckout(sub, row)) === 'processing') throw new Refused('PaymentProcessing');
  }
  // Individually, because the current customer may not be the one that started the subscription.
  for (const row of await rowsOf(sub)) if (row.baseType === 'subscription' && row.billing) await cancelNow(row.billing);
  await removeCustomer(sub);
}

/** Deleting the customer ends its subscriptions and deletes its cards immediately; Stripe keeps payments as the law requires. */
async function removeCustomer(sub: string): Promise<void> {
  const customer = await readOne<CustomerItem>(customerKey(sub));
  if (!customer) return;
  try {
    await (await stripe()).customers.del(idOf('cus', customer.id));
  } catch (error) {
    if (missingParam(error) === undefined) throw error;
  }
  await forgetCustomer(sub, customer.id);
}

async function rowsOf(sub: string): Promise<Row[]> {
  const rows: Row[] = [];
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :learner',
    ExpressionAttributeValues: toItem({ ':learner': learnerPartition(sub) }),
    ConsistentRead: true,
  };
  for await (const { Items } of paginateQuery({ client: dynamodb }, query))
    rows.push(...(Items ?? []).map((item) => fromItem<Row>(item)));
  return rows;
}
