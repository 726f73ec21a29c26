/**
 * `npm run migrate -- <stage>`: brings rows that earlier code has written to what the code of today writes (lib/operations/migrations).
 * What was run is kept; what was cut off goes on; running it twice changes nothing.
 *
 *   --dry-run        counts what would change and writes nothing
 *   --to <number>    no further than that migration
 *   --again <number> that one alone, though it was run before
 *   --rate <units>   read and write units a second; default a quarter of the stage's ceiling for writing
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one meant.
 */
import { parseArgs } from 'node:util';
import { migrateCommand } from '../lib/operations/migrate/migrate.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

const usage = 'Usage: npm run migrate -- <stage> [--dry-run] [--to number | --again number] [--rate units]';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      to: { type: 'string' },
      again: { type: 'string' },
      rate: { type: 'string' },
    },
  });
  const whole = (text: string | undefined) => {
    if (text !== undefined && !/^\d{1,3}$/.test(text)) throw new Error(usage);
    return text === undefined ? undefined : Number(text);
  };
  const [to, again] = [whole(values.to), whole(values.again)];
  if (positionals.length !== 1 || (to !== undefined && again !== undefined)) throw new Error(usage);
  const stage = stageNamed(positionals[0]!);
  const rate = Number(values.rate ?? stage.tableCeiling.write / 4);
  if (!(rate > 0)) throw new Error(usage);
  return migrateCommand(reachOf(stage, localStage()), { dryRun: values['dry-run'], to, again, rate }, console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
