/** Removes learners whose access has ended from classes; consumes the queue. Failures are retried. */
import { DeleteItemCommand, paginateQuery, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { isOpen } from '../../lib/model/access.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { RoomItem, SeatItem } from '../../lib/model/items/classroom.ts';
import { ownedKey, roomKey, roomPartition, chatMessagePrefix, seatKey } from '../../lib/model/keys.ts';
import type { Revocation } from '../../lib/model/live.ts';
import { read } from '../payments/read.ts';
import { processBatch } from '../shared/batch.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { isRemoved } from './entrance.ts';
import { allClasses, channels, placeOf } from './pool.ts';
import { isLastRound, queueRevocation } from './revocations-queue.ts';
import { endPlayback } from './end-playback.ts';
import { leaveChat, newVersion } from './revoke.ts';
import { playerIdOf, viewerIdOf } from './viewer-id.ts';
import * as messages from './messages.ts';

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch('Revoking', Records, revoke);
}

/** Processes each class separately, so one failure does not delay the others, and queues the next round for tokens not used yet. */
async function revoke(revocation: Revocation): Promise<void> {
  const { sub, round } = revocation;
  const links = revocation.links.length > 0 ? revocation.links : await linksOf(revocation);
  const userId = await viewerIdOf(sub);
  const versions: Record<string, number> = { ...revocation.versions };
  const outcomes = await Promise.allSettled(
    links.map(async (link) => {
      const version = await revokeOne(revocation, link, userId);
      if (version !== undefined) versions[link] = version;
      return version;
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  const left = links.filter((_, index) => (outcomes[index] as PromiseFulfilledResult<unknown>).value !== undefined);
  if (left.length > 0) await queueRevocation({ ...revocation, links: left, round: round + 1, versions });
}

/** Only classes with a channel can have learners in them; stored traces may be in all classes. */
async function linksOf({ why }: Revocation): Promise<readonly string[]> {
  if (why === 'gone') return allClasses();
  return (await channels()).flatMap(({ link }) => link ?? []);
}

/** @returns the revoked version; undefined if there is nothing to repeat */
async function revokeOne(revocation: Revocation, link: string, userId: string): Promise<number | undefined> {
  const { sub, why, round } = revocation;
  const [owned, room, seat] = await read<[OwnedItem, RoomItem, SeatItem]>([
    ownedKey(sub, link),
    roomKey(link),
    seatKey(link, userId),
  ]);
  if ((!room && why !== 'gone') || (!seat && revocation.links.length === 0)) return undefined;
  const now = new Date().toISOString();
  const may = (isOpen(owned, now) || seat?.moderator === true) && !isRemoved(seat, now);
  if (why === 'closed' && may) {
    if (seat && !seat.moderator) await noteEnd(link, userId, owned?.until ?? null);
    return undefined;
  }
  // A learner who never came has no seat, but may be entering right now with a token issued a moment ago.
  const version = revocation.versions?.[link] ?? (await newVersion(link, userId)) ?? 0;
  const place = room ? placeOf(room) : null;
  if (place && version > 0)
    await endPlayback({ channelArn: place.channelArn, viewerId: await playerIdOf(sub, link), version });
  // Learners who can enter again and did stay: the version distinguishes their new player session, but the chat has no versions.
  if (place && (round === 0 || !may)) await leaveChat(place.roomArn, userId, messages.closed);
  if (why === 'gone' && isLastRound(round)) await forget(link, userId);
  return version;
}

/** Extends the seat's end if access now lasts longer than when the seat was taken. */
async function noteEnd(link: string, userId: string, until: string | null): Promise<void> {
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(seatKey(link, userId)),
      UpdateExpression: 'SET #until = :until',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: toItem({ ':until': until }),
    }),
  );
}

/** Deletes their seat and chat messages, which would otherwise expire within thirty days. */
async function forget(link: string, userId: string): Promise<void> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :room AND begins_with(SK, :said)',
    FilterExpression: 'userId = :user',
    ProjectionExpression: 'PK, SK',
    ExpressionAttributeValues: toItem({ ':room': roomPartition(link), ':said': chatMessagePrefix, ':user': userId }),
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    for (const Key of Items) await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key }));
  await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem(seatKey(link, userId)) }));
}
