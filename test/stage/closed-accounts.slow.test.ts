/** What is left of a deleted account, by the stage's clock: nothing, once all its tokens have expired. */
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { closedMarkSeconds, longestTokenSeconds } from '../../lib/model/account.ts';
import { closedViolations } from '../../lib/model/closed-accounts.ts';
import type { StoredRow } from '../../lib/model/stored-row.ts';
import { profileKey, progressKey, stopKey } from '../../lib/model/keys.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local } from './caller.ts';
import { documentOf, fields } from './fields.ts';
import { newLearner } from './learners.ts';
import { rowsOn } from './live/rows.ts';
import { physicalId, rootOf } from './table.ts';

const stage = ownStage();

async function allRows(): Promise<StoredRow[]> {
  const client = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  const TableName = await physicalId(stage.url, 'AWS::DynamoDB::Table');
  const rows: StoredRow[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    rows.push(...Items.map((item) => unmarshall(item) as StoredRow));
  client.destroy();
  return rows;
}

test('nothing of a closed account remains after its last token expires, and rows written behind it are found', async () => {
  const { graphqlEndpoint } = await configOf(stage.url);
  const learner = await newLearner(stage.url, 'Gho Stone');
  const as = (query: string) => ask(graphqlEndpoint, { authorization: learner.idToken }, query);
  await as('mutation { purchaseFreeProduct(input: { link: "the-opening-hour", promoCode: "GUEST" }) { success } }');
  for (const field of fields.filter(({ name }) => name !== 'endMySessions')) await as(documentOf(field));
  const named = (rows: StoredRow[]) => rows.filter((row) => JSON.stringify(row).includes(learner.sub));
  expect(named(await allRows()).length).toBeGreaterThan(10);
  const gone = await as('mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }');
  expect(gone.data.deleteMyAccount).toEqual({ success: true });

  const rows = await rowsOn(stage.url, stage.directory);
  const { ttl } = (await rows.get(profileKey(learner.sub)))!;
  const at = (seconds: number) => new Date((Number(ttl) - closedMarkSeconds + seconds) * 1000).toISOString();
  // With the last token the account cannot write anything before it expires.
  for (const minutes of [1, 30, 59]) {
    await local(stage.url, '/clock', { now: at(minutes * 60) });
    for (const field of fields) await as(documentOf(field));
  }
  await local(stage.url, '/clock', { now: at(longestTokenSeconds + 60) });
  const { now } = await local(stage.url, '/clock');
  const later = new Date(now).toISOString();
  expect(closedViolations(await allRows(), later)).toEqual([]);

  const planted = [
    { ...progressKey(learner.sub, 'the-opening-hour'), baseType: 'progress' },
    { ...stopKey('somewhere'), baseType: 'stop', sub: learner.sub },
  ];
  for (const row of planted) await rows.put(row);
  const found = planted.map(({ PK, SK }) => `closed account ${learner.sub}: ${PK} ${SK} is left`);
  expect(closedViolations(await allRows(), later).toSorted()).toEqual(found.toSorted());
  // As long as a token may be valid, a sweep may be pending.
  expect(closedViolations(await allRows(), at(longestTokenSeconds - 60))).toEqual([]);
  rows.end();
});
