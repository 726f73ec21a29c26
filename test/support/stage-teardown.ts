import { rmSync } from 'node:fs';
import type { StageOfRun } from './stage-setup.ts';

/** Stops the stage of this run and deletes its data. */
export default async function teardown(): Promise<void> {
  const { stage, stageDirectory: directory } = globalThis as StageOfRun;
  try {
    await stage?.stop();
  } finally {
    if (directory) rmSync(directory, { recursive: true, force: true });
  }
}
