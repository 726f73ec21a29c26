/** `npm run restore`: restores a backup into a stage's table and its bucket of learners' pictures, then verifies every row. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { restoringKey } from '../../model/keys.ts';
import { CapacityLimiter, unitsOf } from '../capacity-limiter.ts';
import { dynamodbOf, type StageConnection } from '../stage-connection.ts';
import { isByTheClock, isPassing, type Row, type StoredObject } from './format.ts';
import { checked, linesOf } from './read.ts';
import { storesOf } from './stores.ts';
import { compared } from './compare.ts';
import type { Mode } from './mode.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly mode: Mode;
  /** The stage that the backup was made of. */
  readonly of: string;
  /** Only compares and reports differences. */
  readonly compare: boolean;
  /** Write units per second. */
  readonly rate: number;
}

/** The progress of a restore. */
interface Restoring {
  readonly baseType: 'restoring';
  readonly file: string;
  readonly mode: Mode;
  readonly lines: number;
}

/** Rows between two saved progress records. */
const stride = 500;

/** @returns the exit code */
export async function restoreCommand(
  connection: StageConnection,
  { file, mode, of, compare, rate }: RestoreOptions,
  print: (line: string) => void,
): Promise<number> {
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  const { head, end, digest } = await checked(file);
  if (head.stage !== of)
    throw new Error(
      `${file} is a backup of ${head.stage}. Learners' data of one stage are put into another only by --of ${head.stage}. Nothing was written`,
    );
  const total = Object.values(end.kinds).reduce((sum, { count }) => sum + count, 0);
  print(`${file} is sound: ${total} rows and ${end.objects.count} pictures of ${head.stage}, read ${head.startedAt} (${seconds()} s)`); // prettier-ignore
  const stores = await storesOf(connection);
  const client = dynamodbOf(connection);
  if (!compare) {
    const from = await begin(client, stores.table, digest, mode);
    print(
      `${from > 0 ? `Going on at line ${from} of the file: ` : ''}writing to ${stores.table} of ${connection.name}`,
    );
    const s3 = new S3Client(connection.clientConfig('s3'));
    const pace = new CapacityLimiter(rate);
    const note = async (lines: number) => {
      const item: Restoring = { baseType: 'restoring', file: digest, mode, lines };
      await client.send(new PutItemCommand({ TableName: stores.table, Item: marshall({ ...restoringKey, ...item }) }));
    };
    let number = 0;
    let waiting: Row[] = [];
    let written = 0;
    const flush = async () => {
      written += await write(client, stores.table, waiting, mode, pace);
      waiting = [];
    };
    for await (const line of linesOf(file)) {
      number += 1;
      if (number <= from) continue;
      if ('row' in line) waiting.push(line.row);
      if ('object' in line) await putObject(s3, stores.media, line.object);
      if (waiting.length === stride) {
        await flush();
        await note(number);
      }
    }
    await flush();
    print(`${written} rows were written after ${seconds()} s, ${pace.units.toFixed(0)} write units`);
  }
  const violations = await compared(connection, stores, file, { mode, end }, print);
  if (violations > 0) {
    print(`${violations} things are not as the backup has them (${seconds()} s)`);
    return 1;
  }
  // Deleted only now: a restore that could not be verified is not finished.
  if (!compare) await client.send(new DeleteItemCommand({ TableName: stores.table, Key: marshall(restoringKey) }));
  print(`${compare ? 'Compared' : 'Restored and compared'}: every row and picture is there (${seconds()} s)`);
  if (!compare)
    print(
      `Next: npm run invariants -- ${connection.stage.name}, then npm run publish -- ${connection.stage.name} --plan`,
    );
  return 0;
}

/** @returns how many lines an earlier run has restored @throws Error if the table has rows and neither --over nor --missing was given */
async function begin(client: DynamoDBClient, TableName: string, file: string, mode: Mode): Promise<number> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName, Key: marshall(restoringKey), ConsistentRead: true }),
  );
  const marked = Item && (unmarshall(Item) as Restoring);
  if (marked) {
    if (marked.file === file && marked.mode === mode) return marked.lines;
    throw new Error('A restore of another file, or another way, did not come to its end here: finish that one first. Nothing was written'); // prettier-ignore
  }
  if (mode === 'empty') {
    const { Items = [] } = await client.send(new ScanCommand({ TableName, Limit: 10, ConsistentRead: true }));
    if (Items.some((row) => !isPassing(row) && !isByTheClock(row)))
      throw new Error('The table has rows. --over puts those of the backup over them, --missing adds those that are not there. Nothing was written'); // prettier-ignore
  }
  const item: Restoring = { baseType: 'restoring', file, mode, lines: 0 };
  await client.send(new PutItemCommand({ TableName, Item: marshall({ ...restoringKey, ...item }) }));
  return 0;
}

/** @returns how many rows were written */
async function write(
  client: DynamoDBClient,
  table: string,
  rows: readonly Row[],
  mode: Mode,
  pace: CapacityLimiter,
): Promise<number> {
  if (mode === 'missing') {
    let written = 0;
    for (let at = 0; at < rows.length; at += 16) {
      const answers = await Promise.all(rows.slice(at, at + 16).map((row) => putMissing(client, table, row)));
      for (const units of answers) if (units > 0) written += 1;
      await pace.used(answers.reduce((sum, units) => sum + Math.max(units, 1), 0));
    }
    return written;
  }
  for (let at = 0; at < rows.length; at += 25) {
    let left: WriteRequest[] = rows.slice(at, at + 25).map((Item) => ({ PutRequest: { Item: { ...Item } } }));
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === 10) throw new Error(`DynamoDB did not take ${left.length} rows in ${attempt} attempts: run it again to go on`); // prettier-ignore
      if (attempt > 0) await wait(50 * 2 ** attempt);
      const answer = await client.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: left }, ReturnConsumedCapacity: 'TOTAL' }),
      );
      await pace.used(unitsOf(answer.ConsumedCapacity));
      left = answer.UnprocessedItems?.[table] ?? [];
    }
  }
  return rows.length;
}

/** @returns write units; 0 if the row already existed */
async function putMissing(client: DynamoDBClient, TableName: string, row: Row): Promise<number> {
  try {
    const { ConsumedCapacity } = await client.send(
      new PutItemCommand({
        TableName,
        Item: { ...row },
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    return unitsOf(ConsumedCapacity) || 1;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return 0;
    throw error;
  }
}

const putObject = (s3: S3Client, Bucket: string, { key: Key, type, cache, body }: StoredObject) =>
  s3.send(
    new PutObjectCommand({
      ...{ Bucket, Key, Body: Buffer.from(body, 'base64'), ContentType: type },
      ...(cache && { CacheControl: cache }),
    }),
  );
