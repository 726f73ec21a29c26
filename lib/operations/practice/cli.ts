/**
 * `npx openbell practice`: statistics on learners' decisions in exercises, as CSV for authors: one line for each choice of each question,
 * from first attempts. It names no one, and omits questions that too few have answered.
 */
import { writeFileSync } from 'node:fs';
import { BatchGetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { compileContent } from '../../content/compile.ts';
import { contentRoot } from '../../content/root.ts';
import type { DecisionsItem } from '../../model/items/practice.ts';
import { decisionsKey } from '../../model/keys.ts';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { dynamodbOf, publisherOf, connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { csvOf, rowsOf } from './report.ts';

/** DynamoDB's limit for one request. */
const mostKeys = 100;

export async function run([name, file, ...more]: readonly string[]): Promise<number> {
  if (!name || !file || more.length > 0) throw new UsageError();
  const connection = connectTo(stageNamed(name), localStage());
  const { exercises, products } = await compileContent(contentRoot());
  const all = products.flatMap((product) =>
    (exercises[product.link] ?? []).map((exercise) => ({ course: product.name, link: product.link, exercise })),
  );
  // The publisher knows the table's name, so anyone allowed to publish needs no other source for it.
  const { table } = await publisherOf(connection);
  const keys = all.map(({ link, exercise }) => decisionsKey(link, exercise.code));
  const decisions = await decisionsAt(dynamodbOf(connection), table, keys);
  const rows = all.flatMap(({ course, link, exercise }) =>
    rowsOf(
      course,
      exercise,
      decisions.find((each) => each.link === link && each.code === exercise.code),
    ),
  );
  writeFileSync(file, csvOf(rows));
  console.log(`${file}: ${rows.length} lines on ${all.length} exercises of ${connection.name}`);
  return 0;
}

async function decisionsAt(client: DynamoDBClient, table: string, keys: readonly object[]): Promise<DecisionsItem[]> {
  const rows: DecisionsItem[] = [];
  let left = keys.map((key) => marshall(key));
  while (left.length > 0) {
    const Keys = left.slice(0, mostKeys);
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys } } }),
    );
    rows.push(...(Responses?.[table] ?? []).map((item) => unmarshall(item) as DecisionsItem));
    left = [...left.slice(mostKeys), ...(UnprocessedKeys?.[table]?.Keys ?? [])];
  }
  return rows;
}
