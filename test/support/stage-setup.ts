import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStageProcess } from './stage-process.ts';

/** One stage for all journeys, begun anew. */
export default async function setup(): Promise<void> {
  const stage = await startStageProcess(mkdtempSync(join(tmpdir(), 'openbell-')));
  process.env.STAGE_URL = stage.url;
  (globalThis as any).stage = stage;
}
