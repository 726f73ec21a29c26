/**
 * `npm run drill -- runbook`: the runbook, executed. Each alarm is brought about on a running stage, its entry's own commands are
 * typed by AWS's CLI and ours, and the cause, the remedy and the end are seen. `--only <part>,<part>` chooses entries, `--quick` takes three.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningStage } from '../../../support/running-stage.ts';
import { freePort, startStageProcess } from '../../../support/stage-process.ts';
import type { Drill, Verdict } from '../drill.ts';
import { randomFrom, shuffled } from '../random.ts';
import { alarmDrills, notSeenYet, procedureDrills } from './all.ts';
import { sceneOn, stageName } from './scene.ts';
import { openShell } from './shell.ts';
import { failureOf, walkAlarm, walkProcedure } from './walk.ts';

/** Entries of a quick drill. */
const few = 3;

export async function drill({ seed, quick, only, print: say }: Drill): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-on-call-'));
  const violations: string[] = [];
  const began = performance.now();
  const print = (line: string) => say(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  const running = runningStage();
  const own = running ? undefined : await ownStage();
  const { url, directory } = (running ?? own)!;
  try {
    const scene = await sceneOn(url, directory, openShell(stageName, url, directory, folder));
    print(`${stageName} is up`);
    const walks = [
      ...alarmDrills.map((each) => ({
        name: each.alarm,
        isLong: each.isLong,
        walk: () => walkAlarm(scene, each, print),
      })),
      ...procedureDrills.map((each) => ({
        name: each.procedure,
        isLong: undefined,
        walk: () => walkProcedure(scene, each, print),
      })),
    ].filter(({ name }) => only === undefined || only.split(',').some((part) => name.includes(part)));
    const seen = walks.filter(({ name, isLong }) => !isLong && !notSeenYet.includes(name));
    const chosen = quick ? shuffled(seen, randomFrom(seed)).slice(0, few) : walks;
    for (const { name, walk } of chosen) {
      const from = performance.now();
      try {
        await walk();
        print(`${name}: as written, ${((performance.now() - from) / 1000).toFixed(0)} s`);
      } catch (error) {
        violations.push(failureOf(name, error));
        print(violations.at(-1)!);
      }
    }
    return { said: `${chosen.length} entries of the runbook, as written`, violations };
  } finally {
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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
