/**
 * `npm run drill -- runbook`: the runbook, executed. Each alarm is brought about on a running stage, its entry's own commands are
 * typed by AWS's CLI and ours, and the cause, the remedy and the end are seen. What needs a deploy is drilled in an account that begins
 * empty, by CDK's own CLI. Each entry is noted when it has passed. `--only <part>,<part>` chooses entries, `--quick` takes three of those
 * that need no deploy.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningStage } from '../../../support/running-stage.ts';
import { freePort, startStageProcess } from '../../../support/stage-process.ts';
import type { Drill, Verdict } from '../drill.ts';
import { randomFrom, shuffled } from '../random.ts';
import { accountDrills } from './account/all.ts';
import { openAccountScene, type AccountScene } from './account/scene.ts';
import { alarmDrills, notSeenYet, procedureDrills } from './all.ts';
import { titleOf, type AlarmDrill, type EntryDrill } from './entry-drill.ts';
import { sceneOn, stageName, type BaseScene } from './scene.ts';
import { openShell } from './shell.ts';
import { failureOf, walk } from './walk.ts';

/** Entries of a quick drill. */
const few = 3;

export async function drill({ seed, quick, only, done, print: say, passed }: Drill): Promise<Verdict> {
  const began = performance.now();
  const print = (line: string) => say(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  const isChosen = (title: string) =>
    !done.includes(title) && (only === undefined || only.split(',').some((part) => title.includes(part)));
  const all = [...alarmDrills, ...procedureDrills].filter((each) => isChosen(titleOf(each)));
  const seen = all.filter((each) => !(each as AlarmDrill).isLong && !notSeenYet.includes(titleOf(each)));
  const onStage = quick ? shuffled(seen, randomFrom(seed)).slice(0, few) : all;
  // Each begins with the account as those before have left it; the first makes the stage.
  const [first, ...others] = accountDrills;
  const chosen = others.filter((each) => isChosen(titleOf(each)));
  const inAccount = quick || (chosen.length === 0 && !isChosen(titleOf(first))) ? [] : [first, ...chosen];
  const violations = [
    ...(onStage.length > 0 ? await walkOnStage(onStage, print, passed) : []),
    ...(inAccount.length > 0 ? await walkInAccount(inAccount, print, passed) : []),
  ];
  return { said: `${onStage.length + inAccount.length} entries of the runbook, as written`, violations };
}

async function walkOnStage(drills: readonly EntryDrill[], print: Drill['print'], passed: Drill['passed']) {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-on-call-'));
  const running = runningStage();
  const own = running ? undefined : await ownStage();
  const { url, directory } = (running ?? own)!;
  try {
    const scene = await sceneOn(url, directory, openShell(stageName, url, directory, folder));
    print(`${stageName} is up`);
    return await walkAll(scene, drills, print, passed);
  } finally {
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function walkInAccount(
  drills: readonly EntryDrill<AccountScene>[],
  print: Drill['print'],
  passed: Drill['passed'],
) {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-account-'));
  const scene = await openAccountScene(directory);
  try {
    print('an account begins empty');
    return await walkAll(scene, drills, print, passed);
  } finally {
    await scene.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function walkAll<S extends BaseScene>(
  scene: S,
  drills: readonly EntryDrill<S>[],
  print: Drill['print'],
  passed: Drill['passed'],
): Promise<string[]> {
  const violations: string[] = [];
  for (const each of drills) {
    const from = performance.now();
    try {
      await walk(scene, each, print);
      passed(titleOf(each));
      print(`${titleOf(each)}: as written, ${((performance.now() - from) / 1000).toFixed(0)} s`);
    } catch (error) {
      violations.push(failureOf(titleOf(each), error));
      print(violations.at(-1)!);
    }
  }
  return violations;
}

/** A stage of its own, gone without a trace in the end. */
async function ownStage() {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-runbook-'));
  const { url, stop } = await startStageProcess(directory, {
    port: await freePort(),
    arguments: ['--no-watch', '--stage', stageName],
    by: 'drill runbook',
  });
  return {
    url,
    directory,
    async stop() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
