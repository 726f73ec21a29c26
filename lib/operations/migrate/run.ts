import {
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoredRow } from '../../model/stored-row.ts';
import { migrationKey, type Key } from '../../model/keys.ts';
import { CapacityLimiter, unitsOf } from '../capacity-limiter.ts';
import type { Lock } from './lock.ts';
import { readerOf, type Migration, type Reader } from './migration.ts';

/** The record of a migration, kept permanently. */
export interface MigrationItem {
  readonly baseType: 'migration';
  readonly number: string;
  readonly name: string;
  readonly state: 'running' | 'done';
  readonly by: string;
  readonly startedAt: string;
  readonly finishedAt?: string;
  /** The last row processed; absent before the first and after the last. */
  readonly after?: Key;
  readonly read: number;
  /** Counts by the label of the change. */
  readonly changed: Readonly<Record<string, number>>;
  /** Number of runs. */
  readonly runs: number;
}

export interface Work {
  readonly client: DynamoDBClient;
  readonly table: string;
  readonly by: string;
  /** Read and write units per second, together. */
  readonly rate: number;
  /** Omitted in a dry run, which writes nothing. */
  readonly lock: Lock | undefined;
  readonly print: (line: string) => void;
}

/** Rows between two saved progress records. */
const page = 100;
/** Concurrent writes. */
const concurrency = 8;

export async function recordOf(
  client: DynamoDBClient,
  TableName: string,
  number: string,
): Promise<MigrationItem | undefined> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName, Key: marshall(migrationKey(number)), ConsistentRead: true }),
  );
  return Item && (unmarshall(Item) as MigrationItem);
}

/** Scans the whole table, resuming where an earlier run stopped, and saves its progress after each page. */
export async function run(migration: Migration, record: MigrationItem | undefined, work: Work): Promise<MigrationItem> {
  const { client, table, by, lock } = work;
  // A dry run always starts at the beginning, because it saves no progress.
  const goesOn = lock && record?.state === 'running' ? record : undefined;
  let state: MigrationItem = goesOn ?? {
    baseType: 'migration',
    ...{ number: migration.number, name: migration.name, state: 'running', by },
    ...{ startedAt: new Date().toISOString(), read: 0, changed: {}, runs: (record?.runs ?? 0) + 1 },
  };
  const pace = new CapacityLimiter(work.rate);
  const reader = readerOf(client, table);
  const note = (next: MigrationItem) => {
    state = next;
    const Item = marshall({ ...migrationKey(migration.number), ...next }, { removeUndefinedValues: true });
    return lock && client.send(new PutItemCommand({ TableName: table, Item }));
  };
  let from: Record<string, AttributeValue> | undefined = goesOn?.after && marshall(goesOn.after);
  do {
    await lock?.renew();
    const found = await client.send(
      new ScanCommand({
        ...{ TableName: table, Limit: page, ConsistentRead: true, ExclusiveStartKey: from },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    await pace.used(unitsOf(found.ConsumedCapacity));
    const rows = (found.Items ?? []).map((item) => unmarshall(item) as StoredRow);
    const changed = { ...state.changed };
    for (let at = 0; at < rows.length; at += concurrency) {
      const done = await Promise.all(
        rows.slice(at, at + concurrency).map((row) => changeRow(migration, row, reader, work)),
      );
      for (const { says, units } of done) {
        if (says) changed[says] = (changed[says] ?? 0) + 1;
        await pace.used(units);
      }
    }
    from = found.LastEvaluatedKey;
    const { PK, SK } = from ? unmarshall(from) : {};
    await note({ ...state, read: state.read + rows.length, changed, ...(from && { after: { PK, SK } }) });
  } while (from);
  const { after: _, ...rest } = state;
  await note({ ...rest, state: 'done', finishedAt: new Date().toISOString() });
  return state;
}

/** Retries while someone else changes the row. */
async function changeRow(
  migration: Migration,
  found: StoredRow,
  reader: Reader,
  { client, table, lock }: Work,
): Promise<{ says: string | null; units: number }> {
  let row: StoredRow | undefined = found;
  for (let attempt = 0; row; attempt += 1) {
    const change = await migration.changeOf(row, reader);
    if (!change) break;
    if (!lock) return { says: change.says, units: 0 };
    try {
      const { ConsumedCapacity } = await client.send(
        new TransactWriteItemsCommand({ TransactItems: [...change.writes], ReturnConsumedCapacity: 'TOTAL' }),
      );
      return { says: change.says, units: unitsOf(ConsumedCapacity) };
    } catch (error) {
      if ((error as Error).name !== 'TransactionCanceledException') throw error;
      if (attempt === 9) throw new Error(`${migration.name}: the row ${found.PK} ${found.SK} does not come to rest`);
      await wait(20 * 2 ** attempt);
      const Key = marshall({ PK: found.PK, SK: found.SK });
      const now = await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
      row = now.Item && (unmarshall(now.Item) as StoredRow);
    }
  }
  return { says: null, units: 0 };
}
