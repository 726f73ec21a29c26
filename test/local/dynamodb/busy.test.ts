/** DynamoDB on an ordinary day: what DynamoDB Local never does. */
import {
  BatchWriteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { calm, type Conditions } from '../../../lib/local/conditions/conditions.ts';
import { role, startSmallStage, table, type SmallStage } from './small-stage.ts';

const Table = { 'Fn::GetAtt': ['Table', 'Arn'] };
const Index = { 'Fn::Join': ['', [Table, '/index/*']] };
let stage: SmallStage;
let TableName: string;
let client: DynamoDBClient;
let day: Partial<Conditions>;

beforeAll(async () => {
  stage = await startSmallStage({
    Table: table(),
    Full: role({ Effect: 'Allow', Action: 'dynamodb:*', Resource: [Table, Index] }),
  });
  TableName = stage.tableName;
  client = stage.as('Full');
  const busy = { partition: { write: 1000, read: 3000 } };
  Object.defineProperty(stage.kernel.faults, 'conditions', { get: () => ({ ...calm, ...busy, ...day }) });
});
beforeEach(() => void (day = {}));
afterAll(() => stage.stop());

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'x' } });
const put = (PK: string, more: object = {}) =>
  client.send(new PutItemCommand({ TableName, Item: { ...key(PK), ...more } as never }));
const listed = async (group: string) => {
  const answer = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :g',
      ExpressionAttributeValues: { ':g': { S: group } },
    }),
  );
  expect(answer.Count).toBe(answer.Items!.length);
  return answer.Items!.map(({ PK, n }) => [PK!.S, n?.N]);
};

describe('a transaction', () => {
  const transact = (...names: string[]) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: names.map((name) => ({ Put: { TableName, Item: key(name) } })),
      }),
    );

  test('locks its items: a conflicting one is canceled with a reason for each, a plain write is rejected', async () => {
    // The first call is slow on a busy machine.
    await transact('T#0');
    day = { transaction: () => 1500 };
    const first = transact('T#1', 'T#2');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(transact('T#0', 'T#2')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, TransactionConflict]'),
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
    await expect(put('T#1')).rejects.toMatchObject({ name: 'TransactionConflictException' });
    await put('T#3');
    await first;
    await put('T#1');
  });

  test('releases its locks when it fails', async () => {
    day = { transaction: () => 5 };
    const never = { ConditionExpression: 'attribute_exists(nothing)' };
    const Put = { TableName, Item: key('T#4'), ...never };
    await expect(client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put }] }))).rejects.toThrow();
    await transact('T#4');
  });
});

test('throttles one partition key without affecting others', async () => {
  day = { partition: { write: 5, read: 3000 } };
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => put('HOT')));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(refused[0]!.reason).toMatchObject({ name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } });
  await put('COLD');
  day = { partition: { write: 1000, read: 1 } };
  const reads = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      client.send(new GetItemCommand({ TableName, Key: key('HOT'), ConsistentRead: true })),
    ),
  );
  expect(reads.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5);
});

test('returns the throttled part of a batch as unprocessed and writes the rest', async () => {
  day = { partition: { write: 5, read: 3000 } };
  const entries = Array.from({ length: 12 }, (_, at) => ({
    PutRequest: { Item: { PK: { S: 'BATCH' }, SK: { S: String(at) } } },
  }));
  const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: entries } }));
  const left = UnprocessedItems![TableName]!;
  expect(left.length).toBeGreaterThanOrEqual(5);
  expect(entries).toEqual(expect.arrayContaining(left));
  day = {};
  const written = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :p',
      ExpressionAttributeValues: { ':p': { S: 'BATCH' } },
    }),
  );
  expect(written.Count).toBe(entries.length - left.length);
});

describe('an index', () => {
  test('does not show a new item until it is propagated', async () => {
    day = { lag: () => 400 };
    await put('I#1', { GSI1PK: { S: 'G1' } });
    expect(await listed('G1')).toEqual([]);
    for (let left = 100; left > 0 && (await listed('G1')).length === 0; left--)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(await listed('G1')).toEqual([['I#1', undefined]]);
  });

  test('shows the previous version while the table has the new one', async () => {
    await put('I#2', { GSI1PK: { S: 'G2' }, n: { N: '1' } });
    day = { lag: () => 60_000 };
    await client.send(
      new UpdateItemCommand({
        TableName,
        Key: key('I#2'),
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': { N: '2' } },
      }),
    );
    expect(await listed('G2')).toEqual([['I#2', '1']]);
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: key('I#2') }));
    expect(Item!['n']).toEqual({ N: '2' });
  });
});
