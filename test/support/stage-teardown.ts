import type { StageProcess } from './stage-process.ts';

export default async function teardown(): Promise<void> {
  await ((globalThis as any).stage as StageProcess | undefined)?.stop();
}
