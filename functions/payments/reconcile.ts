/**
 * Finds events that no webhook delivered: events of the last hours without a marker. It processes them window by window and saves its
 * progress after each, so an aborted run loses one window and not all its work.
 */
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { eventKey, reconciledKey } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { log, logError, withCorrelation } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { applyEvent, handledTypes } from './apply-events.ts';
import { eventMessageOf, type EventMessage } from './event-message.ts';
import { read, readOne } from './read.ts';
import { stripe } from './stripe.ts';

/** Seconds to look back beyond the last run, because Stripe's list may lag. */
const overlapSeconds = 3600;
/** How long Stripe keeps events, less a day, in seconds. */
const maxLookbackSeconds = 29 * 86_400;
/** Seconds a webhook may take before its event counts as lost. */
const webhookGraceSeconds = 300;
const concurrency = 8;
/** Maximum failed events that each run retries. If more fail, the events are not the cause, and the next run repeats the window. */
const maxFailed = 100;
/** Maximum events in a window: one with more is halved. */
const maxEvents = 2000;
/** A run starts no new window after this many milliseconds; its timeout is ten minutes. */
const lastWindowStartMs = 480_000;

interface Reconciled {
  /** Seconds since the epoch. */
  readonly until: number;
  /** Found earlier and not processed yet. */
  readonly failed?: readonly EventMessage[];
  /** True if a run ended before it caught up: the next one continues. */
  readonly behind?: boolean;
}

export async function handler(): Promise<{ events: number }> {
  const began = performance.now();
  const now = Math.floor(Date.now() / 1000);
  const last = await readOne<Reconciled>(reconciledKey);
  const end = now - webhookGraceSeconds;
  let from = Math.max((last?.until ?? 0) - (last?.behind ? 0 : overlapSeconds), now - maxLookbackSeconds);
  let width = end - from;
  let failed = await settleAll(
    (last?.failed ?? []).filter(({ created }) => created > now - maxLookbackSeconds),
    applyEvent,
  );
  let events = 0;
  while (from < end && performance.now() - began < lastWindowStartMs) {
    const until = Math.min(from + width, end);
    const lost = await lostEvents(from, until);
    if (!lost) {
      width = Math.ceil(width / 2);
      continue;
    }
    const known = new Set(failed.map(({ id }) => id));
    const fresh = lost.filter(({ id }) => !known.has(id));
    events += fresh.length;
    failed = [...failed, ...(await settleAll(fresh, applyEvent))];
    if (failed.length > maxFailed) break;
    await keep({ until, failed, behind: until < end });
    if (lost.length < maxEvents / 4) width *= 2;
    from = until;
  }
  if (events > 0) metric('WebhooksLost', { lost: events });
  if (from < end) log('WARN', 'The reconciliation has not come up to its time', { seconds: end - from });
  return { events };
}

const keep = (row: Reconciled) =>
  dynamodb.send(
    new PutItemCommand({ TableName: table(), Item: toItem({ ...reconciledKey, baseType: 'reconciled', ...row }) }),
  );

/**
 * Events without a marker, oldest first. Stripe accepts at most twenty types per request.
 * @param from start of the window in seconds since the epoch @param until its end, inclusive
 * @returns undefined if there are more than a window may have
 */
async function lostEvents(from: number, until: number): Promise<EventMessage[] | undefined> {
  const api = await stripe();
  const lost: EventMessage[] = [];
  let seen = 0;
  for (let start = 0; start < handledTypes.length; start += 20) {
    const types = handledTypes.slice(start, start + 20);
    let page: EventMessage[] = [];
    const look = async () => {
      const marks = await read<unknown[]>(page.map(({ id }) => eventKey(id)));
      lost.push(...page.filter((_, index) => marks[index] === undefined));
      page = [];
    };
    for await (const event of api.events.list({ types: [...types], created: { gte: from, lte: until }, limit: 100 })) {
      seen += 1;
      // A second cannot be halved.
      if (seen > maxEvents && until - from > 1) return undefined;
      page.push(eventMessageOf(event));
      if (page.length === 100) await look();
    }
    await look();
  }
  return lost.sort((one, other) => one.created - other.created);
}

/** @returns those that failed */
async function settleAll<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<T[]> {
  const failed: T[] = [];
  for (let from = 0; from < all.length; from += concurrency) {
    const some = all.slice(from, from + concurrency);
    const outcomes = await Promise.allSettled(some.map((one) => withCorrelation(undefined, () => work(one))));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue;
      failed.push(some[index]!);
      logError('Reconciling', outcome.reason);
    }
  }
  return failed;
}
