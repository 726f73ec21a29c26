import { createHash } from 'node:crypto';
import { BatchGetItemCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { learnerPartition } from '../../model/keys.ts';
import { accountsOf } from '../accounts/accounts.ts';
import { dynamodbOf, timeOf, type StageConnection } from '../stage-connection.ts';
import { Digests, isByTheClock, isPassing, keyOf, kindOf, textOf, type End, type Row } from './format.ts';
import { linesOf } from './read.ts';
import type { Mode } from './mode.ts';
import type { Stores } from './stores.ts';

/**
 * Compares a stage with a backup: each row and picture of the backup must exist, and if the table was empty before, there must be nothing
 * else.
 * @returns the number of differences
 */
export async function compared(
  connection: StageConnection,
  { table, media, userPool }: Stores,
  file: string,
  { mode, end }: { readonly mode: Mode; readonly end: End },
  print: (line: string) => void,
): Promise<number> {
  const client = dynamodbOf(connection);
  const s3 = new S3Client(connection.clientConfig('s3'));
  const now = (await timeOf(connection)).getTime() / 1000;
  const found = { missing: 0, different: 0, object: 0 };
  const byKind = new Map<string, number>();
  const learners = new Set<string>();
  const look = async (rows: readonly Row[]) => {
    const stored = await stored100(client, table, rows);
    for (const row of rows) {
      const other = stored.get(nameOf(row));
      if (isByTheClock(row)) continue;
      // DynamoDB itself deletes expired rows.
      if (!other && Number(row['ttl']?.N ?? Infinity) <= now) continue;
      if (other && (mode === 'missing' || textOf(other) === textOf(row))) continue;
      found[other ? 'different' : 'missing'] += 1;
      byKind.set(kindOf(row), (byKind.get(kindOf(row)) ?? 0) + 1);
    }
  };
  const waiting: Row[] = [];
  for await (const line of linesOf(file)) {
    if ('row' in line) {
      waiting.push(line.row);
      const { PK } = keyOf(line.row);
      if (PK.startsWith(learnerPartition('')) && kindOf(line.row) !== 'closed') learners.add(PK);
    }
    if ('object' in line && (await etagOf(s3, media, line.object.key)) !== md5(line.object.body)) found.object += 1;
    if (waiting.length === 100) await look(waiting.splice(0));
  }
  await look(waiting);
  for (const [kind, count] of byKind)
    print(`${String(count).padStart(8)} ${kind}: not there, or not as the backup has it`);
  if (found.object > 0) print(`${String(found.object).padStart(8)} pictures: not there, or not as the backup has them`);
  let others = 0;
  if (mode === 'empty') {
    const rows = new Digests();
    for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
      for (const row of Items) if (!isPassing(row) && !isByTheClock(row)) rows.add(kindOf(row), row);
    for (const kind of new Set([...Object.keys(rows.all()), ...Object.keys(end.kinds)])) {
      const [is, was] = [rows.of(kind), end.kinds[kind]];
      print(`${String(is.count).padStart(8)} ${kind}${is.digest === was?.digest ? '' : `: the backup has ${was?.count ?? 0} or others`}`); // prettier-ignore
      if (is.count > (was?.count ?? 0)) others += is.count - (was?.count ?? 0);
    }
    if (others > 0) print(`${String(others).padStart(8)} rows are there that the backup does not have`);
  }
  await tellAccounts(connection, userPool, learners, print);
  return found.missing + found.different + found.object + others;
}

/** No backup contains accounts, and learners without one cannot sign in. */
async function tellAccounts(
  connection: StageConnection,
  UserPoolId: string,
  learners: Set<string>,
  print: (line: string) => void,
): Promise<void> {
  const count = learners.size;
  for (const { learner } of await accountsOf(connection, UserPoolId)) learners.delete(learnerPartition(learner));
  print(
    learners.size === 0
      ? `${count} learners have rows, each with an account in the user pool`
      : `${learners.size} of ${count} learners with rows have no account in the user pool, which no backup has: npm run accounts -- ${connection.stage.name} --restore`,
  );
}

const nameOf = (row: Row) => `${row['PK']!.S}\n${row['SK']!.S}`;

async function stored100(client: DynamoDBClient, table: string, rows: readonly Row[]): Promise<Map<string, Row>> {
  const stored = new Map<string, Row>();
  let Keys = rows.map((row) => marshall(keyOf(row)));
  while (Keys.length > 0) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    );
    for (const row of Responses?.[table] ?? []) stored.set(nameOf(row), row);
    Keys = (UnprocessedKeys?.[table]?.Keys ?? []) as typeof Keys;
  }
  return stored;
}

const md5 = (body: string) => createHash('md5').update(Buffer.from(body, 'base64')).digest('hex');

async function etagOf(s3: S3Client, Bucket: string, Key: string): Promise<string | undefined> {
  try {
    return (await s3.send(new HeadObjectCommand({ Bucket, Key }))).ETag?.replaceAll('"', '');
  } catch (error) {
    if ((error as Error).name === 'NotFound') return undefined;
    throw error;
  }
}
