/** Allows one publication at a time: the publisher holds a lease, and writes nothing once it is lost. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { publishingKey } from '../../lib/model/keys.ts';
import { publishingTimes, type Publisher, type PublishingItem } from '../../lib/model/publication.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { readItem } from './plan.ts';

/** How often a waiting deployment checks whether the previous publication has ended, in milliseconds. */
const pause = 2_000;

export type LeaseTimes = Readonly<Record<'leaseMs' | 'renewalMs' | 'writeMs' | 'waitMs', number>>;

interface Lease {
  /** Resolves when a write that takes up to `writeMs` is covered by the lease. @throws Error if the lease is lost */
  hold(): Promise<void>;
}

const currentLease = new AsyncLocalStorage<Lease>();

/**
 * Runs work that must not run concurrently.
 * @param work receives the id of its lease; a guarded client (`guardWrites`) writes only while the lease is held
 * @throws Error naming the other publisher if there is one, and if the lease is lost during the work
 */
export async function withLease<T>(
  publisher: Publisher,
  work: (id: string) => Promise<T>,
  times: LeaseTimes = publishingTimes,
): Promise<T> {
  const id = randomBytes(6).toString('hex');
  let safeUntil = await take(id, publisher, times);
  let renewing: Promise<void> | undefined;
  const renew = () =>
    (renewing ??= outsideLease(() => renewed(id, times))
      .then((until) => void (safeUntil = until))
      .finally(() => (renewing = undefined)));
  const timer = setInterval(() => {
    // The next write tries again and reports the failure.
    renew().catch((error: unknown) => logError('Renewing the lease of a publication', error));
  }, times.renewalMs);
  const lease: Lease = {
    async hold() {
      if (Date.now() >= safeUntil) await renew();
    },
  };
  try {
    return await currentLease.run(lease, () => work(id));
  } finally {
    clearInterval(timer);
    // One that is under way would take the lease again after it was left, and block the next publication. It reports its failure itself.
    await renewing?.catch(() => undefined);
    await leave(id);
  }
}

/** Runs what is still allowed after a publication has lost its lease. */
export const outsideLease = <T>(work: () => Promise<T>): Promise<T> => currentLease.exit(work);

type Handler = (request: unknown) => Promise<unknown>;

interface Guarded {
  readonly middlewareStack: {
    add(
      middleware: (next: Handler, context: { commandName?: string }) => Handler,
      options: { step: 'finalizeRequest'; priority: 'low'; name: string; override: boolean },
    ): void;
  };
}

/** Makes each write attempt of the clients wait until the lease covers it. */
export function guardWrites(...clients: readonly { readonly middlewareStack: unknown }[]): void {
  for (const { middlewareStack } of clients as readonly Guarded[])
    middlewareStack.add(
      (next, { commandName = '' }) =>
        async (request) => {
          if (/^(Put|Update|Delete|BatchWrite|TransactWrite|Create|Copy)/.test(commandName))
            await currentLease.getStore()?.hold();
          return next(request);
        },
      { step: 'finalizeRequest', priority: 'low', name: 'lease', override: true },
    );
}

const safely = (until: number, { writeMs }: LeaseTimes) => until - writeMs;

/** A deployment waits, because CloudFormation does not retry. @returns until when it may write, in milliseconds */
async function take(id: string, { by, how }: Publisher, times: LeaseTimes): Promise<number> {
  const givesUpAt = Date.now() + times.waitMs;
  for (;;) {
    const now = Date.now();
    const until = now + times.leaseMs;
    const [since, end] = [now, until].map((at) => new Date(at).toISOString()) as [string, string];
    const item: PublishingItem = { baseType: 'publishing', id, by, how, since, until: end };
    try {
      await dynamodb.send(
        new PutItemCommand({
          TableName: table(),
          Item: toItem({ ...publishingKey, ...item }),
          // Its own: the answer to the first attempt may have been lost.
          ConditionExpression: 'attribute_not_exists(PK) OR #until <= :now OR id = :id',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: toItem({ ':now': since, ':id': id }),
        }),
      );
      return safely(until, times);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (how === 'command' || now >= givesUpAt) throw new Error(`Nothing was published: ${await holder()}`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Extends a lease that no other publisher has taken, even if it had expired. @returns until when it may write */
async function renewed(id: string, times: LeaseTimes): Promise<number> {
  const until = Date.now() + times.leaseMs;
  try {
    await setUntil(id, new Date(until).toISOString());
    return safely(until, times);
  } catch (error) {
    if (isRefused(error)) throw new Error(`The publication was stopped, as its lease had run out: ${await holder()}`);
    throw error;
  }
}

async function leave(id: string): Promise<void> {
  try {
    // Earlier than any clock time, because a local stage's clock can be set back.
    await setUntil(id, '');
  } catch (error) {
    // Another publisher has taken the lease.
    if (!isRefused(error)) throw error;
  }
}

const setUntil = (id: string, until: string) =>
  dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(publishingKey),
      UpdateExpression: 'SET #until = :until',
      ConditionExpression: 'id = :id',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: toItem({ ':id': id, ':until': until }),
    }),
  );

const isRefused = (error: unknown) => (error as Error).name === 'ConditionalCheckFailedException';

async function holder(): Promise<string> {
  const other = await readItem<PublishingItem>(publishingKey);
  if (!other) return 'someone else was publishing a moment ago. Try again';
  return `${other.by} publishes since ${other.since}. Try again when that is done; if it was cut off, after ${other.until}`;
}
