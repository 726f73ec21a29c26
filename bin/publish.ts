/**
 * `npm run publish -- <stage>`: brings a stage's catalogue in line with lib/content between deploys.
 *
 *   --plan            prints in words what would change, with warnings and the plan's id, and changes nothing
 *   --plan-id <id>    publishes only if that is still the plan; what has warnings is published in no other way
 *   --history         prints what was published, when, by whom
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one published to.
 */
import { parseArgs } from 'node:util';
import { compileContent } from '../lib/content/compile.ts';
import { contentRoot } from '../lib/content/root.ts';
import { publishCommand } from '../lib/operations/publish/publish.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

const usage = 'Usage: npm run publish -- <stage> [--plan | --plan-id <id> | --history]';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { plan: { type: 'boolean' }, 'plan-id': { type: 'string' }, history: { type: 'boolean' } },
  });
  const { plan = false, history = false, 'plan-id': planId } = values;
  if (positionals.length !== 1 || [plan, history, planId !== undefined].filter(Boolean).length > 1)
    throw new Error(usage);
  const reach = reachOf(stageNamed(positionals[0]!), localStage());
  const compile = () => compileContent(contentRoot(), reach.stage);
  return publishCommand(reach, { plan, history, planId }, contentRoot(), compile, console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
