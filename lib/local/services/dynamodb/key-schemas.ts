import type { DynamoDbClient } from './client.ts';

/** Partition key names of a table and, by index name, of its indexes. */
export interface KeySchema {
  readonly partitionKey: string;
  readonly indexes: ReadonlyMap<string, string>;
}

/** What is known of tables' keys; asked once per table. `undefined` = there is no such table. */
export interface KeySchemas {
  of(table: string): KeySchema | undefined | Promise<KeySchema | undefined>;
  forget(table: string): void;
}

export function createKeySchemas(client: () => Promise<DynamoDbClient>): KeySchemas {
  const known = new Map<string, KeySchema>();
  const ask = async (table: string): Promise<KeySchema | undefined> => {
    try {
      const answer = await (await client()).send('DescribeTable', JSON.stringify({ TableName: table }));
      const { Table } = JSON.parse(answer.toString());
      const schema = {
        partitionKey: partitionKeyOf(Table.KeySchema),
        indexes: new Map<string, string>(
          [...(Table.GlobalSecondaryIndexes ?? []), ...(Table.LocalSecondaryIndexes ?? [])].map((index) => [
            index.IndexName,
            partitionKeyOf(index.KeySchema),
          ]),
        ),
      };
      known.set(table, schema);
      return schema;
    } catch {
      // The operation itself will be told why.
      return undefined;
    }
  };
  return { of: (table) => known.get(table) ?? ask(table), forget: (table) => void known.delete(table) };
}

function partitionKeyOf(schema: { AttributeName: string; KeyType: string }[]): string {
  return schema.find((key) => key.KeyType === 'HASH')!.AttributeName;
}
