/** Processes Stripe's events from the queue. After five failed attempts, a message goes to the dead-letter queue, with an alarm. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import { processBatch } from '../shared/batch.ts';
import { metric } from '../shared/metric.ts';
import { requireEnv } from '../shared/require-env.ts';
import { applyEvents, type Failure } from './apply-events.ts';
import { eventMessageOf, type EventMessage } from './event-message.ts';

type Message = EventMessage | { readonly detail: Stripe.Event };

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const notices = new Map<string, EventMessage[]>();
  const work = new Map<string, Promise<readonly Failure[]>>();
  return processBatch('Applying', Records, async (message: Message) => {
    const notice = eventMessageIn(message);
    if (!notice) return;
    // In parallel they would write the same rows, fail, and retry: Stripe reports one purchase with several events.
    const lane = notice.customer ?? notice.payment ?? notice.object;
    const all = notices.get(lane) ?? [];
    notices.set(lane, [...all, notice]);
    // Lets every message register before the first lane starts.
    await Promise.resolve();
    if (!work.has(lane)) work.set(lane, applyEvents(notices.get(lane)!));
    const failed = (await work.get(lane)!).find((each) => each.notice.id === notice.id);
    if (failed) throw failed.error;
  });
}

/**
 * The webhook's queued message, or the whole event as EventBridge delivers it from Stripe's partner source.
 * @returns undefined for an event of the other mode
 */
export function eventMessageIn(message: Message): EventMessage | undefined {
  if (!('detail' in message)) return message;
  const { detail } = message;
  if (detail.livemode === (requireEnv(environment.livemode) === 'true')) return eventMessageOf(detail);
  metric('WebhookOfOtherMode', { event: detail.id });
  return undefined;
}
