import './dynamodb-setup.ts';

/** Ends the database this run has started (not one it was told of). */
export default async function teardown(): Promise<void> {
  await globalThis.dynamoDbOfThisRun?.stop();
}
