/** `npm run backup`: writes all rows of a stage and its learners' uploads to one file. */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { paginateScan } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { CapacityLimiter, unitsOf } from '../capacity-limiter.ts';
import { dynamodbOf, timeOf, type StageConnection } from '../stage-connection.ts';
import { Digests, isPassing, kindOf, version, type Head, type StoredObject } from './format.ts';
import { storesOf } from './stores.ts';

export interface BackupOptions {
  /** Must not exist yet. */
  readonly file: string;
  /** Another table instead of the stage's own, such as one restored beside it. */
  readonly table: string | undefined;
  /** Read units per second. */
  readonly rate: number;
}

/** @returns the exit code */
export async function backupCommand(
  connection: StageConnection,
  { file, table, rate }: BackupOptions,
  print: (line: string) => void,
): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const began = performance.now();
  const stores = await storesOf(connection);
  const from = table ?? stores.table;
  print(`Reading ${from} of ${connection.name}`);
  const rows = new Digests();
  const objects = new Digests();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  rmSync(part, { force: true });

  async function* lines() {
    const now = async () => (await timeOf(connection)).toISOString();
    const head: Head = {
      ...{ openbell: 'backup', version, stage: connection.stage.name },
      ...{ table: from, startedAt: await now() },
    };
    yield `${JSON.stringify(head)}\n`;
    const pace = new CapacityLimiter(rate);
    const client = dynamodbOf(connection);
    // Each row is read at a different moment. On AWS, prefer a copy of the table as of one instant (lib/stacks/watch/RUNBOOK.md).
    const scan = { TableName: from, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' } as const;
    for await (const { Items = [], ConsumedCapacity } of paginateScan({ client }, scan)) {
      for (const row of Items) if (!isPassing(row)) yield `{"row":${rows.add(kindOf(row), row)}}\n`;
      await pace.used(unitsOf(ConsumedCapacity));
    }
    if (!table) for await (const object of objectsIn(connection, stores.media)) yield `{"object":${objects.add('object', object)}}\n`; // prettier-ignore
    const end = { finishedAt: await now(), kinds: rows.all(), objects: objects.of('object') };
    yield `${JSON.stringify({ end })}\n`;
  }

  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })); // prettier-ignore
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  for (const [kind, { count }] of Object.entries(rows.all())) print(`${String(count).padStart(8)} ${kind}`);
  const total = Object.values(rows.all()).reduce((sum, { count }) => sum + count, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const pictures = table ? 'no pictures, as they are not in a table' : `${objects.of('object').count} pictures`;
  print(`${total} rows and ${pictures} in ${file} (${(statSync(file).size / 1024).toFixed(0)} KB, ${seconds} s)`);
  print(`Rows were read one after the other over ${seconds} s: what was bought meanwhile may be in it by half`);
  print('It contains personal data: only you can read the file; give it only to people who may have the data. Accounts and passwords (Cognito) are not included.'); // prettier-ignore
  return 0;
}

async function* objectsIn(connection: StageConnection, Bucket: string): AsyncGenerator<StoredObject> {
  const client = new S3Client(connection.clientConfig('s3'));
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    for (const { Key } of Contents) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key }));
      yield {
        key: Key!,
        type: found.ContentType ?? 'application/octet-stream',
        cache: found.CacheControl ?? null,
        body: await found.Body!.transformToString('base64'),
      };
    }
}
