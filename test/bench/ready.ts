/** How long `npm start` takes until `Ready on`, with an empty state folder and with a full one. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spread, table } from './load.ts';

const root = join(import.meta.dirname, '../..');

/** Starts a stage in a child process; resolves when it is ready. */
async function startChild(directory: string, port: number): Promise<{ seconds: number; stop(): Promise<void> }> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOCAL_DIRECTORY: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Ready on ')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
  });
  const seconds = (performance.now() - begun) / 1000;
  return {
    seconds,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').on('exit', () => resolve());
        process.kill(-child.pid!, 'SIGINT');
      }),
  };
}

export async function ready(rounds: number): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const directory = mkdtempSync(join(tmpdir(), 'openbell-ready-'));
    for (const times of [cold, warm]) {
      const stage = await startChild(directory, 3900);
      times.push(stage.seconds);
      await stage.stop();
    }
    rmSync(directory, { recursive: true, force: true });
  }
  console.log(
    `\nReady time of npm start, seconds, ${rounds} rounds\n` +
      table([
        ['', 'median (least–most)', 'aim'],
        ['cold (no state)', spread(cold), '15'],
        ['warm', spread(warm), '8'],
      ]),
  );
}
