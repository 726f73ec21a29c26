import { spawn } from 'node:child_process';

/**
 * Makes a process end when this one does, however it ends: a shell waits on a pipe that only this process holds open,
 * and kills the process when it closes. Returns a function that cancels this. Does nothing where there is no `sh`.
 */
export function endWithParent(pid: number): () => void {
  const watcher = spawn('sh', ['-c', `read -r _; kill -9 ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.once('error', () => {});
  watcher.stdin.once('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref?(): void }).unref?.();
  return () => void watcher.kill('SIGKILL');
}
