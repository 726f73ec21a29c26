/**
 * `npm run drift -- <stage>`: compares what is published with lib/content, field by field, and what is deployed with the synthesized
 * templates. It changes nothing; the exit code is 1 when something differs.
 *
 *   --content    looks at what is published only
 *   --template   looks at the templates only
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one looked at.
 */
import { parseArgs } from 'node:util';
import { compileContent } from '../lib/content/compile.ts';
import { contentRoot } from '../lib/content/root.ts';
import { driftCommand } from '../lib/operations/drift/drift.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { content: { type: 'boolean', default: false }, template: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new Error('Usage: npm run drift -- <stage> [--content] [--template]');
  const reach = reachOf(stageNamed(positionals[0]!), localStage());
  const both = values.content === values.template;
  const wishes = { content: both || values.content, template: both || values.template };
  return driftCommand(reach, wishes, () => compileContent(contentRoot(), reach.stage), console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
