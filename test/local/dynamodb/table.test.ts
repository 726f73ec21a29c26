import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DescribeTimeToLiveCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { index, role, startSmallStage, table, type SmallStage } from './small-stage.ts';

const Full = role({ Effect: 'Allow', Action: 'dynamodb:*', Resource: '*' });
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'table-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Starts, checks, and stops; the folder is kept for the next start. */
async function started<T>(Table: object, look: (stage: SmallStage) => Promise<T>, roles: object = { Full }) {
  const stage = await startSmallStage({ Table, ...roles }, directory);
  try {
    return await look(stage);
  } finally {
    await stage.stop();
  }
}
const described = (Table: object) =>
  started(Table, async (stage) => {
    const { tableName: TableName } = stage;
    const client = stage.as('Full');
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    return {
      name: TableName,
      indexes: Table!.GlobalSecondaryIndexes?.map(
        ({ IndexName, KeySchema }) => `${IndexName} ${KeySchema![0]!.AttributeName}`,
      ).sort(),
      stream: Table!.StreamSpecification?.StreamViewType,
      ttl: TimeToLiveDescription!.AttributeName,
      protected: Table!.DeletionProtectionEnabled,
      items: Table!.ItemCount,
    };
  });
const put = (Table: object) =>
  started(Table, async (stage) => {
    const Item = { PK: { S: 'a' }, SK: { S: 'b' } };
    await stage.as('Full').send(new PutItemCommand({ TableName: stage.tableName, Item }));
  });

test('changes a table in place: indexes, stream, expiry and protection, with its name and items kept', async () => {
  const first = await described(table());
  expect(first).toMatchObject({ indexes: ['GSI1 GSI1PK'], ttl: 'ttl', protected: false, items: 0 });
  expect(first.name).toMatch(/-Table-[0-9A-F]{12}$/);
  await put(table());
  const changed = {
    GlobalSecondaryIndexes: [index('GSI1', 'GSI1PK'), index('GSI2', 'SK')],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'until', Enabled: true },
    DeletionProtectionEnabled: true,
  };
  const second = {
    ...{ name: first.name, indexes: ['GSI1 GSI1PK', 'GSI2 SK'], stream: 'NEW_AND_OLD_IMAGES' },
    ...{ ttl: 'until', protected: true, items: 1 },
  };
  expect(await described(table(changed))).toEqual(second);
  expect(await described(table(changed))).toEqual(second);
  expect(await described(table())).toEqual({ ...first, items: 1 });
  // Other keys under the same name are two changes: one index is deleted, one created.
  await expect(described(table({ GlobalSecondaryIndexes: [index('GSI1', 'SK')] }))).rejects.toThrow(
    'Cannot perform more than one GSI creation or deletion in a single update',
  );
});

test('applies a replacing change to an empty table, and stops the start otherwise', async () => {
  const turned = table({
    KeySchema: [
      { AttributeName: 'SK', KeyType: 'HASH' },
      { AttributeName: 'PK', KeyType: 'RANGE' },
    ],
  });
  await described(table());
  await described(turned);
  await put(turned);
  await expect(described(table())).rejects.toThrow(
    /Its new key schema would replace the table \S+, which is not empty: remove it or its items first/,
  );
  expect(await described(turned)).toMatchObject({ items: 1 });
});

test("reads a stream under the stack's stream ARN", async () => {
  const streaming = table({ StreamSpecification: { StreamViewType: 'NEW_IMAGE' } });
  const Reader = role({
    Effect: 'Allow',
    Action: ['dynamodb:DescribeStream', 'dynamodb:GetShardIterator', 'dynamodb:GetRecords'],
    Resource: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
  });
  await put(streaming);
  await started(
    streaming,
    async (stage) => {
      const found = stage.resources().find(({ logicalId }) => logicalId === 'Table')!;
      expect(found.attributes.StreamArn).toMatch(/^arn:aws:dynamodb:us-east-1:000000000000:table\/\S+\/stream\//);
      const { Arn } = stage.resources().find(({ logicalId }) => logicalId === 'Reader')!.attributes;
      const { principal } = stage.kernel.iam.assume(Arn, 'lambda.amazonaws.com', 'test');
      const call = (operation: string, input: object) => stage.kernel.ports.dynamodb.call(operation, input, principal);
      const { StreamArn } = found.attributes;
      const { StreamDescription } = await call('DescribeStream', { StreamArn });
      const [{ ShardId }] = StreamDescription.Shards;
      const { ShardIterator } = await call('GetShardIterator', {
        StreamArn,
        ShardId,
        ShardIteratorType: 'TRIM_HORIZON',
      });
      const { Records } = await call('GetRecords', { ShardIterator });
      expect(Records).toMatchObject([{ eventName: 'INSERT', dynamodb: { NewImage: { PK: { S: 'a' } } } }]);
    },
    { Reader },
  );
});
