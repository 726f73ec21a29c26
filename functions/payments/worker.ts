/** Does what Stripe's events ask for, from the queue. What fails comes again, and after five times it is put aside with an alarm. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import { metric } from '../shared/metric.ts';
import { setting } from '../shared/setting.ts';
import { apply, noticeOf, type Notice } from './apply.ts';

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const outcomes = await Promise.allSettled(
    Records.map(async ({ body }) => {
      const notice = noticeIn(body);
      if (notice) await apply(notice);
    }),
  );
  const batchItemFailures = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [];
    const { name, message } = outcome.reason as Error;
    console.error(`${name}: ${message}`);
    return [{ itemIdentifier: Records[index]!.messageId }];
  });
  return { batchItemFailures };
}

/**
 * What the webhook has put into the queue, or the whole event as EventBridge brings it from Stripe's partner source.
 * @returns undefined for an event of the other mode
 */
export function noticeIn(body: string): Notice | undefined {
  const message = JSON.parse(body) as Notice | { readonly detail: Stripe.Event };
  if (!('detail' in message)) return message;
  const { detail } = message;
  if (detail.livemode === (setting(environment.livemode) === 'true')) return noticeOf(detail);
  metric('WebhookOfOtherMode', { event: detail.id });
  return undefined;
}
