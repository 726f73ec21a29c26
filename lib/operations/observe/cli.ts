/** `npx openbell observe`: watches a stage's alarms for some time after a release, and rolls the site back if they go off. */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { observeCommand } from './observe.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { minutes: { type: 'string' }, before: { type: 'string' } },
  });
  const minutes = Number(values.minutes ?? 15);
  if (positionals.length !== 1 || !(minutes >= 0)) throw new UsageError();
  const before = values.before || undefined;
  return observeCommand(connectTo(stageNamed(positionals[0]!), localStage()), { minutes, before }, console.log);
}
