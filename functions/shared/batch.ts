import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { withCorrelation, logError } from './log.ts';

/**
 * Processes a queue's messages in parallel and reports those that failed: only they are retried (Lambda developer guide, partial batch
 * responses). A message may carry the correlation id of its original request.
 * @param doing description for the log if it fails
 */
export async function processBatch<Body extends object>(
  doing: string,
  records: readonly SQSRecord[],
  work: (body: Body) => Promise<unknown>,
): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ body, messageId }) => {
      try {
        const message = JSON.parse(body) as Body & { readonly correlation?: string };
        await withCorrelation(message.correlation, () => work(message));
      } catch (error) {
        logError(doing, error, { messageId });
        return [{ itemIdentifier: messageId }];
      }
      return [];
    }),
  );
  return { batchItemFailures: failed.flat() };
}
