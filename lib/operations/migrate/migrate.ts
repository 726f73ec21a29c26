/** `npm run migrate`: updates rows written by earlier code, one migration after the other. */
import { migrations } from '../migrations/all.ts';
import { callerOf } from '../publish/caller.ts';
import { dynamodbOf, type StageConnection } from '../stage-connection.ts';
import { storesOf } from '../backup/stores.ts';
import { lockOf } from './lock.ts';
import type { Migration } from './migration.ts';
import { recordOf, run, type MigrationItem } from './run.ts';

export interface MigrateOptions {
  readonly dryRun: boolean;
  /** The last number to run; omit for all. */
  readonly to: number | undefined;
  /** Runs only this one, even if it has run before. */
  readonly again: number | undefined;
  /** Read and write units per second, together. */
  readonly rate: number;
  /** How long to wait for a crashed run. */
  readonly lockSeconds?: number;
}

/** @returns the exit code */
export async function migrateCommand(
  connection: StageConnection,
  { dryRun, to, again, rate, lockSeconds = 30 }: MigrateOptions,
  print: (line: string) => void,
  all: readonly Migration[] = migrations,
): Promise<number> {
  const client = dynamodbOf(connection);
  const { table } = await storesOf(connection);
  const wanted = all.filter(({ number }) =>
    again === undefined ? Number(number) <= (to ?? Infinity) : Number(number) === again,
  );
  if (wanted.length === 0) throw new Error(`There are the migrations ${all.map(({ number }) => number).join(', ')}`);
  print(`${dryRun ? 'Looking at' : 'Migrating'} ${table} of ${connection.name}, at most ${rate} units a second`);
  const by = await callerOf(connection);
  const lock = dryRun ? undefined : await lockOf(client, table, by, lockSeconds);
  try {
    for (const migration of wanted) {
      const record = await recordOf(client, table, migration.number);
      const title = `${migration.number} ${migration.name}`;
      if (record?.state === 'done' && again === undefined) {
        print(`${title}: done ${record.finishedAt} by ${record.by}`);
        continue;
      }
      print(`${title}: ${migration.says}`);
      if (record?.state === 'running' && lock) print(`  goes on after ${record.read} rows that ${record.by} has done`);
      const began = performance.now();
      const done = await run(migration, record, { client, table, by, rate, lock, print });
      for (const line of printed(done, dryRun)) print(`  ${line}`);
      print(`  ${done.read} rows were read, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
  } finally {
    await lock?.release();
  }
  if (dryRun) print('Nothing was written');
  return 0;
}

function printed({ changed }: MigrationItem, dryRun: boolean): string[] {
  const all = Object.entries(changed);
  if (all.length === 0) return ['every row is as it should be'];
  return all.map(([what, count]) => `${count} ${what}${dryRun ? ' would be written' : ''}`);
}
