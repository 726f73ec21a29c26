/**
 * Sees changes of an address through. The user pool asks for the code that proves the new one and tells nobody when it was typed, on our
 * page or past it; so whatever was begun (functions/account/email-change.ts) is asked for until it is done or its code has expired.
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
import * as messages from './messages.ts';
import { read, readOne } from './read.ts';
import { isMissing, stripe } from './stripe.ts';
import { present, put, remove, transact, unchanged, update } from './transaction.ts';

const changed: Words = {
  kind: 'email-changed',
  subject: messages.emailChanged,
  lines: [messages.emailChangedMeans, messages.notYou],
};

type Begun = EmailChangeItem & { readonly PK: string };

/** @returns how many failed; they are tried again with the next run */
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
  // Of a closed account the row went with it, and the index may lag behind; one that was lost may come back under another name.
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
  // Last: whoever runs twice, the address before is told once.
  await transact([
    remove(row, present),
    // Tokens of before name the address before, and would put it on orders until they expire.
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

/** Undefined for an account that is no more, or that has none. */
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

/** Stripe's own mails and pages go by the customer's address. */
async function tellStripe(sub: string, email: string): Promise<void> {
  const customer = await readOne<CustomerItem>(customerKey(sub));
  if (!customer) return;
  const api = await stripe();
  await api.customers.update(customer.id, { email }).catch((error: unknown) => {
    // Deleted there: the next checkout makes another.
    if (!isMissing(error)) throw error;
  });
}

/** All rows of a kind. */
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

/** Settling writes the whole row: whoever has read it with the address before is refused by the version. */
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
