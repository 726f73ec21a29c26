import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, CreateTableCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/dynamodb-local.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const client = (endpoint: string) => new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'durable-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('every write acknowledged before kill -9 of the database is there afterwards', async () => {
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

test('the database of a stage killed by kill -9 is ended at the next start', async () => {
  const script = `
    const { startDynamoDbLocal } = await import(${JSON.stringify(join(__dirname, '../../../lib/local/services/dynamodb/dynamodb-local.ts'))});
    const database = await startDynamoDbLocal({ directory: ${JSON.stringify(directory)} });
    console.log(database.pid);
    setInterval(() => {}, 1000);`;
  const stage = spawn('node', ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(stage.stdout!, 'data');
  const orphan = Number(String(line).trim());
  stage.kill('SIGKILL');
  await once(stage, 'exit');
  expect(readFileSync(join(directory, 'dynamodb.pid'), 'utf8')).toBe(String(orphan));
  expect(() => process.kill(orphan, 0)).not.toThrow();

  const next = await startDynamoDbLocal({ directory });
  try {
    const state = () => readFileSync(`/proc/${orphan}/stat`, 'utf8').split(' ')[2];
    expect([undefined, 'Z']).toContain(attempt(state));
  } finally {
    await next.stop();
  }
});

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
