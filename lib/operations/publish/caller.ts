import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { StageConnection } from '../stage-connection.ts';

/** Whose credentials a command uses, as AWS reports them; on a local stage, the current user of the machine. */
export async function callerOf(connection: StageConnection): Promise<string> {
  const { Arn } = await new STSClient(connection.clientConfig('sts')).send(new GetCallerIdentityCommand({}));
  return connection.local ? `${userInfo().username} at the stage's own machine` : Arn!;
}

/** The checked-out commit, with `+` if content differs from it; null outside a repository. @param content its folder */
export async function commitOf(content: string): Promise<string | null> {
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: content })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    return commit + ((await git('status', '--porcelain', '--', '.')) ? '+' : '');
  } catch {
    return null;
  }
}
