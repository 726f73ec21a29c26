/** Recordings of ended sessions, for current owners. */
import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import { addressLasts, recordingsFolder } from '../../lib/model/films.ts';
import type { ReplayItem } from '../../lib/model/items/classroom.ts';
import { replayKey, replaysPartition } from '../../lib/model/keys.ts';
import type { ProductVideo, Replay } from '../../lib/model/schema.generated.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { requireEnv } from '../shared/require-env.ts';
import { entranceOf, type OwnClassRequest } from './entrance.ts';
import { filmKey } from './film-key.ts';
import { signedPlaylist } from './signed-url.ts';

/** Maximum number of recordings listed: half a year of trading days is slightly more. */
const maxReplays = 100;

/** @throws Refused */
export async function productReplays(ask: OwnClassRequest): Promise<{ replays: Replay[] }> {
  const { link } = await entranceOf(ask, { evenRemoved: true });
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'PK = :replays',
      ExpressionAttributeValues: toItem({ ':replays': replaysPartition(link) }),
      ScanIndexForward: false,
      Limit: maxReplays,
    }),
  );
  const kept = Items.map((item) => fromItem<ReplayItem>(item)).filter(isKept);
  return { replays: kept.map(({ id, name, start, seconds }) => ({ id: replayId(start, id), name, start, seconds })) };
}

/** @throws Refused */
export async function productReplay(
  ask: OwnClassRequest & { readonly id: string },
): Promise<Omit<ProductVideo, 'errors'>> {
  const { link } = await entranceOf(ask, { evenRemoved: true });
  const replay = await replayOf(link, ask.id);
  const expires = Math.floor(Date.now() / 1000) + addressLasts;
  const folder = `${requireEnv(environment.siteUrl)}/${recordingsFolder}${replay.prefix}/`;
  return {
    link: signedPlaylist(folder, replay.playlist, expires, await filmKey()),
    name: replay.name,
    expires: new Date(expires * 1000).toISOString(),
    seconds: replay.seconds,
    hasSound: true,
    qualities: [],
    chapters: [],
    captions: null,
    poster: null,
  };
}

async function replayOf(link: string, id: string): Promise<ReplayItem> {
  const key = replayKeyOf(link, id);
  const { Item } = key ? await dynamodb.send(new GetItemCommand({ TableName: table(), Key: toItem(key) })) : {};
  const replay = Item && fromItem<ReplayItem>(Item);
  if (!replay || !isKept(replay)) throw new Refused('UnknownReplay', 'id');
  return replay;
}

/** Its files are deleted on time; the row may stay a day longer. */
const isKept = ({ ttl }: ReplayItem): boolean => ttl * 1000 > Date.now();

/** A short id for page URLs: the start as a number, and the recording. */
export const replayId = (start: string, recording: string): string => `${Date.parse(start).toString(36)}-${recording}`;

export function replayKeyOf(link: string, id: string) {
  const [, time, recording] = /^([0-9a-z]{1,9})-([A-Za-z0-9_-]{1,64})$/.exec(id) ?? [];
  return time && recording ? replayKey(link, new Date(parseInt(time, 36)).toISOString(), recording) : undefined;
}
