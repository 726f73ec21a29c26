import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDbLocal, type DynamoDbLocal } from '../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { prepareChromium } from './chromium.ts';

declare global {
  var dynamoDbOfThisRun: DynamoDbLocal | undefined;
  var assembliesOfThisRun: string | undefined;
}

/**
 * One in-memory DynamoDB Local for all tests of a run, where each test uses different table names, and a folder for the
 * stages' assemblies (assemblies.ts). `OPENBELL_ASSEMBLIES=<folder>` keeps them for the next run with the same stacks.
 */
export default async function setup(): Promise<void> {
  await prepareChromium();
  globalThis.assembliesOfThisRun = process.env.OPENBELL_ASSEMBLIES
    ? undefined
    : mkdtempSync(join(tmpdir(), 'openbell-assemblies-'));
  process.env.OPENBELL_ASSEMBLIES ??= globalThis.assembliesOfThisRun;
  if (process.env.DYNAMODB_LOCAL_ENDPOINT) return;
  globalThis.dynamoDbOfThisRun = await startDynamoDbLocal();
  process.env.DYNAMODB_LOCAL_ENDPOINT = globalThis.dynamoDbOfThisRun.endpoint;
}
