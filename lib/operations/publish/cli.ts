/** `npx openbell publish`: updates a stage's catalog to lib/content between deployments. */
import { parseArgs } from 'node:util';
import { compileContent } from '../../content/compile.ts';
import { contentRoot } from '../../content/root.ts';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { publishCommand } from './publish.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { plan: { type: 'boolean' }, 'plan-id': { type: 'string' }, history: { type: 'boolean' } },
  });
  const { plan = false, history = false, 'plan-id': planId } = values;
  if (positionals.length !== 1 || [plan, history, planId !== undefined].filter(Boolean).length > 1)
    throw new UsageError();
  const connection = connectTo(stageNamed(positionals[0]!), localStage());
  const compile = () => compileContent(contentRoot(), connection.stage);
  return publishCommand(connection, { plan, history, planId }, contentRoot(), compile, console.log);
}
