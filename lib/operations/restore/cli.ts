/**
 * `npx openbell restore`: restores a backup into an empty table and then compares every row. An incomplete file is refused before anything
 * is written; an interrupted restore resumes when run again.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { restoreCommand } from '../backup/restore.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
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
  if (positionals.length !== 2 || (values.over && values.missing)) throw new UsageError();
  const stage = stageNamed(name);
  const rate = Number(values.rate ?? stage.tableCeiling.write);
  if (!(rate > 0)) throw new UsageError();
  const { over, missing, compare, of = stage.name } = values;
  const mode = over ? 'over' : missing ? 'missing' : 'empty';
  return restoreCommand(connectTo(stage, localStage()), { file: resolve(file), mode, of, compare, rate }, console.log);
}
