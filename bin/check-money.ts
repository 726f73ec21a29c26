/**
 * `npm run invariants -- <stage> [--stripe]`: looks through a stage's whole table for what must never be: a paid order without its
 * entitlements, access without a paid order, units of a promo code that do not add up, payments that say otherwise than their
 * orders, counts of reviews that are not theirs. With `--stripe` Stripe's own payments are compared as well, by the key in
 * STRIPE_SECRET_KEY. It reads and changes nothing; the exit code is 1 when something was found.
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one looked at.
 */
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import Stripe from 'stripe';
import { environment } from '../lib/model/environment.ts';
import { violationsOf } from '../lib/model/invariants.ts';
import type { StoredRow } from '../lib/model/stored-row.ts';
import { moneyBack, stripeViolations, type Ledger } from '../lib/model/stripe-agreement.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

async function check(): Promise<void> {
  const [name, ...flags] = process.argv.slice(2);
  if (!name || flags.some((flag) => flag !== '--stripe'))
    throw new Error('Usage: npm run invariants -- <stage> [--stripe]');
  const stage = stageNamed(name);
  const local = localStage();
  const where = (service: string) => ({
    region: stage.region,
    ...(local && { endpoint: `${local.endpoint}/${service}`, credentials: local.credentials }),
  });
  console.log(local ? `Looking at the stage at ${local.url}` : `Looking at ${stage.name} on AWS`);

  // The publisher knows the table; so whoever may publish needs to be told no name.
  const { Parameter } = await new SSMClient(where('ssm')).send(
    new GetParameterCommand({ Name: `/openbell/${stage.name}/publisher` }),
  );
  const { Environment } = await new LambdaClient(where('lambda')).send(
    new GetFunctionConfigurationCommand({ FunctionName: Parameter!.Value! }),
  );
  const rows: StoredRow[] = [];
  const client = new DynamoDBClient(where('dynamodb'));
  const TableName = Environment!.Variables![environment.table]!;
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    rows.push(...Items.map((item) => unmarshall(item) as StoredRow));
  const now = new Date((await clockOf(local?.url)) ?? Date.now()).toISOString();
  const found = violationsOf(rows, now);
  if (flags.includes('--stripe')) found.push(...stripeViolations(rows, await ledger(local?.url), stage.name));

  for (const sentence of found) console.log(sentence);
  const count = (baseType: string) => rows.filter((row) => row.baseType === baseType).length;
  console.log(
    `${rows.length} rows: ${count('order')} orders, ${count('owned')} entitlements, ${count('subscription')} subscriptions, ` +
      `${count('payment')} payments, ${count('hold')} units of codes, ${count('review')} reviews: ${found.length === 0 ? 'all agree' : `${found.length} things do not agree`}`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

/** A stage on this machine has a clock of its own. */
async function clockOf(url: string | undefined): Promise<number | undefined> {
  if (!url) return undefined;
  const answer = await fetch(`${url}/_local/clock`);
  const { now } = (await answer.json()) as { now: string | number };
  return new Date(now).getTime();
}

/** Stripe's books, a hundred at a time. */
async function ledger(url: string | undefined): Promise<Ledger> {
  const stripe = await stripeOf(url);
  const payments: Ledger['payments'][number][] = [];
  for await (const payment of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
    const disputes = charge?.disputed
      ? (await stripe.disputes.list({ payment_intent: payment.id, limit: 100 })).data
      : [];
    payments.push({
      id: payment.id,
      order: payment.metadata['order'] ?? null,
      learner: payment.metadata['learner'] ?? null,
      stage: payment.metadata['stage'] ?? null,
      succeeded: payment.status === 'succeeded',
      received: payment.amount_received,
      ...moneyBack(payment.amount_received, charge?.amount_refunded ?? 0, disputes),
    });
  }
  const invoices: Ledger['invoices'][number][] = [];
  const expand = ['data.payments'];
  for await (const invoice of stripe.invoices.list({ limit: 100, status: 'paid', expand })) {
    const { id, parent, amount_paid: paid } = invoice;
    const used = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid');
    const subscription = parent?.subscription_details?.subscription ?? null;
    invoices.push({
      id: id!,
      subscription: typeof subscription === 'object' ? (subscription?.id ?? null) : subscription,
      paid,
      payments: used.flatMap(({ payment: { payment_intent: of } }) => (typeof of === 'object' ? of.id : (of ?? []))),
    });
  }
  const subscriptions: Ledger['subscriptions'][number][] = [];
  for await (const { id, status, metadata } of stripe.subscriptions.list({ limit: 100, status: 'all' }))
    subscriptions.push({ id, status, stage: metadata['stage'] ?? null });
  return { payments, invoices, subscriptions };
}

async function stripeOf(url: string | undefined): Promise<Stripe> {
  const key = process.env.STRIPE_SECRET_KEY;
  if (key) return new Stripe(key);
  if (!url) throw new Error('--stripe needs a key that may read, in STRIPE_SECRET_KEY');
  const config = (await (await fetch(`${url}/config.json`)).json()) as { stripeScript: string };
  const { hostname: host, port } = new URL(config.stripeScript);
  return new Stripe('sk_test_openbell', { host, port, protocol: 'http' });
}

check().catch((error: Error) => {
  const nobody = error.name === 'CredentialsProviderError';
  console.error(
    nobody ? 'No stage runs on this machine (npm start), and the environment has no AWS credentials.' : error.message,
  );
  process.exitCode = 1;
});
