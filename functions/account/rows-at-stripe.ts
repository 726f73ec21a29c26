/** Orders and subscriptions, and the rows that lead to them from Stripe's ids. */
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { BillingItem } from '../../lib/model/items/subscription.ts';
import { billingKey, orderPrefix, paymentKey, setupKey, subscriptionPrefix, type Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { sendTransaction } from '../shared/send-transaction.ts';
import type { StoredRow } from './rows.ts';

/** The attributes that name those rows. */
export const namesAtStripe = 'payment, billing';

/** Whether Stripe may still report something about it. */
export const isAtStripe = ({ SK, payment, billing }: StoredRow): boolean =>
  SK.S.startsWith(orderPrefix)
    ? payment?.S?.startsWith('pi_') === true
    : SK.S.startsWith(subscriptionPrefix) && billing?.S !== undefined;

/**
 * Deletes such a row with those that lead to it. In one transaction, because settling writes them together while the learner's row exists:
 * what Stripe reports meanwhile would otherwise write again what has just been deleted.
 */
export async function removeAtStripe(row: StoredRow): Promise<void> {
  const { PK, SK, payment, billing } = row;
  const leading = SK.S.startsWith(orderPrefix) ? [paymentKey(payment!.S!)] : await leadingTo(billing!.S!);
  const keys = [{ PK, SK }, ...leading.map((key) => toItem(key))];
  await sendTransaction(keys.map((Key) => ({ Delete: { TableName: table(), Key } })));
}

async function leadingTo(billing: string): Promise<readonly Key[]> {
  const key = billingKey(billing);
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(key), ConsistentRead: true }),
  );
  const firstSetup = Item && fromItem<BillingItem>(Item).firstSetup;
  return [key, ...(firstSetup ? [setupKey(firstSetup)] : [])];
}
