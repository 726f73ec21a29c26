/**
 * `npm run backup -- <stage>`: all rows of a stage and the pictures of its learners, in one compressed file that only its owner may
 * read. It changes nothing.
 *
 *   --out <file>     default .local/backups/<stage>-<time>.jsonl.gz
 *   --table <name>   another table than the stage's: one that was restored to a point in time beside it
 *   --rate <units>   read units a second; default half of the stage's ceiling
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one meant.
 */
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { backupCommand } from '../lib/operations/backup/backup.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

const root = join(import.meta.dirname, '..');

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, table: { type: 'string' }, rate: { type: 'string' } },
  });
  const stage = stageNamed(positionals[0] ?? '');
  const rate = Number(values.rate ?? stage.tableCeiling.read / 2);
  if (positionals.length !== 1 || !(rate > 0))
    throw new Error('Usage: npm run backup -- <stage> [--out file] [--table name] [--rate units]');
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(values.out ?? join(root, '.local/backups', `${stage.name}-${time}.jsonl.gz`));
  if (file.startsWith(root + sep) && !file.startsWith(join(root, '.local') + sep))
    throw new Error('A backup holds personal data: give it a place outside the repository, or in .local/');
  return backupCommand(reachOf(stage, localStage()), { file, table: values.table, rate }, console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
