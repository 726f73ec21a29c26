/** Migrations over rows as earlier code wrote them: cut off anywhere, repeated, raced, tried without writing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { accessOf, withGrant, lasting } from '../../lib/model/access.ts';
import { violationsOf } from '../../lib/model/invariants.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { SettingsItem } from '../../lib/model/items/site.ts';
import { migrations } from '../../lib/operations/migrations/all.ts';
import { lockOf } from '../../lib/operations/migrate/lock.ts';
import { recordOf, run, type MigrationItem } from '../../lib/operations/migrate/run.ts';
import { clientOf, dropTable, earlierRows, earlierTable, rowsIn } from './earlier-table.ts';

const endpoint = process.env['DYNAMODB_LOCAL_ENDPOINT']!;
const client = clientOf(endpoint);
const now = '2026-11-21T12:00:00.000Z';
let tables = 0;
const made: string[] = [];
/** With its rows on several pages. */
async function newTable(learners = 60): Promise<string> {
  const name = `migrations-${process.pid}-${(tables += 1)}`;
  made.push(name);
  await earlierTable(client, name, learners);
  return name;
}
afterAll(async () => {
  for (const name of made) await dropTable(client, name);
  client.destroy();
});

async function migrate(table: string, dryRun = false): Promise<MigrationItem[]> {
  const lock = dryRun ? undefined : await lockOf(client, table, 'test', 30);
  const done: MigrationItem[] = [];
  for (const migration of migrations) {
    const record = await recordOf(client, table, migration.number);
    done.push(await run(migration, record, { client, table, by: 'test', rate: 1e9, lock, print: () => {} }));
  }
  await lock?.release();
  return done;
}

const changes = (done: readonly MigrationItem[]) => Object.assign({}, ...done.map(({ changed }) => changed));
const all = {
  'entitlements into the index of owners': 62,
  'reviews into the index by time': 1,
  'counts to where cards read them': 1,
  'orders with their amounts': 1,
  'entitlements with their grants': 1,
};

let undisturbed: Awaited<ReturnType<typeof rowsIn>>;

test('converts rows of earlier code to what the current code writes; a second run changes nothing', async () => {
  const table = await newTable();
  const before = await rowsIn(client, table);
  expect(violationsOf([...before.values()], now).length).toBeGreaterThan(0);
  expect(changes(await migrate(table, true))).toEqual(all);
  expect(await rowsIn(client, table)).toEqual(before);
  expect(await recordOf(client, table, '001')).toBeUndefined();

  expect(changes(await migrate(table))).toEqual(all);
  undisturbed = await rowsIn(client, table);
  expect(violationsOf([...undisturbed.values()], now)).toEqual([]);
  expect(undisturbed.get('USER#ada OWNED#opening-bell-live')).toMatchObject({
    GSI1PK: 'OWNERS#opening-bell-live',
    GSI1SK: 'ada',
    version: 1,
    grants: { '01KERF7GC00000000000000000': { reason: 'order', until: null } },
  });
  expect(undisturbed.get('RATINGS opening-bell-live')).toMatchObject({ stars5: 1, GSI1SK: '~' });
  expect(undisturbed.has('REVIEWS#opening-bell-live COUNTS')).toBe(false);
  expect(changes(await migrate(table))).toEqual({});
  expect(await rowsIn(client, table)).toEqual(undisturbed);
  expect(await recordOf(client, table, '001')).toMatchObject({ state: 'done', runs: 2, by: 'test' });
});

test('a run killed at any point and resumed gives the same table as an undisturbed run', async () => {
  const table = await newTable();
  const child = async (rows: number) => {
    const file = join(import.meta.dirname, 'migrate-child.ts');
    const process_ = spawn(process.execPath, [file, endpoint, table, String(rows)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    process_.stderr.on('data', (chunk) => (said += chunk));
    const [code, signal] = await once(process_, 'close');
    return { code, signal, said };
  };
  // Within the first page, between pages, within the second migration.
  let killed = 0;
  for (const rows of [30, 120, 100]) {
    for (;;) {
      const { code, signal, said } = await child(rows);
      if (signal === 'SIGKILL') {
        killed += 1;
        break;
      }
      // The one before has died with the lock in its hand: it is refused until that is over.
      if (!said.includes('migrates just now')) throw new Error(`ended with ${code}: ${said}`);
    }
  }
  expect(killed).toBe(3);
  expect(await rowsIn(client, table)).not.toEqual(undisturbed);
  for (;;) {
    const { code, said } = await child(1e9);
    if (code === 0) break;
    if (!said.includes('migrates just now')) throw new Error(said);
  }
  expect(await rowsIn(client, table)).toEqual(undisturbed);
});

test('loses no concurrent write, and prevents two operators from migrating at once', async () => {
  const table = await newTable();
  const lock = await lockOf(client, table, 'ann', 30);
  await expect(lockOf(client, table, 'ben', 30)).rejects.toThrow('ann migrates just now');
  await lock.release();
  let going = true;
  const opened = new Map<string, number>();
  // As noteOpened does, and as a review that comes just then is counted by code of that time.
  const writer = (async () => {
    for (let at = 0; going; at += 1) {
      const PK = `USER#bob-${at % 60}`;
      await client.send(
        new UpdateItemCommand({
          TableName: table,
          Key: marshall({ PK, SK: 'OWNED#opening-bell-live' }),
          UpdateExpression: 'SET openedAt = :at ADD version :one',
          ExpressionAttributeValues: marshall({ ':at': now, ':one': 1 }),
        }),
      );
      opened.set(PK, (opened.get(PK) ?? 1) + 1);
    }
  })();
  await migrate(table);
  going = false;
  await writer;
  const rows = await rowsIn(client, table);
  for (const [PK, version] of opened)
    expect(rows.get(`${PK} OWNED#opening-bell-live`)).toMatchObject({ version, openedAt: now, GSI1SK: PK.slice(5) });
  expect(violationsOf([...rows.values()], now)).toEqual([]);
});

test('current code reads what earlier code wrote before any migration', () => {
  const row = (SK: string, PK = 'USER#ada') => earlierRows.find((each) => each.SK === SK && each.PK === PK)! as unknown;
  const first = row('OWNED#opening-bell-live') as OwnedItem;
  expect(accessOf(first, now)).toEqual({ reason: 'order', through: null, since: first.since, until: null });
  const later = row('OWNED#opening-bell-live', 'USER#bob') as OwnedItem;
  expect(withGrant(later, 'next', lasting('order', null, now))).toMatchObject({ version: 2, until: null });
  expect((row('SETTINGS', 'SITE') as SettingsItem).invitations ?? []).toEqual([]);
});
