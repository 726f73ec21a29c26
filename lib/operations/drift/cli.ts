/**
 * `npx openbell drift`: compares published content with lib/content, field by field, and deployed templates with the synthesized ones. The
 * exit code is 1 if anything differs.
 */
import { parseArgs } from 'node:util';
import { compileContent } from '../../content/compile.ts';
import { contentRoot } from '../../content/root.ts';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { driftCommand } from './drift.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { content: { type: 'boolean', default: false }, template: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new UsageError();
  const connection = connectTo(stageNamed(positionals[0]!), localStage());
  const both = values.content === values.template;
  const wishes = { content: both || values.content, template: both || values.template };
  return driftCommand(connection, wishes, () => compileContent(contentRoot(), connection.stage), console.log);
}
