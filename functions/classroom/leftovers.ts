/**
 * Runs every minute: queues revocations that were not queued immediately, finds learners whose access ended during a class because they did
 * not renew, keeps the message review function warm while a class is on air, publishes the number of viewers, and hands channels over.
 */
import { DeleteItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../../lib/model/environment.ts';
import type { RevocationItem } from '../../lib/model/items/access.ts';
import type { OnAirItem, SeatItem } from '../../lib/model/items/classroom.ts';
import { onAirKey, revocationsPartition, roomPartition, seatPrefix, type Key } from '../../lib/model/keys.ts';
import { read } from '../payments/read.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';
import { handOver } from './hand-over.ts';
import { channels } from './pool.ts';
import { isPublished, publishState } from './publish-state.ts';
import type { ReviewRequest } from './review.ts';
import { queueRevocation } from './revocations-queue.ts';
import { noteViewers, viewersOn } from './viewers.ts';

const lambda = new LambdaClient(clientDefaults);
/** How many messages a class of this size sends at the same time while one is being reviewed. */
const warmCopies = 2;

export async function handler(): Promise<void> {
  const outcomes = [await attempt(queueMissedRevocations), await attempt(tidyClasses), await attempt(handOver)];
  if (outcomes.includes(false)) metric('RevocationFailed');
}

async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logError(work.name, error);
    return false;
  }
}

async function queueMissedRevocations(): Promise<void> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :revocations',
    ExpressionAttributeValues: toItem({ ':revocations': revocationsPartition }),
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    for (const item of Items) {
      const { PK, SK, sub, links } = fromItem<RevocationItem & Key>(item);
      await queueRevocation({ sub, links, why: 'closed', round: 0 });
      await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
    }
}

/** Without a broadcast there is no one to remove and no chat to review. */
async function tidyClasses(): Promise<void> {
  const held = (await channels()).flatMap(({ link, channelArn }) => (link === null ? [] : { link, channelArn }));
  const rows = await read<OnAirItem[]>(held.map(({ link }) => onAirKey(link)));
  const running = held.flatMap((each, index) => (rows[index]?.since ? { ...each, row: rows[index] } : []));
  if (running.length > 0) await attempt(keepReviewWarm);
  for (const { link, channelArn, row } of running) {
    await noteViewers(link, row, await viewersOn(channelArn));
    await publishState(link);
    await sweep(link, new Date().toISOString());
  }
  // Publishes the state of a class that has a channel and was never on air, or whose last change was not published.
  for (const [index, { link }] of held.entries())
    if (!rows[index]?.since && !isPublished(rows[index])) await publishState(link);
}

/**
 * IVS Chat waits 200 ms for the review of a message (a quota that cannot be raised), and a cold start takes longer. Concurrent calls keep
 * that many instances of the function warm for minutes.
 */
async function keepReviewWarm(): Promise<void> {
  const Payload = JSON.stringify({ Warm: true } satisfies ReviewRequest);
  const call = new InvokeCommand({ FunctionName: requireEnv(environment.chatReview), Payload });
  await Promise.all(Array.from({ length: warmCopies }, () => lambda.send(call)));
}

async function sweep(link: string, now: string): Promise<void> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :room AND begins_with(SK, :seat)',
    FilterExpression: '#until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: toItem({ ':room': roomPartition(link), ':seat': seatPrefix, ':now': now }),
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    for (const item of Items) {
      const { sub } = fromItem<SeatItem>(item);
      await queueRevocation({ sub, links: [link], why: 'closed', round: 0 });
    }
}
