import { startDynamoDbLocal, type DynamoDbLocal } from '../../lib/local/services/dynamodb/dynamodb-local.ts';

declare global {
  var dynamoDbOfThisRun: DynamoDbLocal | undefined;
}

/** One DynamoDB Local in memory for all tests of a run; each test uses table names of its own. */
export default async function setup(): Promise<void> {
  if (process.env.DYNAMODB_LOCAL_ENDPOINT) return;
  globalThis.dynamoDbOfThisRun = await startDynamoDbLocal();
  process.env.DYNAMODB_LOCAL_ENDPOINT = globalThis.dynamoDbOfThisRun.endpoint;
}
