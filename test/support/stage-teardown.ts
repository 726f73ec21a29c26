import { rmSync } from 'node:fs';
import type { StageProcess } from './stage-process.ts';

/** Ends the stage of this run and leaves nothing of it. */
export default async function teardown(): Promise<void> {
  const directory: string | undefined = (globalThis as any).stageDirectory;
  try {
    await ((globalThis as any).stage as StageProcess | undefined)?.stop();
  } finally {
    if (directory) rmSync(directory, { recursive: true, force: true });
  }
}
