import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Ends the database of a stage that was killed before it could do so itself. Only a process whose command line contains
 * both the jar and this folder is ours: the pid in the file may have been reused by another program.
 */
export async function endLeftover(pidFile: string, directory: string): Promise<void> {
  const pid = recorded(pidFile);
  if (!pid) return;
  if (isOurs(pid, directory)) {
    process.kill(pid, 'SIGKILL');
    for (let tries = 0; tries < 200 && isOurs(pid, directory); tries += 1) await wait(25);
  }
  rmSync(pidFile, { force: true });
}

function recorded(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').trim());
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isOurs(pid: number, directory: string): boolean {
  const command = commandLine(pid);
  return command.includes('DynamoDBLocal.jar') && command.includes(directory);
}

/** Empty when the process is gone (also for a zombie). */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
