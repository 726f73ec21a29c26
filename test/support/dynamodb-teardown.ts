import { rmSync } from 'node:fs';
import './dynamodb-setup.ts';

/** Stops the database that this run has started (not one that was given), and deletes the assemblies. */
export default async function teardown(): Promise<void> {
  await globalThis.dynamoDbOfThisRun?.stop();
  if (globalThis.assembliesOfThisRun) rmSync(globalThis.assembliesOfThisRun, { recursive: true, force: true });
}
