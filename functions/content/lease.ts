/** One publication at a time: whoever publishes holds a lease, and writes nothing once it is lost. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { publishingKey } from '../../lib/model/keys.ts';
import { publishingTimes, type Publisher, type PublishingItem } from '../../lib/model/publication.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { readItem } from './plan.ts';

/** Between two looks of a deploy at whether the publication before it has ended, in milliseconds. */
const pause = 2_000;

export type LeaseTimes = Readonly<Record<'leaseMs' | 'renewalMs' | 'writeMs' | 'waitMs', number>>;

interface Lease {
  /** Resolves when whatever is written within `writeMs` is written under the lease. @throws Error when it is lost */
  hold(): Promise<void>;
}

const currentLease = new AsyncLocalStorage<Lease>();

/**
 * Runs what nobody else may do meanwhile.
 * @param work gets the id of its lease; what it writes by a guarded client (`guardWrites`) it writes under the lease alone
 * @throws Error naming the other when somebody else publishes, and when the lease is lost on the way
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
    // Whoever writes next tries again, and is told.
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
    await leave(id);
  }
}

/** For what a publication that has lost its lease still may do. */
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

/** Has each attempt of a client to write wait until its lease holds. */
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

/** A deploy waits, as CloudFormation cannot be told to come again. @returns until when it may write, in milliseconds */
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
          ConditionExpression: 'attribute_not_exists(PK) OR #until <= :now',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: toItem({ ':now': since }),
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

/** A lease that nobody else has taken is kept, also when it had run out. @returns until when it may write */
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
    // Before any clock, as that of a stage on a laptop may be put back.
    await setUntil(id, '');
  } catch (error) {
    // Somebody has taken over.
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
  if (!other) return 'somebody else was publishing a moment ago. Try again';
  return `${other.by} publishes since ${other.since}. Try again when that is done; if it was cut off, after ${other.until}`;
}
