/** Moderators' actions in a class, for AppSync. Content names the moderators; nothing the client claims counts. */
import { DeleteItemCommand, paginateQuery, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteMessageCommand, IvschatClient, SendEventCommand, UpdateRoomCommand } from '@aws-sdk/client-ivschat';
import { failures, moderatorStays } from '../../lib/model/failures.ts';
import type { AnswerTo } from '../../lib/model/fields.ts';
import type { SeatItem } from '../../lib/model/items/classroom.ts';
import {
  onAirKey,
  roomPartition,
  chatMessagePrefix,
  seatKey,
  deletedMessageKey,
  type Key,
} from '../../lib/model/keys.ts';
import { type ModerationRequest } from '../../lib/model/live.ts';
import { deletedMessageDays, messagesPerSecond, slowEvent, slowSeconds } from '../../lib/model/chat.ts';
import { readOne } from '../payments/read.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { logError } from '../shared/log.ts';
import { endPlayback } from './end-playback.ts';
import { entranceOf, type Entrance } from './entrance.ts';
import { refusalOf } from './live.ts';
import { publishState } from './publish-state.ts';
import { queueRevocation } from './revocations-queue.ts';
import { leaveChat, newVersion } from './revoke.ts';
import { sessionNow, sessionsAround } from './sessions.ts';
import { playerIdOf } from './viewer-id.ts';
import * as messages from './messages.ts';

const chat = new IvschatClient(clientDefaults);
const day = 86_400;
/** An instant beyond any learner's lifetime. */
const forGood = '9999-12-31T00:00:00.000Z';
/** How long a removed learner stays out if no session determines the end, in milliseconds. */
const outFor = 12 * 3_600_000;

export async function handler(ask: ModerationRequest): Promise<AnswerTo<ModerationRequest['operation']>> {
  try {
    const entrance = await entranceOf(ask, { fresh: true });
    if (!entrance.isModerator) throw new Refused('NotModerator');
    await answerTo(ask, entrance);
    return { success: true, errors: [] };
  } catch (error) {
    return { success: false, errors: [refusalOf(error, ask.operation)] };
  }
}

async function answerTo(ask: ModerationRequest, entrance: Entrance): Promise<void> {
  switch (ask.operation) {
    case 'deleteChatMessage':
      return deleteMessage(entrance, ask.messageId);
    case 'removeFromClass':
      return removeLearner(entrance, ask.userId, ask.forGood === true);
    case 'slowChat':
      return slow(entrance, ask.slow);
  }
}

/**
 * Deletes a message from everyone's screen through the room, and from the history by its row. If the log delivers the message only later,
 * the marker already exists: the writer of the row looks for the marker afterwards, as this looks for the row after writing the marker.
 */
async function deleteMessage({ link, place }: Entrance, id: string): Promise<void> {
  // IVS Chat's format of message ids.
  if (!/^[A-Za-z0-9]{12}$/.test(id)) throw new Refused('InvalidInput', 'messageId');
  const ttl = Math.floor(Date.now() / 1000) + deletedMessageDays * day;
  const mark = { ...deletedMessageKey(link, id), baseType: 'deleted chat message', ttl };
  await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem(mark) }));
  // Without a channel, no one has the chat open.
  if (place) await chat.send(new DeleteMessageCommand({ roomIdentifier: place.roomArn, id, reason: messages.deleted }));
  const key = await chatMessageKeyOf(link, id);
  if (key) await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem(key) }));
}

/** Searches messages of the last day; older ones are on no one's screen. */
async function chatMessageKeyOf(link: string, id: string): Promise<Key | undefined> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :room AND SK BETWEEN :from AND :last',
    FilterExpression: 'id = :id',
    ProjectionExpression: 'PK, SK',
    ExpressionAttributeValues: toItem({
      ':room': roomPartition(link),
      ':from': chatMessagePrefix + new Date(Date.now() - day * 1000).toISOString(),
      ':last': `${chatMessagePrefix}~`,
      ':id': id,
    }),
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    if (Items[0]) return fromItem<Key>(Items[0]);
  return undefined;
}

/** First prevents new tokens, then removes the learner, repeatedly while earlier tokens can still be used. */
async function removeLearner({ link, place }: Entrance, userId: string, ever: boolean): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(userId)) throw new Refused('NotInClass', 'userId');
  const seat = await readOne<SeatItem>(seatKey(link, userId));
  if (!seat) throw new Refused('NotInClass', 'userId');
  if (seat.moderator) throw new Refused('InvalidInput', 'userId', moderatorStays);
  const version = await newVersion(link, userId, ever ? forGood : await untilTheEnd(link));
  if (version === undefined) throw new Refused('NotInClass', 'userId');
  await queueRevocation({ sub: seat.sub, links: [link], why: 'closed', round: 1, versions: { [link]: version } });
  if (!place) return;
  await endPlayback({ channelArn: place.channelArn, viewerId: await playerIdOf(seat.sub, link), version });
  await leaveChat(place.roomArn, userId, failures.RemovedFromClass);
}

async function untilTheEnd(link: string): Promise<string> {
  const now = Date.now();
  const session = sessionNow(await sessionsAround(link, now), undefined, new Date(now).toISOString());
  const isRunning = session !== null && Date.parse(session.start) - now < outFor;
  // A class may run longer than planned.
  return new Date(isRunning ? Date.parse(session.end) + 3_600_000 : now + outFor).toISOString();
}

/** In slow mode, the room accepts one message per second in total; pages, informed by an event, limit each person to one in ten. */
async function slow({ link, place }: Entrance, isSlow: boolean): Promise<void> {
  if (!place) throw new Refused('NotLive');
  const seconds = isSlow ? slowSeconds : 0;
  await chat.send(
    new UpdateRoomCommand({
      identifier: place.roomArn,
      maximumMessageRatePerSecond: isSlow ? 1 : messagesPerSecond,
    }),
  );
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(onAirKey(link)),
      UpdateExpression: 'SET baseType = :type, slowSeconds = :seconds ADD version :one',
      ExpressionAttributeValues: toItem({ ':type': 'on air', ':seconds': seconds, ':one': 1 }),
    }),
  );
  await chat.send(
    new SendEventCommand({
      roomIdentifier: place.roomArn,
      eventName: slowEvent,
      attributes: { seconds: String(seconds) },
    }),
  );
  // The chat has been informed; learners who enter later read it within a minute if this fails (leftovers.ts).
  await publishState(link).catch((error: unknown) => logError('Publishing a class’s state', error));
}
