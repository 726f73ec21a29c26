/**
 * `npm run rollback -- <stage>`: serves the release of the site that was deployed before the one that is served.
 *
 *   --to <release>  serves that one, an earlier or a later
 *   --list          prints the releases that are kept, and changes nothing
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is meant.
 */
import { parseArgs } from 'node:util';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { rollbackCommand } from '../lib/operations/rollback/rollback.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

const usage = 'Usage: npm run rollback -- <stage> [--to <release> | --list]';

async function main(): Promise<number> {
  const options = { to: { type: 'string' }, list: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const { to, list = false } = values;
  if (positionals.length !== 1 || (list && to !== undefined)) throw new Error(usage);
  return rollbackCommand(reachOf(stageNamed(positionals[0]!), localStage()), { list, to }, console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
