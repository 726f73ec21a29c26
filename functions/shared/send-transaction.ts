/** The only entry point for DynamoDB transactions; retries TransactionConflict. */
import { type AttributeValue, type TransactWriteItem, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { conflictBackoffMs, maxConflictRetryMs } from '../../lib/model/conflicts.ts';
import { dynamodb } from './dynamodb.ts';

/** Why DynamoDB canceled a transaction, one reason for each write; empty for another error. */
export const cancellationReasons = (error: unknown): { Code?: string; Item?: Record<string, AttributeValue> }[] =>
  (error as { CancellationReasons?: [] }).CancellationReasons ?? [];

/**
 * Writes all of it or nothing. A transaction is canceled if another one is writing the same rows (DynamoDB Developer Guide, "Transaction
 * conflict handling"), which the SDK does not retry. Its token makes a retry after a lost response harmless.
 *
 * @throws TransactionCanceledException if a condition fails, or if conflicts persist; DynamoDB's error if it
 * cannot be reached
 */
export async function sendTransaction(writes: readonly TransactWriteItem[]): Promise<void> {
  const began = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      await dynamodb.send(new TransactWriteItemsCommand({ TransactItems: [...writes] }));
      return;
    } catch (error) {
      const codes = cancellationReasons(error).map(({ Code }) => Code);
      const isBusy = codes.includes('TransactionConflict') || codes.includes('ThrottlingError');
      if (codes.includes('ConditionalCheckFailed') || !isBusy || performance.now() - began > maxConflictRetryMs)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, conflictBackoffMs(attempt, Math.random())));
    }
  }
}
