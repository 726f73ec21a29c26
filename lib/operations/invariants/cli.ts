/**
 * `npx openbell invariants`: checks a stage's whole table for states that must never occur: a paid order without its entitlements, access
 * without a paid order, promo code reservations that do not add up, payments that contradict their orders, wrong review counts. With
 * `--stripe` it also compares Stripe's payments, using the key in STRIPE_SECRET_KEY. The exit code is 1 if it finds anything.
 */
import { paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { violationsOf } from '../../model/invariants.ts';
import type { StoredRow } from '../../model/stored-row.ts';
import { stripeViolations, type Ledger } from '../../model/stripe-agreement.ts';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { dynamodbOf, publisherOf, connectTo, timeOf } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { ledgerOf } from './stripe-ledger.ts';

export async function run([name, ...flags]: readonly string[]): Promise<number> {
  if (!name || flags.some((flag) => flag !== '--stripe')) throw new UsageError();
  const connection = connectTo(stageNamed(name), localStage());
  console.log(`Looking at ${connection.name}`);

  // The publisher knows the table's name, so anyone allowed to publish needs no other source for it.
  const { table: TableName } = await publisherOf(connection);
  const rows: StoredRow[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: dynamodbOf(connection) },
    { TableName, ConsistentRead: true },
  ))
    rows.push(...Items.map((item) => unmarshall(item) as StoredRow));
  const found = violationsOf(rows, (await timeOf(connection)).toISOString());
  const ledger = flags.includes('--stripe') ? await ledgerOf(connection) : undefined;
  if (ledger) found.push(...stripeViolations(rows, ledger, connection.stage.name));

  for (const sentence of found) console.log(sentence);
  console.log(
    ledger ? comparedWith(ledger, connection.stage.name) : 'Stripe was not asked; --stripe compares its payments too',
  );
  const count = (baseType: string) => rows.filter((row) => row.baseType === baseType).length;
  console.log(
    `${rows.length} rows: ${count('order')} orders, ${count('owned')} entitlements, ${count('subscription')} subscriptions, ` +
      `${count('payment')} payments, ${count('reservation')} reservations of codes, ${count('review')} reviews: ${found.length === 0 ? 'all agree' : `${found.length} things do not agree`}`,
  );
  return found.length === 0 ? 0 : 1;
}

/** How much of Stripe's ledger was compared: a Stripe account may serve several stages. */
function comparedWith({ payments, invoices, subscriptions }: Ledger, stage: string): string {
  const of = (all: readonly { readonly stage: string | null }[]) =>
    `${all.filter((each) => each.stage === stage).length} of ${all.length}`;
  return `Compared with Stripe: ${of(payments)} payments and ${of(subscriptions)} subscriptions are of ${stage}; ${invoices.length} paid invoices`;
}
