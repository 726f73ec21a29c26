import { rmSync } from 'node:fs';
import './dynamodb-setup.ts';

/** Stops the database that this run has started (not one that was given), and deletes the run's folder. */
export default async function teardown(): Promise<void> {
  await globalThis.dynamoDbOfThisRun?.stop();
  if (globalThis.folderOfThisRun) rmSync(globalThis.folderOfThisRun, { recursive: true, force: true });
}
