/** Does what Stripe's events ask for, from the queue. What fails comes again, and after five times it is put aside with an alarm. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { apply, type Notice } from './apply.ts';

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const outcomes = await Promise.allSettled(Records.map(({ body }) => apply(JSON.parse(body) as Notice)));
  const batchItemFailures = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [];
    const { name, message } = outcome.reason as Error;
    console.error(`${name}: ${message}`);
    return [{ itemIdentifier: Records[index]!.messageId }];
  });
  return { batchItemFailures };
}
