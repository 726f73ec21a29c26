/**
 * Closes an account that is about to be deleted, and ends everything that could still charge the learner: open checkouts, subscriptions, saved
 * cards. What leads from Stripe to the learner is deleted later, with the rows it leads to (functions/account/rows-at-stripe.ts).
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem, CustomerItem } from '../../lib/model/items/order.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { customerKey, learnerPartition } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { maxAttempts } from '../shared/attempts.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cancelNow } from './cancel-now.ts';
import { closeAccount } from './close-account.ts';
import { closeCheckout } from './close-checkout.ts';
import { forgetCustomer } from './customer.ts';
import { endSubscription } from './end-subscription.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { idOf, missingParam, stripe } from './stripe.ts';
import { withTimeout } from './with-timeout.ts';

/** In ms: leaves time to open the account again before the request itself times out (handler.ts). */
const timeoutMs = 8000;

type Row = CheckoutItem | SubscriptionItem | { readonly baseType: 'other' };

/**
 * Idempotent: what has ended stays ended. If something cannot be ended, the account is open again, because nothing of it is deleted.
 * @throws Refused while a payment is processing and cannot be stopped
 */
export async function endPayments({ sub }: Pick<PaymentCaller, 'sub'>): Promise<void> {
  const reopen = await closeAccount(sub);
  try {
    await withTimeout(endAll(sub), timeoutMs);
  } catch (error) {
    await reopen();
    throw error;
  }
}

async function endAll(sub: string): Promise<void> {
  await endCheckouts(sub);
  // Individually, because the current customer may not be the one that started the subscription.
  for (const row of await rowsOf(sub)) if (row.baseType === 'subscription' && row.billing) await cancelNow(row.billing);
  await removeCustomer(sub);
}

/**
 * A request from before the account was closed may still record its payment. So a checkout that had none yet is looked at again: once it is
 * gone, the payment can no longer be recorded, and whoever created it cancels it.
 */
async function endCheckouts(sub: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    let isFinal = true;
    for (const row of await rowsOf(sub)) {
      if (row.baseType !== 'checkout') continue;
      isFinal &&= Boolean(row.payment);
      if (row.packageId !== null) await endSubscription(sub, row);
      else if ((await closeCheckout(sub, row)) === 'processing') throw new Refused('PaymentProcessing');
    }
    if (isFinal) return;
  }
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
