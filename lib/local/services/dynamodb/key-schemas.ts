import type { DynamoDbClient } from './engine/client.ts';

/** The partition key names of a table and, by index name, of its indexes. */
export interface KeySchema {
  readonly partitionKey: string;
  /** Names of the primary key's attributes. */
  readonly keys: readonly string[];
  readonly indexes: ReadonlyMap<string, string>;
  /** Names of all key attributes, by index name. */
  readonly indexKeys: ReadonlyMap<string, readonly string[]>;
}

/** Key schemas of tables, cached; each table is described once. `undefined` = there is no such table. */
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
      const indexes: { IndexName: string; KeySchema: Key[] }[] = [
        ...(Table.GlobalSecondaryIndexes ?? []),
        ...(Table.LocalSecondaryIndexes ?? []),
      ];
      const schema = {
        partitionKey: partitionKeyOf(Table.KeySchema),
        keys: namesOf(Table.KeySchema),
        indexes: new Map(indexes.map((index) => [index.IndexName, partitionKeyOf(index.KeySchema)])),
        indexKeys: new Map(indexes.map((index) => [index.IndexName, namesOf(index.KeySchema)])),
      };
      known.set(table, schema);
      return schema;
    } catch {
      // The operation itself will report why.
      return undefined;
    }
  };
  return { of: (table) => known.get(table) ?? ask(table), forget: (table) => void known.delete(table) };
}

type Key = { readonly AttributeName: string; readonly KeyType: string };

const namesOf = (schema: readonly Key[]): string[] => schema.map(({ AttributeName }) => AttributeName);

function partitionKeyOf(schema: readonly Key[]): string {
  return schema.find((key) => key.KeyType === 'HASH')!.AttributeName;
}
