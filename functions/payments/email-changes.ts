/**
 * Completes email changes. The user pool verifies the new address with a code and has no event for it, on our page or elsewhere. So this
 * polls every started change (functions/account/email-change.ts) until it is done or its code has expired.
 */
import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import type { EmailChangeItem } from '../../lib/model/items/account.ts';
import type { CustomerItem, OrderItem } from '../../lib/model/items/order.ts';
import type { BillingItem, SubscriptionItem } from '../../lib/model/items/subscription.ts';
import {
  billingKey,
  customerKey,
  emailChangeKey,
  emailChangesIndex,
  learnerPartition,
  orderKey,
  orderPrefix,
  profileKey,
  subscriptionKey,
  subscriptionPrefix,
} from '../../lib/model/keys.ts';
import { cognito } from '../account/cognito.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { requireEnv } from '../shared/require-env.ts';
import { outgoing, type Words } from './mails.ts';
import * as messages from './messages.mail.ts';
import { read, readOne } from './read.ts';
import { isMissing, stripe } from './stripe.ts';
import { present, put, remove, transact, unchanged, update } from './transaction.ts';

const changed: Words = {
  kind: 'email-changed',
  subject: messages.emailChanged,
  lines: [messages.emailChangedMeans, messages.notYou],
};

type Begun = EmailChangeItem & { readonly PK: string };

/** @returns how many failed; the next run tries them again */
export async function sweepEmailChanges(): Promise<number> {
  const query = {
    TableName: table(),
    IndexName: emailChangesIndex.name,
    KeyConditionExpression: 'GSI1PK = :changes',
    ExpressionAttributeValues: toItem({ ':changes': emailChangesIndex.partition }),
  };
  let failed = 0;
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    for (const item of Items) {
      const change = fromItem<Begun>(item);
      try {
        await seeThrough(change.PK.slice(learnerPartition('').length), change);
      } catch (error) {
        failed += 1;
        logError('Changing an address', error);
      }
    }
  return failed;
}

async function seeThrough(sub: string, { from, username, until }: Begun): Promise<void> {
  const address = await addressOf(username);
  const row = emailChangeKey(sub, from);
  // A closed account's row was deleted with it, and the index may lag; a lost account may return under another name.
  if (address === undefined || address === from) {
    if (Date.now() / 1000 > until) await transact([remove(row)]);
    return;
  }
  await tellStripe(sub, address);
  for (const { id, email } of await rowsOf<OrderItem>(sub, orderPrefix))
    if (email && email !== address)
      await transact([update(orderKey(sub, id), 'SET email = :email', { ...present, values: { ':email': address } })]);
  for (const { id } of await rowsOf<SubscriptionItem>(sub, subscriptionPrefix))
    await moveSubscription(sub, id, address);
  const now = new Date();
  // Last, so if two runs overlap, the previous address is notified once.
  await transact([
    remove(row, present),
    // Tokens issued earlier contain the previous address, and would put it on orders until they expire.
    update(
      profileKey(sub),
      'SET email = :email, revokedBefore = :second, baseType = :type, createdAt = if_not_exists(createdAt, :now), updatedAt = :now',
      {
        expression: 'attribute_not_exists(baseType) OR baseType = :type',
        values: {
          ':email': address,
          ':second': Math.floor(now.getTime() / 1000),
          ':type': 'profile',
          ':now': now.toISOString(),
        },
      },
    ),
    outgoing(from, changed, now.toISOString()),
  ]);
}

/** Undefined if the account no longer exists or has no address. */
async function addressOf(Username: string): Promise<string | undefined> {
  try {
    const user = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: requireEnv(environment.userPool), Username }),
    );
    return user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Stripe's own mails and pages use the customer's address. */
async function tellStripe(sub: string, email: string): Promise<void> {
  const customer = await readOne<CustomerItem>(customerKey(sub));
  if (!customer) return;
  const api = await stripe();
  await api.customers.update(customer.id, { email }).catch((error: unknown) => {
    // Deleted at Stripe: the next checkout creates another customer.
    if (!isMissing(error)) throw error;
  });
}

/** All rows of one kind. */
async function rowsOf<Row>(sub: string, kind: string): Promise<Row[]> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :learner AND begins_with(SK, :kind)',
    ExpressionAttributeValues: toItem({ ':learner': learnerPartition(sub), ':kind': kind }),
    ConsistentRead: true,
  };
  const rows: Row[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    rows.push(...Items.map((item) => fromItem<Row>(item)));
  return rows;
}

/** Settling writes the whole row: a writer that read it with the previous address fails its version check. */
async function moveSubscription(sub: string, id: string, email: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await readOne<SubscriptionItem>(subscriptionKey(sub, id));
    if (!row?.email || row.email === email) return;
    const [billing] = row.billing ? await read<[BillingItem]>([billingKey(row.billing)]) : [];
    const settling = billing
      ? [
          update(billingKey(billing.id), 'ADD #version :one', {
            ...unchanged(billing),
            names: { '#version': 'version' },
            values: { ':version': billing.version, ':one': 1 },
          }),
        ]
      : [];
    const refused = await transact([...settling, put(subscriptionKey(sub, id), { ...row, email }, present)]);
    if (refused.length === 0) return;
    await backOff(attempt);
  }
  throw new Error(`The subscription ${id} changes faster than its address`);
}
