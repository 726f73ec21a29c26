/**
 * SIGKILL before and after every outbound call (DynamoDB, Stripe, SQS, SES, Secrets Manager) of every payment path.
 * Each crash point has its own learner and a cold process that runs the real function, bundled as for AWS. Calls are
 * counted there, so a path's crash points are found by continuing until it ends normally. Then recovery works as in
 * production: learners retry or never return, Stripe and the queue redeliver, schedules run. Nothing may be lost, done
 * twice, or oversold.
 */
import { ahead, days, minutes } from './time.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { StoredRow } from '../../../lib/model/stored-row.ts';
import type { ChildJob } from './crash-child.ts';
import type { Buyer, Path } from './crash-path.ts';
import { pathsOf } from './crash-paths.ts';
import { rowsOf, reservation } from './effects.ts';
import { quietly, startHarness, type Harness } from './harness.ts';
import type { Drill, Verdict } from './drill.ts';
import { mapConcurrently } from './random.ts';

type Outcome = { readonly killed: true } | { readonly killed: false; readonly calls: number; readonly error?: string };

export async function drill({ seed, quick, only, print }: Drill): Promise<Verdict> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-crash-'));
  const harness = await startHarness({
    codes: [
      { code: 'DRILL-CODE', price: 3900, products: ['futures-contracts-explained'], amount: 1000 },
      { code: 'DRILL-FREE', price: 0, products: ['trading-journal'], amount: 1000 },
      { code: 'DRILL-FIRST', price: 900, products: ['pre-market-briefing'], amount: 1000 },
    ],
  });
  const pool = await childrenOn(harness, directory);
  const violations: string[] = [];
  let points = 0;
  try {
    for (const path of pathsOf(harness, String(seed))) {
      if (only && !path.name.includes(only)) continue;
      const ran = await runPath(harness, pool.run, path, quick ? { step: 5, from: seed % 5 } : { step: 1, from: 0 });
      points += ran.points;
      violations.push(...ran.violations.map((sentence) => `${path.name}: ${sentence}`));
      print(`${path.name}: ${ran.calls} calls, ${ran.points} points${ran.violations.length > 0 ? ', BROKEN' : ''}`);
    }
    // A day later nothing is pending.
    harness.pass(1 * days);
    await settleAll(harness);
    const all = await harness.check();
    violations.push(...all);
    const left = (type: string, all: readonly { baseType?: unknown }[]) =>
      all.filter(({ baseType }) => baseType === type);
    const rows = await harness.rows();
    const [open, mails] = [left('checkout', rows).length, left('outgoing mail', rows).length];
    if (open > 0) violations.push(`${open} checkouts are open after a day`);
    if (mails > 0) violations.push(`${mails} mails wait after a day`);
    if (!quick && !only && points < 120) violations.push(`only ${points} points`);
    return { said: `${points} points of death: 0 lost, 0 double, 0 oversold`, violations };
  } finally {
    pool.stop();
    await harness.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Recovery without any request: events, and what schedules run. */
async function settleAll(harness: Harness): Promise<void> {
  await quietly(async () => {
    await harness.deliver(harness.news());
    await harness.drain();
    await harness.recover();
    await harness.deliver(harness.news());
    await harness.functions.mailer();
    await harness.hearOfClosed();
  });
}

/** Which crash points of a path are tried. An odd step is in turn before a call and after one. */
interface Points {
  readonly step: number;
  readonly from: number;
}

async function runPath(harness: Harness, run: Run, path: Path, { step, from }: Points) {
  const violations: string[] = [];
  const buyers: { who: Buyer; back: boolean; name: string }[] = [];
  let calls = Infinity;
  let points = 0;
  const one = async (point: number) => {
    const when = point % 2 === 0 ? ('before' as const) : ('after' as const);
    const at = Math.floor(point / 2) + 1;
    if (at > calls) return;
    for (const back of path.mayLeave && step === 1 ? [true, false] : [!path.mayLeave || point % (2 * step) < step]) {
      const who = await quietly(() => path.prepare(`${point}${back ? '' : '-gone'}`));
      const { name, event } = await path.job(who);
      const outcome = await run({ name, event, at, when, ahead: ahead() });
      if (outcome.killed) points += 1;
      else {
        calls = Math.min(calls, outcome.calls);
        if (outcome.error) violations.push(`ended with ${outcome.error}`);
      }
      buyers.push({ who, back, name: `call ${at} ${when}${back ? '' : ', never back'}` });
      if (!path.alone) continue;
      await quietly(() => path.again(who));
      // Checked before anything else could repair it: another event, a schedule.
      for (const sentence of path.effect(who, await rowsOf(harness, who, path.code)))
        violations.push(`call ${at} ${when}, done again: ${sentence}`);
    }
  };
  for (let point = from; Math.floor(point / 2) + 1 <= calls; point += 2 * step)
    await mapConcurrently(path.alone ? 1 : 2, [point, point + step], one);
  await quietly(async () => {
    for (const { who, back } of buyers) if (back) await path.again(who);
  });
  await settleAll(harness);
  // Reservations expire, and so do claims on mails.
  harness.pass(65 * minutes);
  await settleAll(harness);
  const rows = await harness.rows();
  for (const { who, back, name } of buyers)
    for (const sentence of [...path.check(who, back, rows), ...(path.alone ? [] : effectOf(path, who, back, rows))])
      violations.push(`${name}: ${sentence}`);
  violations.push(...(await harness.check()));
  return { calls, points, violations };
}

/**
 * A learner who returned has what they requested. For one who did not, it is done or not done; if not, their
 * reservation is gone too.
 */
function effectOf(path: Path, who: Buyer, back: boolean, rows: readonly StoredRow[]): string[] {
  if (back) return path.effect(who, rows);
  const begun = rows.some(
    (row) => row.PK === `USER#${who.sub}` && row.baseType === 'order' && row['status'] === 'paid',
  );
  return path.code && !begun ? reservation(path.code, null)(who, rows) : [];
}

type Run = (job: ChildJob) => Promise<Outcome>;

/** Warm processes with everything loaded; each runs one job. */
async function childrenOn(harness: Harness, directory: string) {
  const file = join(directory, 'child.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'crash-child.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const OPENBELL_SAMPLE = join(import.meta.dirname, '../../../lib/content');
  const env = { ...process.env, ...harness.variables, OPENBELL_SAMPLE };
  const start = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const child = fork(file, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
      let said = '';
      child.stderr!.on('data', (chunk) => (said += chunk));
      child.once('message', () => resolve(child));
      child.once('exit', () => reject(new Error(`A child ended before it was ready: ${said}`)));
    });
  const waiting: Promise<ChildProcess>[] = [start(), start()];
  return {
    async run(job: ChildJob): Promise<Outcome> {
      const child = await waiting.shift()!;
      waiting.push(start());
      return new Promise((resolve, reject) => {
        let answer: { calls: number; error?: string } | undefined;
        const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
        child.once('message', (message) => (answer = message as typeof answer));
        child.once('exit', (_, signal) => {
          clearTimeout(limit);
          if (answer) resolve({ killed: false, ...answer });
          else if (signal === 'SIGKILL') resolve({ killed: true });
          else reject(new Error('A child ended without a word'));
        });
        child.send(job);
      });
    },
    stop() {
      for (const child of waiting) void child.then((one) => one.kill('SIGKILL')).catch(() => {});
    },
  };
}
