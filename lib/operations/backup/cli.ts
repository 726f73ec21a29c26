/** `npx openbell backup`: writes all rows of a stage and its learners' pictures to one compressed file that only its owner may read. */
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { backupCommand } from './backup.ts';

const root = join(import.meta.dirname, '../../..');

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, table: { type: 'string' }, rate: { type: 'string' } },
  });
  if (positionals.length !== 1) throw new UsageError();
  const stage = stageNamed(positionals[0]!);
  const rate = Number(values.rate ?? stage.tableCeiling.read / 2);
  if (!(rate > 0)) throw new UsageError();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(values.out ?? join(root, '.local/backups', `${stage.name}-${time}.jsonl.gz`));
  if (file.startsWith(root + sep) && !file.startsWith(join(root, '.local') + sep))
    throw new Error('A backup holds personal data: give it a place outside the repository, or in .local/');
  return backupCommand(connectTo(stage, localStage()), { file, table: values.table, rate }, console.log);
}
