/** `npx openbell rollback`: serves the release of the site that was deployed before the current one. */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { rollbackCommand } from './rollback.ts';

export async function run(args: readonly string[]): Promise<number> {
  const options = { to: { type: 'string' }, list: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { to, list = false } = values;
  if (positionals.length !== 1 || (list && to !== undefined)) throw new UsageError();
  return rollbackCommand(connectTo(stageNamed(positionals[0]!), localStage()), { list, to }, console.log);
}
