/**
 * How long `npm start` takes until `Ready on`, and what a synthesis costs, compared with commit 7b4a9de (before bundles
 * were cached) in the same run: both sides alternate, in reversed order every other round.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, spread, table } from './load.ts';

const root = join(import.meta.dirname, '../../..');
const before = '7b4a9de';

interface Side {
  readonly name: string;
  readonly folder: string;
}

/** Seconds until each start was ready, and the seconds of its steps as printed by `npm start`. */
interface Times {
  readonly cold: number[];
  readonly kept: number[];
  readonly warm: number[];
  readonly steps: Map<string, number[]>;
  readonly synth: number[];
}

/** Starts a stage in a child process; resolves when it is ready. */
async function startChild(
  { folder }: Side,
  directory: string,
  cache: string,
): Promise<{ seconds: number; said: string; stop(): Promise<void> }> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ PORT: '3900', LOCAL_DIRECTORY: directory, OPENBELL_CACHE: cache },
    },
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
    said,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').on('exit', () => resolve());
        process.kill(-child.pid!, 'SIGINT');
      }),
  };
}

/** CPU seconds of a checked synthesis of prod, in all its processes. */
async function synthesize({ folder }: Side, cache: string): Promise<number> {
  const output = mkdtempSync(join(tmpdir(), 'openbell-synth-'));
  const command = 'TIMEFORMAT="%U %S"; time npm run --silent synth -- -c stage=prod -o "$0" >/dev/null 2>&1';
  try {
    const child = spawn('bash', ['-c', command, output], {
      cwd: folder,
      env: { ...process.env, OPENBELL_CACHE: cache },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const code = await new Promise((done) => child.once('close', done));
    if (code !== 0) throw new Error(`cdk synth of ${folder} ended with ${code}`);
    const [user, system] = said.trim().split(' ').map(Number) as [number, number];
    return user + system;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Checks out a commit into a separate folder, with the packages of its lock file. */
function checkOut(commit: string, folder: string): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' });
  try {
    git('worktree', 'add', '--detach', folder, commit);
  } catch {
    throw new Error(`Commit ${commit} is not in this clone: fetch the whole history (git fetch --unshallow)`);
  }
  const isSame = git('diff', '--name-only', commit, '--', 'package-lock.json').length === 0;
  if (isSame) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--silent', '--prefer-offline'], { cwd: folder, stdio: 'inherit' });
}

async function round(side: Side, times: Times, synths: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-ready-'));
  const cache = join(folder, 'cache');
  try {
    for (const [kind, directory] of [
      ['cold', 'a'],
      ['kept', 'b'],
      ['warm', 'b'],
    ] as const) {
      const stage = await startChild(side, join(folder, directory), cache);
      times[kind].push(stage.seconds);
      await stage.stop();
      if (kind === 'warm') noteSteps(stage.said, times.steps);
    }
    if (!synths) return;
    // The first run fills the cache: an unchanged tree has been synthesized before.
    await synthesize(side, cache);
    times.synth.push(await synthesize(side, cache));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `Synthesizing the app · 2.1 s`, `Deploying openbell-dev-data · 61/350 resources · 0.8 s`: seconds by the first word.
 */
function noteSteps(said: string, steps: Times['steps']): void {
  const sums = new Map<string, number>();
  for (const [, step, seconds] of said.matchAll(/^(\w+)[^·\n]*·.*?([\d.]+) s$/gm))
    sums.set(step!, (sums.get(step!) ?? 0) + Number(seconds));
  for (const [step, sum] of sums) steps.set(step, [...(steps.get(step) ?? []), sum]);
}

export async function ready(rounds: number): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'openbell-before-'));
  const old = join(place, 'tree');
  const sides: readonly Side[] = [
    { name: 'now', folder: root },
    { name: before, folder: old },
  ];
  const times = sides.map((): Times => ({ cold: [], kept: [], warm: [], steps: new Map(), synth: [] }));
  try {
    checkOut(before, old);
    for (let count = 0; count < rounds; count++)
      for (const at of count % 2 ? [1, 0] : [0, 1]) await round(sides[at]!, times[at]!, count < 2);
  } finally {
    if (existsSync(old)) execFileSync('git', ['worktree', 'remove', '--force', old], { cwd: root, stdio: 'pipe' });
    rmSync(place, { recursive: true, force: true });
  }
  const [now, then] = times as [Times, Times];
  const row = (what: string, kind: 'cold' | 'kept' | 'warm' | 'synth', limit: string) => [
    what,
    spread(now[kind]),
    spread(then[kind]),
    `${Math.round((100 * median(now[kind])) / median(then[kind]))} %`,
    limit,
  ];
  // With cached bundles, synthesis (while the services start) and deployment are what is left.
  const remaining = ['Synthesizing', 'Deploying'].reduce((sum, step) => sum + median(now.steps.get(step) ?? [0]), 0);
  const warmLimit = Math.max(1.3 * remaining, 0.4 * median(then.warm));
  console.log(
    `\nnpm start until Ready, seconds, and cdk synth of prod, CPU seconds; ${rounds} rounds, median (least–most)\n` +
      table([
        ['', 'now', before, 'ratio', 'limit'],
        row('cold: no state, no bundles', 'cold', '60 %'),
        row('no state, bundles kept', 'kept', ''),
        row('warm: state and bundles kept', 'warm', `${warmLimit.toFixed(1)} s: 40 %, or 1.3 times of what remains`),
        row('synth of an unchanged tree', 'synth', '33 %'),
      ]) +
      '\nWhere a warm start goes, seconds (the services, DynamoDB Local among them, rise while the app is synthesized)\n' +
      table([...now.steps].map(([step, sums]) => [step, spread(sums)])),
  );
}
