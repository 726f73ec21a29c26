import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredRow } from '../../lib/model/stored-row.ts';
import { catalogueKey, productKey } from '../../lib/model/keys.ts';
import { writeRows } from '../support/write-rows.ts';

/** Rows as earlier code wrote them. */
export const earlierRows: readonly StoredRow[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/earlier-rows.json'), 'utf8'),
).rows.map(({ row }: { row: StoredRow }) => row);

const product = {
  ...productKey('opening-bell-live'),
  ...catalogueKey('2026-01-01', 'opening-bell-live'),
  ...{ baseType: 'product', link: 'opening-bell-live', status: 'published', hasSessions: true, productsInBundle: [] },
};

export const clientOf = (endpoint: string) =>
  new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'rows', secretAccessKey: 'rows' } });

/** A table with the keys and the index of the product's. */
export async function emptyTable(client: DynamoDBClient, TableName: string): Promise<void> {
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
      KeySchema: keys('PK', 'SK'),
      BillingMode: 'PAY_PER_REQUEST',
      GlobalSecondaryIndexes: [
        { IndexName: 'GSI1', KeySchema: keys('GSI1PK', 'GSI1SK'), Projection: { ProjectionType: 'ALL' } },
      ],
    }),
  );
}

/** A table of those rows, and of as many learners more who bought before there were reminders. */
export async function earlierTable(client: DynamoDBClient, TableName: string, learners: number): Promise<void> {
  await emptyTable(client, TableName);
  const bobs = earlierRows.filter(({ PK }) => PK === 'USER#bob');
  const more = Array.from({ length: learners }, (_, at) =>
    bobs.map((row) => ({ ...row, PK: `USER#bob-${at}` })),
  ).flat();
  const rows = [product, ...earlierRows, ...more];
  await writeRows(
    client,
    TableName,
    rows.map((row) => ({ PutRequest: { Item: marshall(row) } })),
  );
}

export const dropTable = (client: DynamoDBClient, TableName: string) =>
  client.send(new DeleteTableCommand({ TableName }));

/** All rows by their keys, but for what migrations note of themselves. */
export async function rowsIn(client: DynamoDBClient, TableName: string): Promise<Map<string, StoredRow>> {
  const rows = new Map<string, StoredRow>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    for (const item of Items) {
      const row = unmarshall(item) as StoredRow;
      if (row.PK !== 'MIGRATIONS') rows.set(`${row.PK} ${row.SK}`, row);
    }
  return rows;
}
