/**
 * `npx openbell accounts`: lists learners who have rows but no account. Cognito offers no backup and accepts no password hashes, so
 * `--restore` creates each account again with the address stored in the table, under the id of its rows; a mailed code gives access.
 */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { accountsCommand } from './restore.ts';

/**
 * Accounts per second. Cognito allows 50 user creations a second, and sign-ups need part of that (Developer guide, "Quotas": UserCreation).
 */
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
