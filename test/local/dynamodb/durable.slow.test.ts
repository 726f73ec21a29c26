import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, CreateTableCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { endLeftover } from '../../../lib/local/services/dynamodb/engine/leftover.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const client = (endpoint: string) => new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'durable-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('keeps every write acknowledged before kill -9 of the database', async () => {
  const TableName = `kept-${randomUUID()}`;
  const acknowledged: string[] = [];
  const first = await startDynamoDbLocal({ directory });
  try {
    const database = client(first.endpoint);
    await database.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      }),
    );
    const writer = async (lane: number) => {
      for (let count = 0; ; count += 1) {
        const PK = `${lane}-${count}`;
        await database.send(new PutItemCommand({ TableName, Item: { PK: { S: PK }, body: { S: 'x'.repeat(500) } } }));
        acknowledged.push(PK);
        if (acknowledged.length === 200) process.kill(first.pid, 'SIGKILL');
      }
    };
    await Promise.allSettled([0, 1, 2, 3].map(writer));
    database.destroy();
  } finally {
    await first.stop();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);

  const second = await startDynamoDbLocal({ directory });
  try {
    const { Items } = await client(second.endpoint).send(new ScanCommand({ TableName, ConsistentRead: true }));
    const kept = new Set(Items!.map((item) => item.PK!.S));
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  } finally {
    await second.stop();
  }
});

test('listens on the loopback address only', async () => {
  const { endpoint, stop } = await startDynamoDbLocal();
  try {
    const reached = (host: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host, port: Number(new URL(endpoint).port) });
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      });
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    expect(await reached('127.0.0.1')).toBe(true);
    for (const host of [...others, '127.0.0.2']) expect([host, await reached(host)]).toEqual([host, false]);
  } finally {
    await stop();
  }
});

test('ends the database of a stage killed by kill -9', async () => {
  const script = `
    const { startDynamoDbLocal } = await import(${JSON.stringify(join(__dirname, '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts'))});
    const database = await startDynamoDbLocal({ directory: ${JSON.stringify(directory)} });
    console.log(database.pid);
    setInterval(() => {}, 1000);`;
  const stage = spawn('node', ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(stage.stdout!, 'data');
  const orphan = Number(String(line).trim());
  expect(isRunning(orphan)).toBe(true);
  stage.kill('SIGKILL');
  await once(stage, 'exit');
  while (isRunning(orphan)) await wait(20);
});

test('ends a leftover database at the next start, but never another process with its ID', async () => {
  const sleeper = (...words: string[]) =>
    spawn('node', ['-e', 'setInterval(() => {}, 1000)', ...words], { stdio: 'ignore' });
  const [leftover, stranger] = [sleeper('DynamoDBLocal.jar', directory), sleeper('DynamoDBLocal.jar', '/elsewhere')];
  try {
    for (const { pid } of [leftover, stranger]) {
      const file = join(directory, 'dynamodb.pid');
      writeFileSync(file, String(pid));
      await endLeftover(file, directory);
    }
    expect([isRunning(leftover.pid!), isRunning(stranger.pid!)]).toEqual([false, true]);
  } finally {
    leftover.kill('SIGKILL');
    stranger.kill('SIGKILL');
  }
});

/** A zombie does not count: it only waits for its parent to reap it. */
function isRunning(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()[0] !== 'Z';
  } catch {
    return false;
  }
}
