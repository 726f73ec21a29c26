import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStageProcess } from './stage-process.ts';

/** One stage for all journeys, begun anew. */
export default async function setup(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-'));
  const stage = await startStageProcess(directory, { by: 'journeys and tests of the stage' });
  process.env.STAGE_URL = stage.url;
  process.env.STAGE_DIRECTORY = directory;
  (globalThis as any).stage = stage;
  (globalThis as any).stageDirectory = directory;
}
