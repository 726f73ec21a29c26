/** Identifies the caller and decides whether they can enter the class, from the table, on every request. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import { shownName } from '../../lib/model/chat.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ProfileItem } from '../../lib/model/items/account.ts';
import type { ClassPlace, OnAirItem, RoomItem, SeatItem } from '../../lib/model/items/classroom.ts';
import { ownedKey, profileKey, seatKey } from '../../lib/model/keys.ts';
import { seatDays, type ClassCaller } from '../../lib/model/live.ts';
import { publicName } from '../../lib/model/reviews.ts';
import { read } from '../payments/read.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { classRows } from './class-rows.ts';
import { placeOf } from './pool.ts';
import { viewerIdOf } from './viewer-id.ts';

/** Maximum link length in bytes. Also keeps the key within DynamoDB's limit. */
const longestLink = 200;

export interface Entrance {
  readonly link: string;
  readonly sub: string;
  readonly userId: string;
  /** The name others in the class see. */
  readonly name: string;
  readonly isModerator: boolean;
  /** When access to the class ends; null: never. */
  readonly until: string | null;
  /** The seat as read with the entrance. */
  readonly seat: SeatItem | undefined;
  readonly room: RoomItem;
  /** Where the class is; null while its product has no channel. */
  readonly place: ClassPlace | null;
  readonly onAir: OnAirItem | undefined;
}

export type OwnClassRequest = ClassCaller & { readonly link: string };

export interface EntranceOptions {
  /** Also admits learners who were removed from the class. */
  readonly evenRemoved?: boolean;
  /** Uses the class's current rows instead of those cached for two seconds. */
  readonly fresh?: boolean;
}

/**
 * Owners can enter, and so can moderators without owning the product. Content names moderators by user pool group or account id, never by
 * email address, which another identity provider could claim for anyone. Others learn nothing about the class.
 * @throws Refused
 */
export async function entranceOf(ask: OwnClassRequest, options: EntranceOptions = {}): Promise<Entrance> {
  const { evenRemoved = false, fresh = false } = options;
  const { link, sub } = ask;
  if (link === '' || Buffer.byteLength(link) > longestLink) throw new Refused('NotOwned', 'link');
  const userId = await viewerIdOf(sub);
  const [[owned, seat, profile], { room, onAir }] = await Promise.all([
    read<[OwnedItem, SeatItem, ProfileItem]>([ownedKey(sub, link), seatKey(link, userId), profileKey(sub)]),
    classRows(link, fresh),
  ]);
  const now = new Date().toISOString();
  const isModerator = room !== undefined && leads(ask, room);
  const owns = isOpen(owned, now);
  if (!fresh && (!room || !(owns || isModerator))) return entranceOf(ask, { ...options, fresh: true });
  if (!owns && !isModerator) throw new Refused('NotOwned', 'link');
  if (!room) throw new Refused('NoLiveClass', 'link');
  if (!evenRemoved && isRemoved(seat, now)) throw new Refused('RemovedFromClass');
  const name = publicName(shownName(profile?.name ?? ask.name ?? ''));
  const until = isModerator ? null : (owned?.until ?? null);
  return { link, sub, userId, name, isModerator, until, seat, room, place: placeOf(room), onAir };
}

const leads = ({ sub, groups }: OwnClassRequest, room: RoomItem): boolean =>
  [sub, ...groups].some((name) => room.moderators.includes(name));

/** Whether a moderator has removed them, at `now` (ISO instant). */
export const isRemoved = (seat: SeatItem | undefined, now: string): boolean =>
  seat?.removedUntil != null && seat.removedUntil > now;

/**
 * Minutes since the epoch: a seat that expired and is taken again gets a higher version than any earlier one, which IVS may still have
 * revoked.
 */
const firstVersion = (now: Date): number => Math.floor(now.getTime() / 60_000);

/** How long a seat does not have to be taken again, in milliseconds: when a class goes on air, everyone waiting enters at once. */
const seatLasts = 10 * 60_000;

/**
 * Records who is in the class, so they can be removed from it, unless they already were: the condition orders this write and a
 * moderator's. A seat taken minutes ago is left unchanged: a learner being removed right now has a token of the revoked version, which is
 * revoked repeatedly as long as it can be used (revocations-queue.ts).
 * @param chatSession the session whose chat they have entered, if it is new
 * @returns the version of the learner's player sessions
 * @throws Refused
 */
export async function takeSeat(entrance: Entrance, chatSession?: string): Promise<number> {
  const { link, sub, userId, name, isModerator, until, seat } = entrance;
  if (chatSession === undefined && seat && isTaken(entrance, seat)) return seat.version;
  const now = new Date();
  const values = {
    ':type': 'seat',
    ':sub': sub,
    ':name': name,
    ':moderator': isModerator,
    ':until': until,
    ':now': now.toISOString(),
    ':first': firstVersion(now),
    ':ttl': Math.floor(now.getTime() / 1000) + seatDays * 86_400,
    ':chatSession': chatSession,
  };
  const names = { '#sub': 'sub', '#name': 'name', '#until': 'until', '#version': 'version', '#ttl': 'ttl' };
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(seatKey(link, userId)),
        UpdateExpression: `SET baseType = :type, #sub = :sub, #name = :name, moderator = :moderator, #until = :until, updatedAt = :now, #ttl = :ttl, #version = if_not_exists(#version, :first)${chatSession === undefined ? '' : ', chatSession = :chatSession'}`,
        ConditionExpression: 'attribute_not_exists(removedUntil) OR removedUntil <= :now',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: toItem(values),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return fromItem<SeatItem>(Attributes!).version;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') throw new Refused('RemovedFromClass');
    throw error;
  }
}

const isTaken = ({ sub, name, isModerator, until }: Entrance, seat: SeatItem): boolean =>
  Date.now() - Date.parse(seat.updatedAt) < seatLasts &&
  (seat.leftAt === undefined || seat.leftAt < seat.updatedAt) &&
  [seat.sub === sub, seat.name === name, seat.moderator === isModerator, seat.until === until].every(Boolean);
