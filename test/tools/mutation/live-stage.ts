import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../support/stage-process.ts';

/** Maximum duration of a deploy on a busy machine, in milliseconds. */
const deployLimit = 300_000;

/** `npm start` in a copy of the project, which follows edits there. */
export interface LiveStage {
  /** Where tests find it (test/support/running-stage.ts). */
  readonly env: NodeJS.ProcessEnv;
  /**
   * Waits until edits are live.
   * @param edit makes them and returns their files, from the project's root
   * @throws Error with the stage's output when it cannot deploy them
   */
  follow(edit: () => string[]): Promise<void>;
  /** Whether it has exited on its own. */
  ended(): boolean;
  stop(): Promise<void>;
}

/** @throws Error with its output when it exits before it is ready */
export async function startLiveStage(project: string, signal: AbortSignal): Promise<LiveStage> {
  const directory = join(project, '.local');
  const port = await freePort();
  const child = spawn(process.execPath, ['bin/local.ts'], {
    cwd: project,
    // Permissions used by a broken product are not recorded.
    env: { ...process.env, PORT: String(port), LOCAL_DIRECTORY: directory, RIGHTS_USED: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended = false;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve(void (ended = true))));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const until = async (done: () => boolean, limit: number) => {
    const end = Date.now() + limit;
    while (!done()) {
      signal.throwIfAborted();
      if (ended) throw new Error(`the stage ended: ${output.trim().slice(-1000)}`);
      if (Date.now() > end) throw new Error(`the stage took longer than ${limit / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
  };
  try {
    await until(() => output.includes('Ready on '), 2 * deployLimit);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: { OPENBELL_STAGE_URL: `http://localhost:${port}`, OPENBELL_STAGE_DIRECTORY: directory },
    async follow(edit) {
      const before = output.length;
      const files = edit();
      const isLive = (file: string) =>
        output
          .slice(before)
          .split('\n')
          .some((line) => line.includes(file) && line.includes(': live after'));
      const refused = () => output.slice(before).includes('The stage keeps running as it was.');
      await until(() => refused() || files.every(isLive), deployLimit);
      if (refused()) throw new Error(output.slice(before).trim().split('\n')[0]);
    },
    ended: () => ended,
    stop,
  };
}
