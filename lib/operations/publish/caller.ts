import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { StageConnection } from '../stage-connection.ts';

/** Whose credentials a command has, in AWS's own words; on a stage of this machine who sits at it. */
export async function callerOf(reach: StageConnection): Promise<string> {
  const { Arn } = await new STSClient(reach.clientConfig('sts')).send(new GetCallerIdentityCommand({}));
  return reach.local ? `${userInfo().username} at the stage's own machine` : Arn!;
}

/** The commit that is checked out, with `+` when content differs from it; null where there is no repository. @param content its folder */
export async function commitOf(content: string): Promise<string | null> {
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: content })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    return commit + ((await git('status', '--porcelain', '--', '.')) ? '+' : '');
  } catch {
    return null;
  }
}
