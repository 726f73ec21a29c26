/**
 * `npx openbell accounts`: names learners who have rows and no account. Cognito gives no backup and takes no passwords, so with
 * `--restore` each gets an account of the address that the table has, under the id that their rows have, which a mailed code opens.
 */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { accountsCommand } from './restore.ts';

/** Cognito makes 50 accounts a second, and learners need some of it (Developer guide, "Quotas": UserCreation). */
const defaultRate = 20;

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      restore: { type: 'boolean', default: false },
      learner: { type: 'string' },
      rate: { type: 'string', default: String(defaultRate) },
    },
  });
  const rate = Number(values.rate);
  if (positionals.length !== 1 || !(rate > 0)) throw new UsageError();
  const { restore: restores, learner } = values;
  return accountsCommand(
    connectTo(stageNamed(positionals[0]!), localStage()),
    { restores, learner, rate },
    console.log,
  );
}
