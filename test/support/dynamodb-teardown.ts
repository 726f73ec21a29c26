import { rmSync } from 'node:fs';
import './dynamodb-setup.ts';

/** Ends the database this run has started (not one it was told of), and takes the assemblies away. */
export default async function teardown(): Promise<void> {
  await globalThis.dynamoDbOfThisRun?.stop();
  if (globalThis.assembliesOfThisRun) rmSync(globalThis.assembliesOfThisRun, { recursive: true, force: true });
}
