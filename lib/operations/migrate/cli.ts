/**
 * `npx openbell migrate`: updates rows written by earlier code to the current format (lib/operations/migrations). It records what has run,
 * resumes an interrupted run, and changes nothing when run twice.
 */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { migrateCommand } from './migrate.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      to: { type: 'string' },
      again: { type: 'string' },
      rate: { type: 'string' },
    },
  });
  const [to, again] = [numberIn(values.to), numberIn(values.again)];
  if (positionals.length !== 1 || (to !== undefined && again !== undefined)) throw new UsageError();
  const stage = stageNamed(positionals[0]!);
  const rate = Number(values.rate ?? stage.tableCeiling.write / 4);
  if (!(rate > 0)) throw new UsageError();
  return migrateCommand(connectTo(stage, localStage()), { dryRun: values['dry-run'], to, again, rate }, console.log);
}

function numberIn(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,3}$/.test(text)) throw new UsageError();
  return text === undefined ? undefined : Number(text);
}
