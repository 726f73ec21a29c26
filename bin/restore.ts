/**
 * `npm run restore -- <stage> <file>`: puts a backup into an empty table, and compares every row of it afterwards. A file that is not
 * whole is refused before anything is written; a restore that was cut off goes on when it is run again.
 *
 *   --over           over the rows of a table that has some; those that the backup does not have stay
 *   --missing        adds only rows whose key is not there
 *   --compare        writes nothing: says what differs
 *   --of <stage>     the backup is of that other stage
 *   --rate <units>   write units a second; default the stage's ceiling
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one meant.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreCommand } from '../lib/operations/backup/restore.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

const usage = 'Usage: npm run restore -- <stage> <file> [--over | --missing] [--compare] [--of stage] [--rate units]';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      over: { type: 'boolean', default: false },
      missing: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      of: { type: 'string' },
      rate: { type: 'string' },
    },
  });
  const [name = '', file = ''] = positionals;
  if (positionals.length !== 2 || (values.over && values.missing)) throw new Error(usage);
  const stage = stageNamed(name);
  const rate = Number(values.rate ?? stage.tableCeiling.write);
  if (!(rate > 0)) throw new Error(usage);
  const { over, missing, compare, of = stage.name } = values;
  const mode = over ? 'over' : missing ? 'missing' : 'empty';
  return restoreCommand(reachOf(stage, localStage()), { file: resolve(file), mode, of, compare, rate }, console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
