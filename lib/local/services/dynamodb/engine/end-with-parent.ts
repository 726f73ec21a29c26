import { spawn } from 'node:child_process';

/**
 * Lets a process end when this one does, however it does: a shell waits at the end of a pipe that only this process
 * holds open, and kills when it closes. Returns a function that calls it off. Does nothing where there is no `sh`.
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
