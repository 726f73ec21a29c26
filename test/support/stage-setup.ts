import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareChromium } from './chromium.ts';
import { runningStage } from './running-stage.ts';
import { startStageProcess, type StageProcess } from './stage-process.ts';

/** What the end of the run finds in the global object; absent when the run did not start the stage. */
export interface StageOfRun {
  readonly stage?: StageProcess;
  readonly stageDirectory?: string;
}

/** One stage for all journeys, started fresh, or the one that this run was given. */
export default async function setup(): Promise<void> {
  await prepareChromium();
  const running = runningStage();
  if (running) {
    process.env.STAGE_URL = running.url;
    process.env.STAGE_DIRECTORY = running.directory;
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), 'openbell-'));
  const stage = await startStageProcess(directory, { by: 'journeys and tests of the stage' });
  process.env.STAGE_URL = stage.url;
  process.env.STAGE_DIRECTORY = directory;
  Object.assign(globalThis, { stage, stageDirectory: directory } satisfies StageOfRun);
}
