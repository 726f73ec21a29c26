import type { JsonObject } from '../../../kernel/json.ts';
import type { KeySchema, KeySchemas } from '../key-schemas.ts';

type Item = JsonObject;

/** One item that an operation writes. */
export interface Written {
  readonly table: string;
  readonly schema: KeySchema;
  /** Only its primary key. */
  readonly key: Item;
  /** Table and key as one string. */
  readonly name: string;
  /** Approximate bytes sent for it. */
  readonly bytes: number;
}

/** The items that an operation writes or, in a transaction, checks; none for tables that do not exist. */
export async function itemsWritten(operation: string, input: JsonObject, schemas: KeySchemas): Promise<Written[]> {
  const found: Written[] = [];
  for (const { table, item } of partsOf(operation, input)) {
    const schema = await schemas.of(table);
    if (!schema || !item) continue;
    const key = keyOf(item, schema);
    found.push({ table, schema, key, name: nameOf(table, key), bytes: Buffer.byteLength(JSON.stringify(item)) });
  }
  return found;
}

export const keyOf = (item: Item, { keys }: KeySchema): Item =>
  Object.fromEntries(keys.map((name) => [name, item[name]]));

export const nameOf = (table: string, key: Item): string => `${table} ${JSON.stringify(key)}`;

function partsOf(operation: string, input: JsonObject): { table: string; item: Item | undefined }[] {
  switch (operation) {
    case 'PutItem':
      return [{ table: String(input['TableName']), item: input['Item'] }];
    case 'UpdateItem':
    case 'DeleteItem':
      return [{ table: String(input['TableName']), item: input['Key'] }];
    case 'TransactWriteItems':
      return (input['TransactItems'] ?? [])
        .flatMap((entry: object) => Object.values(entry))
        .map((part: Item) => ({ table: String(part['TableName']), item: part['Item'] ?? part['Key'] }));
    case 'BatchWriteItem':
      return Object.entries<Item[]>(input['RequestItems'] ?? {}).flatMap(([table, wanted]) =>
        wanted.map((one) => ({ table, item: one['PutRequest']?.Item ?? one['DeleteRequest']?.Key })),
      );
    default:
      return [];
  }
}
