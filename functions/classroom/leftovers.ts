/**
 * Every minute: brings to the queue what was closed and not brought there at once, finds those whose time in a running class is
 * over because nobody paid for more, keeps the review of messages awake while a class is on air, tells its pages how many watch, and
 * hands channels over.
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
/** As many messages at once as a class of this size sends within the time that one is looked through. */
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

/** Where nobody broadcasts there is nothing to be taken out of, and nobody talks. */
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
  // A class that has a channel and was never on, or a change that was written and not published.
  for (const [index, { link }] of held.entries())
    if (!rows[index]?.since && !isPublished(rows[index])) await publishState(link);
}

/**
 * IVS Chat waits 200 ms for the review of a message (quota, not adjustable), and a function that begins takes longer: calls at the same
 * time keep as many copies of it, minutes long.
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
