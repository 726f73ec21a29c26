/**
 * `npx openbell invariants`: looks through a stage's whole table for what must never be: a paid order without its entitlements, access
 * without a paid order, reservations of a promo code that do not add up, payments that say otherwise than their orders, counts of reviews
 * that are not theirs. With `--stripe` Stripe's own payments are compared as well, by the key in STRIPE_SECRET_KEY. The exit code is 1
 * when something was found.
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
  const reach = connectTo(stageNamed(name), localStage());
  console.log(`Looking at ${reach.name}`);

  // The publisher knows the table; so whoever may publish needs to be told no name.
  const { table: TableName } = await publisherOf(reach);
  const rows: StoredRow[] = [];
  for await (const { Items = [] } of paginateScan({ client: dynamodbOf(reach) }, { TableName, ConsistentRead: true }))
    rows.push(...Items.map((item) => unmarshall(item) as StoredRow));
  const found = violationsOf(rows, (await timeOf(reach)).toISOString());
  const ledger = flags.includes('--stripe') ? await ledgerOf(reach) : undefined;
  if (ledger) found.push(...stripeViolations(rows, ledger, reach.stage.name));

  for (const sentence of found) console.log(sentence);
  console.log(
    ledger ? comparedWith(ledger, reach.stage.name) : 'Stripe was not asked; --stripe compares its payments too',
  );
  const count = (baseType: string) => rows.filter((row) => row.baseType === baseType).length;
  console.log(
    `${rows.length} rows: ${count('order')} orders, ${count('owned')} entitlements, ${count('subscription')} subscriptions, ` +
      `${count('payment')} payments, ${count('reservation')} reservations of codes, ${count('review')} reviews: ${found.length === 0 ? 'all agree' : `${found.length} things do not agree`}`,
  );
  return found.length === 0 ? 0 : 1;
}

/** How much of Stripe's ledger was looked at: an account may hold several stages. */
function comparedWith({ payments, invoices, subscriptions }: Ledger, stage: string): string {
  const of = (all: readonly { readonly stage: string | null }[]) =>
    `${all.filter((each) => each.stage === stage).length} of ${all.length}`;
  return `Compared with Stripe: ${of(payments)} payments and ${of(subscriptions)} subscriptions are of ${stage}; ${invoices.length} paid invoices`;
}
