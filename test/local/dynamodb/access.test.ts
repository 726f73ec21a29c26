import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DescribeTableCommand,
  ExecuteStatementCommand,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { role, startSmallStage, table, type SmallStage } from './small-stage.ts';

const Table = { 'Fn::GetAtt': ['Table', 'Arn'] };
const Index = { 'Fn::Join': ['', [Table, '/index/*']] };
const own = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#1'] } };

let stage: SmallStage;
let TableName: string;
let full: DynamoDBClient;
let reader: DynamoDBClient;
let owner: DynamoDBClient;
let writer: DynamoDBClient;
let narrow: DynamoDBClient;

beforeAll(async () => {
  stage = await startSmallStage({
    Table: table(),
    Full: role({ Effect: 'Allow', Action: 'dynamodb:*', Resource: [Table, Index] }),
    Reader: role({ Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Query'], Resource: Table }),
    Writer: role({ Effect: 'Allow', Action: ['dynamodb:PutItem', 'dynamodb:GetItem'], Resource: Table }),
    Owner: role({ Effect: 'Allow', Action: 'dynamodb:*', Resource: [Table, Index], Condition: own }),
    Narrow: role({
      Effect: 'Allow',
      Action: ['dynamodb:GetItem', 'dynamodb:Query'],
      Resource: Table,
      Condition: {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['PK', 'SK', 'title'] },
        StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      },
    }),
  });
  TableName = stage.tableName;
  full = stage.as('Full');
  reader = stage.as('Reader');
  owner = stage.as('Owner');
  writer = stage.as('Writer');
  narrow = stage.as('Narrow');
});
afterAll(() => stage.stop());

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'x' } });
const query = (PK: string, rest: object = {}) =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: '#k = :pk',
    ExpressionAttributeNames: { '#k': 'PK' },
    ExpressionAttributeValues: { ':pk': { S: PK } },
    ...rest,
  });
const denied = { name: 'AccessDeniedException', $metadata: expect.objectContaining({ httpStatusCode: 400 }) };

test('a role reads and writes what its policies allow, and consumed capacity is passed through', async () => {
  const Item = { ...key('USER#1'), title: { S: 'Candles – Ümlaut' } };
  await full.send(new PutItemCommand({ TableName, Item }));
  const { Item: got, ConsumedCapacity } = await reader.send(
    new GetItemCommand({ TableName, Key: key('USER#1'), ReturnConsumedCapacity: 'TOTAL' }),
  );
  expect(got).toEqual(Item);
  expect(ConsumedCapacity).toMatchObject({ CapacityUnits: 0.5 });
});

test("a denial has DynamoDB's message and status, and writes nothing", async () => {
  const put = reader.send(new PutItemCommand({ TableName, Item: key('refused') }));
  await expect(put).rejects.toMatchObject({
    ...denied,
    message: expect.stringMatching(
      /^User: arn:aws:sts::000000000000:assumed-role\/.*Reader-.*\/test is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table\/.*Table-\w+ because no identity-based policy allows the dynamodb:PutItem action$/,
    ),
  });
  expect((await full.send(new GetItemCommand({ TableName, Key: key('refused') }))).Item).toBeUndefined();
});

test('an index is authorized by its own ARN', async () => {
  const byIndex = new QueryCommand({
    TableName,
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'G' } },
  });
  await expect(reader.send(byIndex)).rejects.toMatchObject({
    ...denied,
    message: expect.stringContaining('/index/GSI1 because'),
  });
  expect((await full.send(byIndex)).Count).toBe(0);
});

test('LeadingKeys restrict single items, queries, batches and transactions, but not scans without a key', async () => {
  await owner.send(new PutItemCommand({ TableName, Item: key('USER#1') }));
  await expect(owner.send(new PutItemCommand({ TableName, Item: key('USER#2') }))).rejects.toMatchObject(denied);
  await owner.send(query('USER#1'));
  await expect(owner.send(query('USER#2'))).rejects.toMatchObject(denied);
  const batch = (...keys: string[]) =>
    new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: keys.map(key) } } });
  await owner.send(batch('USER#1'));
  await expect(owner.send(batch('USER#1', 'USER#2'))).rejects.toMatchObject(denied);
  await expect(
    owner.send(
      new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: key('USER#2') } }] } }),
    ),
  ).rejects.toMatchObject(denied);
  const both = ['USER#1', 'USER#2'].map((PK) => ({ Put: { TableName, Item: key(PK) } }));
  await expect(owner.send(new TransactWriteItemsCommand({ TransactItems: both }))).rejects.toMatchObject(denied);
});

test('each part of a transaction needs its own action', async () => {
  const transact = (...TransactItems: object[]) => writer.send(new TransactWriteItemsCommand({ TransactItems }));
  const Put = { TableName, Item: key('T#1') };
  await transact({ Put });
  await expect(
    transact({ Put }, { ConditionCheck: { TableName, Key: key('T#2'), ConditionExpression: 'attribute_exists(PK)' } }),
  ).rejects.toMatchObject({ ...denied, message: expect.stringContaining('dynamodb:ConditionCheckItem') });
});

test('Attributes and Select restrict a role to some attributes', async () => {
  const Key = key('USER#1');
  await narrow.send(new GetItemCommand({ TableName, Key, ProjectionExpression: 'title' }));
  await narrow.send(query('USER#1', { ProjectionExpression: 'SK, title' }));
  await expect(narrow.send(new GetItemCommand({ TableName, Key }))).rejects.toMatchObject(denied);
  const secret = { ProjectionExpression: '#s', ExpressionAttributeNames: { '#s': 'secret' } };
  await expect(narrow.send(new GetItemCommand({ TableName, Key, ...secret }))).rejects.toMatchObject(denied);
  const filtered = query('USER#1', { ProjectionExpression: 'title', FilterExpression: 'size(secret) > :pk' });
  await expect(narrow.send(filtered)).rejects.toMatchObject(denied);
});

test('database errors pass through unchanged', async () => {
  const Item = { ...key('once'), n: { N: '1' } };
  const once = { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' };
  await full.send(new PutItemCommand(once));
  await expect(
    full.send(new PutItemCommand({ ...once, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })),
  ).rejects.toMatchObject({ name: 'ConditionalCheckFailedException', message: 'The conditional request failed', Item });
  const Put = { ...once, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  await expect(full.send(new TransactWriteItemsCommand({ TransactItems: [{ Put }] }))).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', Item }],
  });
  await expect(full.send(new UpdateItemCommand({ TableName, Key: { PK: { S: 'a' } } }))).rejects.toMatchObject({
    name: 'ValidationException',
  });
});

test("rejects PartiQL, and hides the account's list from a role that may only use a table", async () => {
  const Statement = `SELECT * FROM "${TableName}"`;
  await expect(full.send(new ExecuteStatementCommand({ Statement }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
  await expect(full.send(new ListTablesCommand({}))).rejects.toMatchObject(denied);
});

test("ARNs in responses are the stage's", async () => {
  const { Table } = await full.send(new DescribeTableCommand({ TableName }));
  expect(Table!.TableArn).toBe(`arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`);
  expect(Table!.GlobalSecondaryIndexes![0]!.IndexArn).toBe(`${Table!.TableArn}/index/GSI1`);
});

test('the port acts as its caller and is subject to faults', async () => {
  const { principal } = stage.kernel.iam.assume(
    stage.resources().find(({ logicalId }) => logicalId === 'Writer')!.attributes.Arn,
    'lambda.amazonaws.com',
    'port',
  );
  const port = stage.kernel.ports.dynamodb;
  const input = { TableName, Key: key('nobody'), ReturnConsumedCapacity: 'TOTAL' };
  expect(await port.call('GetItem', input, principal)).toMatchObject({ ConsumedCapacity: { CapacityUnits: 0.5 } });
  await expect(port.call('Scan', { TableName }, principal)).rejects.toMatchObject({ code: 'AccessDeniedException' });

  const error = { code: 'ProvisionedThroughputExceededException', message: 'slow down', status: 400 };
  stage.kernel.faults.set({ rules: [{ service: 'dynamodb', operation: 'Scan', times: 1, error }] });
  await expect(full.send(new ScanCommand({ TableName }))).rejects.toMatchObject({ name: error.code });
  await full.send(new ScanCommand({ TableName }));
});

test('reports a missing table as DynamoDB Local does', async () => {
  const input = { TableName: `${TableName}-gone`, Key: key('nobody') };
  await expect(stage.kernel.ports.dynamodb.call('GetItem', input, { kind: 'root' })).rejects.toThrow(
    'Cannot do operations on a non-existent table',
  );
});

test('words that AWS reserves and DynamoDB Local does not are no names', async () => {
  const update = (UpdateExpression: string, rest: object = {}) =>
    new UpdateItemCommand({ TableName, Key: key('words'), UpdateExpression, ...rest });
  const values = { ExpressionAttributeValues: { ':size': { N: '1' } } };
  const refused = (expression: string, word: string) => ({
    name: 'ValidationException',
    message: `Invalid ${expression}: Attribute name is a reserved keyword; reserved keyword: ${word}`,
  });
  await expect(full.send(update('SET size = :size', values))).rejects.toMatchObject(
    refused('UpdateExpression', 'size'),
  );
  await expect(full.send(update('SET a.Convert=:size', values))).rejects.toMatchObject(
    refused('UpdateExpression', 'Convert'),
  );
  const counted = { ConditionExpression: 'size (PK) > :size AND attribute_not_exists(SIZE)', ...values };
  const Put = { TableName, Item: key('words'), ...counted };
  const write = new TransactWriteItemsCommand({ TransactItems: [{ Put }] });
  await expect(full.send(write)).rejects.toMatchObject(refused('ConditionExpression', 'SIZE'));
  const asked = { [TableName]: { Keys: [key('words')], ProjectionExpression: 'PK, size' } };
  await expect(full.send(new BatchGetItemCommand({ RequestItems: asked }))).rejects.toMatchObject(
    refused('ProjectionExpression', 'size'),
  );

  const named = { ExpressionAttributeNames: { '#size': 'size' }, ...values };
  await full.send(update('SET #size = :size, sizes = :size, m_size = :size', named));
  const condition = { ConditionExpression: 'size(PK) > :size', ExpressionAttributeValues: { ':size': { N: '1' } } };
  await full.send(update('REMOVE sizes', condition));
});
