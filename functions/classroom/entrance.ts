/** Who asks, and whether they may enter the class: what lies in the table decides, at every ask. */
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

/** Bytes of a link: no product's is longer, and DynamoDB takes no longer key. */
const longestLink = 200;

export interface Entrance {
  readonly link: string;
  readonly sub: string;
  readonly userId: string;
  /** As others in the class see them. */
  readonly name: string;
  readonly isModerator: boolean;
  /** When what opens the class ends; null: never. */
  readonly until: string | null;
  /** As it was read with the entrance. */
  readonly seat: SeatItem | undefined;
  readonly room: RoomItem;
  /** Where the class is; null while its product has no channel. */
  readonly place: ClassPlace | null;
  readonly onAir: OnAirItem | undefined;
}

export type OwnClassRequest = ClassCaller & { readonly link: string };

export interface EntranceOptions {
  /** Who was taken out of the class may as well. */
  readonly evenRemoved?: boolean;
  /** By the class's rows as they are now, and not as they were two seconds ago. */
  readonly fresh?: boolean;
}

/**
 * Owners may enter, and moderators without owning it: content names them by their group in the user pool or by their account, never by
 * an address, which another provider may say of anybody. Who may not is told nothing of the class.
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

/** Whether a moderator has taken them out, at `now` (ISO instant). */
export const isRemoved = (seat: SeatItem | undefined, now: string): boolean =>
  seat?.removedUntil != null && seat.removedUntil > now;

/**
 * Minutes since the epoch: a seat that expired and is taken again has a later version than any before, which IVS may still hold
 * revoked.
 */
const firstVersion = (now: Date): number => Math.floor(now.getTime() / 60_000);

/** Milliseconds for which a seat need not be taken again: a class goes on air for all who wait in its room at once. */
const seatLasts = 10 * 60_000;

/**
 * Notes who is in the class, so that they can be taken out of it, and only if they have not been: between this write and a
 * moderator's there is an order. One that was taken minutes ago is left as it is: whoever is taken out just now has a token of the
 * version that is revoked, again and again while it may be used (revocations-queue.ts).
 * @param chatSession the session whose chat they have entered, if that is new
 * @returns the version of the learner's sessions of the player
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
