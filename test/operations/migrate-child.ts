/** Runs all migrations over a table and is killed, as by `kill -9`, when so many rows were looked at: `<endpoint> <table> <rows>`. */
import { migrations } from '../../lib/operations/migrations/all.ts';
import { lockOf } from '../../lib/operations/migrate/lock.ts';
import { recordOf, run } from '../../lib/operations/migrate/run.ts';
import { clientOf } from './earlier-table.ts';

const [endpoint = '', table = '', most = ''] = process.argv.slice(2);
const client = clientOf(endpoint);
let left = Number(most);
const lock = await lockOf(client, table, 'child', 0.5);
for (const migration of migrations) {
  const record = await recordOf(client, table, migration.number);
  if (record?.state === 'done') continue;
  const deadly: typeof migration = {
    ...migration,
    async changeOf(row, reader) {
      if ((left -= 1) < 0) process.kill(process.pid, 'SIGKILL');
      return migration.changeOf(row, reader);
    },
  };
  await run(deadly, record, { client, table, by: 'child', rate: 1e9, lock, print: () => {} });
}
await lock.release();
