/** The one way to DynamoDB's transactions: a conflict with another one is no answer yet. */
import { type AttributeValue, type TransactWriteItem, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { conflictPause, conflictsTried } from '../../lib/model/conflicts.ts';
import { dynamodb } from './dynamodb.ts';

/** Why DynamoDB cancelled a transaction, one for each of its writes; none for another error. */
export const cancellationReasons = (error: unknown): { Code?: string; Item?: Record<string, AttributeValue> }[] =>
  (error as { CancellationReasons?: [] }).CancellationReasons ?? [];

/**
 * Writes all of it or nothing. Rows that another transaction is writing at the moment cancel this one (DynamoDB Developer Guide,
 * "Transaction conflict handling"), which the SDK does not repeat. Its token makes a repetition after a lost answer harmless.
 *
 * @throws TransactionCanceledException where a condition does not hold, or when conflicts do not end; what DynamoDB says when it
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
      if (codes.includes('ConditionalCheckFailed') || !isBusy || performance.now() - began > conflictsTried)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, conflictPause(attempt, Math.random())));
    }
  }
}
