/**
 * Hands channels from one product to the next, every minute, so no learner of one product is still in the class when the next product's
 * learners are admitted. First the product loses the channel, so no new tokens are issued for it. Then its broadcast is stopped, and
 * everyone is removed. When the last token has expired, everyone is removed once more, and the next product gets the channel.
 */
import { paginateQuery, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { ChannelNotBroadcasting, IvsClient, StopStreamCommand } from '@aws-sdk/client-ivs';
import { IvschatClient, UpdateRoomCommand } from '@aws-sdk/client-ivschat';
import { claimedFrom, reconnectSeconds, tokensGone } from '../../lib/model/channels.ts';
import type { ChannelItem, Leaving, RoomItem, SeatItem } from '../../lib/model/items/classroom.ts';
import { monthPartition, roomKey, roomPartition, seatKey, seatPrefix } from '../../lib/model/keys.ts';
import { earlyMinutes } from '../../lib/model/live.ts';
import { messagesPerSecond } from '../../lib/model/chat.ts';
import { longestSession, sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import { read } from '../payments/read.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { endPlayback, mostViewers } from './end-playback.ts';
import { channels, giveChannel, noteLeaving, takeChannel } from './pool.ts';
import { publishState } from './publish-state.ts';
import { leaveChat, newVersion } from './revoke.ts';
import { plannedHolders, type ClassSession, type PlannedHolder } from './planned-holders.ts';
import { playerIdOf } from './viewer-id.ts';
import * as messages from './messages.ts';

const ivs = new IvsClient(clientDefaults);
const chat = new IvschatClient(clientDefaults);
const minute = 60_000;
/** Milliseconds one call may spend removing learners; the next minute's call continues. */
const longestPass = 30_000;
/** If a broadcast is still running this many milliseconds after the next class should have opened, an operator has to end it. */
const lateAfter = 2 * minute;
/** Learners with an older token are in no class: the longest session plus the longest chat connection have passed. */
const oldestSeat = (longestSession + 180 + 60) * minute;

/** @throws Error if a channel could not be processed; the next minute tries again */
export async function handOver(now = Date.now()): Promise<void> {
  const all = await channels();
  const links = [...new Set(all.flatMap(({ link }) => link ?? []))];
  const rooms = new Map<string, RoomItem | undefined>();
  (await read<RoomItem[]>(links.map(roomKey))).forEach((room, index) => rooms.set(links[index]!, room));
  const wanted = plannedHolders(all, await classesAround(now), now);
  const outcomes = await Promise.allSettled(
    all.map((channel) =>
      look(channel, wanted.get(channel.id)!, now, channel.link ? rooms.get(channel.link) : undefined),
    ),
  );
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of failed) logError('handOver', reason);
  if (failed.length > 0) throw new Error(`${failed.length} channels could not be handed over`);
}

async function look(
  channel: ChannelItem,
  wanted: PlannedHolder,
  now: number,
  room: RoomItem | undefined,
): Promise<void> {
  const at = new Date(now).toISOString();
  if (channel.link !== null) {
    // A product without a room no longer has classes.
    if (wanted.link === channel.link && room) return;
    if (!(await takeChannel(channel, room, at))) return;
    await tellPages(channel.link);
    const taken = (await channels()).find(({ id }) => id === channel.id);
    if (taken?.leaving) await takeOut(taken, wanted, now);
  } else if (channel.leaving) await takeOut(channel, wanted, now);
  else if (wanted.link !== null) await give(channel, wanted.link, at);
}

/** One minute of a handover. */
async function takeOut(channel: ChannelItem, wanted: PlannedHolder, now: number): Promise<void> {
  const { link, since, passes } = channel.leaving!;
  const at = new Date(now).toISOString();
  // Encoders reconnect automatically, and the next product's learners must not see this broadcast.
  const wasOnAir = await stopped(channel.channelArn);
  const opens = wanted.start === undefined ? now : Date.parse(wanted.start) - earlyMinutes * minute;
  if (wasOnAir && now > opens + lateAfter) metric('HandOverLate', { channel: channel.id, link });
  const left: Leaving = { ...channel.leaving!, ...(wasOnAir && { onAirAt: at }) };
  const tokensEnd = Date.parse(since) + tokensGone;
  const isLastPass = now >= tokensEnd;
  const isDone = passes.some((pass) => Date.parse(pass) >= tokensEnd);
  if (!isDone && (isLastPass || passes.length === 0)) {
    const from = isLastPass ? new Date(tokensEnd).toISOString() : since;
    const isOut = await everybodyLeft(channel, from, at);
    await noteLeaving(channel, { ...left, passes: isOut ? [...passes, at] : passes });
    return;
  }
  if (wasOnAir) await noteLeaving(channel, left);
  // The next broadcast starts its own recording.
  const recordedUntil = left.onAirAt === undefined ? 0 : Date.parse(left.onAirAt) + reconnectSeconds * 1000;
  if (isDone && now >= opens && now > recordedUntil) await give(channel, wanted.link, at);
}

/** Gives the channel to the next product, without slow mode. */
async function give(channel: ChannelItem, link: string | null, at: string): Promise<void> {
  await chat.send(
    new UpdateRoomCommand({ identifier: channel.roomArn, maximumMessageRatePerSecond: messagesPerSecond }),
  );
  // A product that no longer has classes does not get the channel.
  const isGiven = await giveChannel(channel, link, at);
  if (link === null) return;
  if (isGiven) await tellPages(link);
  else await giveChannel(channel, null, at);
}

/** Publishes whether the class has a channel. A failure is repaired within a minute (leftovers.ts), or by the class itself. */
const tellPages = (link: string): Promise<void> =>
  publishState(link).catch((error: unknown) => logError('Publishing a class’s state', error));

/** @returns whether there was a broadcast */
async function stopped(channelArn: string): Promise<boolean> {
  try {
    await ivs.send(new StopStreamCommand({ channelArn }));
    return true;
  } catch (error) {
    if (error instanceof ChannelNotBroadcasting) return false;
    throw error;
  }
}

/**
 * Removes everyone with a seat who was not removed since `from`.
 * @returns false if time ran out
 */
async function everybodyLeft(
  { leaving, channelArn, roomArn }: ChannelItem,
  from: string,
  at: string,
): Promise<boolean> {
  const { link, since } = leaving!;
  const began = performance.now();
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :room AND begins_with(SK, :seat)',
    FilterExpression: 'updatedAt >= :oldest AND (attribute_not_exists(leftAt) OR leftAt < :from)',
    ExpressionAttributeValues: toItem({
      ':room': roomPartition(link),
      ':seat': seatPrefix,
      ':oldest': new Date(Date.parse(since) - oldestSeat).toISOString(),
      ':from': from,
    }),
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    for (let first = 0; first < Items.length; first += mostViewers) {
      if (performance.now() - began > longestPass) return false;
      const seats = Items.slice(first, first + mostViewers).map((item) =>
        fromItem<SeatItem & { readonly SK: string }>(item),
      );
      await leave(seats, { link, channelArn, roomArn, at });
    }
  return true;
}

interface Left {
  readonly link: string;
  readonly channelArn: string;
  readonly roomArn: string;
  readonly at: string;
}

async function leave(seats: readonly (SeatItem & { readonly SK: string })[], { link, channelArn, roomArn, at }: Left) {
  const viewers = await Promise.all(
    seats.map(async ({ SK, sub, version }) => {
      const userId = SK.slice(seatPrefix.length);
      const over = (await newVersion(link, userId)) ?? version;
      return { userId, viewerId: await playerIdOf(sub, link), version: over };
    }),
  );
  await Promise.all(viewers.map(({ viewerId, version }) => endPlayback({ channelArn, viewerId, version })));
  await Promise.all(viewers.map(({ userId }) => leaveChat(roomArn, userId, messages.over)));
  await Promise.all(viewers.map(({ userId }) => noteLeft(link, userId, at)));
}

/** Does not recreate a seat that was deleted meanwhile with its learner's account. */
async function noteLeft(link: string, userId: string, at: string): Promise<void> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(seatKey(link, userId)),
        UpdateExpression: 'SET leftAt = :at',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: toItem({ ':at': at }),
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}

/** Sessions that need a channel now, or needed one within the length of the longest session. */
async function classesAround(now: number): Promise<ClassSession[]> {
  const earliest = new Date(now - longestSession * minute).toISOString();
  // No session that starts later already needs a channel.
  const latest = new Date(2 * now - claimedFrom({ start: new Date(now).toISOString() })).toISOString();
  const months = [...new Set([earliest.slice(0, 7), latest.slice(0, 7)])];
  const found: ClassSession[] = [];
  for (const month of months) {
    const query = {
      TableName: table(),
      KeyConditionExpression: 'PK = :month AND SK BETWEEN :earliest AND :latest',
      ExpressionAttributeValues: toItem({
        ':month': monthPartition(month),
        ':earliest': earliest,
        ':latest': `${latest}~`,
      }),
    };
    for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
      for (const item of Items.map((each) => fromItem<StoredSession>(each)))
        if (item.channel !== undefined) found.push({ ...sessionFrom(item), channel: item.channel });
  }
  return found;
}
