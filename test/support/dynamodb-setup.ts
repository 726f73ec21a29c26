import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDbLocal, type DynamoDbLocal } from '../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { prepareChromium } from './chromium.ts';

declare global {
  var dynamoDbOfThisRun: DynamoDbLocal | undefined;
  var folderOfThisRun: string | undefined;
}

/**
 * One in-memory DynamoDB Local for all tests of a run, where each test uses different table names, and a folder for the
 * compiled content (sample-content.ts) and the stages' assemblies (assemblies.ts). `OPENBELL_ASSEMBLIES=<folder>` keeps them for the next run with the same stacks.
 */
export default async function setup(): Promise<void> {
  await prepareChromium();
  process.env.OPENBELL_RUN = globalThis.folderOfThisRun = mkdtempSync(join(tmpdir(), 'openbell-run-'));
  process.env.OPENBELL_ASSEMBLIES ??= join(globalThis.folderOfThisRun, 'assemblies');
  if (process.env.DYNAMODB_LOCAL_ENDPOINT) return;
  globalThis.dynamoDbOfThisRun = await startDynamoDbLocal();
  process.env.DYNAMODB_LOCAL_ENDPOINT = globalThis.dynamoDbOfThisRun.endpoint;
}
