import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import type { Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

const maxKeys = 100;

/**
 * Reads rows in the order of their keys; undefined for missing rows.
 * @param consistent false for rows that a condition checks anyway, or that do not affect money
 */
export async function read<Rows extends readonly unknown[]>(
  keys: readonly Key[],
  consistent = true,
): Promise<{ [I in keyof Rows]: Rows[I] | undefined }> {
  const found = new Map<string, unknown>();
  for (let from = 0; from < keys.length; from += maxKeys) {
    let left = keys.slice(from, from + maxKeys).map(({ PK, SK }) => toItem({ PK, SK }));
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt > 5) throw new Error(`${left.length} rows could not be read`);
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt));
      const { Responses, UnprocessedKeys } = await dynamodb.send(
        new BatchGetItemCommand({ RequestItems: { [table()]: { Keys: left, ConsistentRead: consistent } } }),
      );
      for (const item of Responses?.[table()] ?? []) found.set(`${item['PK']!.S}\n${item['SK']!.S}`, fromItem(item));
      left = (UnprocessedKeys?.[table()]?.Keys as typeof left | undefined) ?? [];
    }
  }
  return keys.map(({ PK, SK }) => found.get(`${PK}\n${SK}`)) as { [I in keyof Rows]: Rows[I] | undefined };
}

/** Reads one row. */
export const readOne = async <Row>(key: Key): Promise<Row | undefined> => (await read<[Row]>([key]))[0];
