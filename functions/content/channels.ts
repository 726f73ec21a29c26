/** The publisher's part of the channel pool: records the channels that a deployment created, and gives unused channels to products. */
import { DeleteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { always, claimedUntil } from '../../lib/model/channels.ts';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { ChannelItem, ClassPlace, RoomItem } from '../../lib/model/items/classroom.ts';
import { channelKey, roomKey, type Key } from '../../lib/model/keys.ts';
import { channels, giveChannel } from '../classroom/pool.ts';
import { read } from '../payments/read.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { isSame } from './canonical.ts';
import type { Pool, SessionPlan } from './schedule.ts';

/** A channel and a room created by the stacks. */
export type MadeChannel = ClassPlace & Pick<ChannelItem, 'id'>;

/** The channels of a deployment; undefined for one older than the pool, to which CloudFormation may roll back. */
export const madeChannels = ({ ResourceProperties }: CloudFormationCustomResourceEvent): MadeChannel[] | undefined =>
  ResourceProperties['Channels'];

/** Links of the products that had their own channels at the last deployment, before there was a pool. */
export function earlierClasses(event: CloudFormationCustomResourceEvent): string[] {
  if (event.RequestType !== 'Update') return [];
  const before: readonly { readonly link: string }[] = event.OldResourceProperties['Rooms'] ?? [];
  return before.map(({ link }) => link);
}

/** The stage's channels, and the live products of `content`. */
export async function poolOf({ classes }: Pick<ReferredContent, 'classes'>): Promise<Pool> {
  const all = await channels();
  const held = all.flatMap(({ id, link }) => (link === null ? [] : [[link, id] as const]));
  return { ids: all.map(({ id }) => id), live: Object.keys(classes), held: new Map(held) };
}

/**
 * On a deployment, before planning: records where the channels are. A product's own channel from before the pool stays with it; when the
 * pool shrinks, the last channels are removed.
 * @param earlier links of products that had channels of their own
 */
export async function keepPool(
  made: readonly MadeChannel[],
  { classes }: Pick<ReferredContent, 'classes'>,
  earlier: readonly string[] = [],
): Promise<void> {
  const known = new Map((await channels()).map((channel) => [channel.id, channel]));
  const links = [...new Set([...Object.keys(classes), ...earlier])];
  const rooms = await read<RoomItem[]>(links.map(roomKey));
  for (const { id, channelArn, playbackUrl, roomArn, chatUrl } of made) {
    const place = { channelArn, playbackUrl, roomArn, chatUrl };
    const before = known.get(id);
    known.delete(id);
    const link = before ? before.link : (links.find((_, at) => rooms[at]?.channelArn === channelArn) ?? null);
    if (before) await setIfOther(channelKey(id), place, before);
    else {
      const held = link === null ? [] : [{ link, since: always }];
      const item: ChannelItem = { baseType: 'channel', id, ...place, link, leaving: null, held, version: 1 };
      await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...channelKey(id), ...item }) }));
    }
    if (link !== null) await setIfOther(roomKey(link), { channel: id, ...place }, rooms[links.indexOf(link)]);
  }
  for (const { id, link } of known.values()) {
    if (link !== null) await unset(roomKey(link), ['channel', 'channelArn', 'playbackUrl', 'roomArn', 'chatUrl']);
    await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem(channelKey(id)) }));
  }
}

/**
 * After a publication: gives a channel that was never used to the product of its next class, or to one whose classes would use it. Channels
 * in use are handed over every minute (functions/classroom/hand-over.ts).
 */
export async function giveFreeChannels(
  { classes }: Pick<ReferredContent, 'classes'>,
  plan: SessionPlan,
): Promise<void> {
  const all = await channels();
  const holding = new Set(all.flatMap(({ link }) => link ?? []));
  const now = new Date();
  const next = plan.sessions
    .filter((session) => classes[session.link] && !session.cancelled && claimedUntil(session) > now.getTime())
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  for (const channel of all.filter(({ link, leaving }) => link === null && leaving === null)) {
    const coming = next.find(({ id }) => plan.channels.sessions.get(id) === channel.id)?.link;
    const usual = [...plan.channels.homes].flatMap(([link, home]) => (home === channel.id ? [link] : []));
    const link = [coming, ...usual].find((each) => each !== undefined && !holding.has(each));
    if (link === undefined) continue;
    if (await giveChannel(channel, link, now.toISOString())) holding.add(link);
  }
}

async function setIfOther(
  key: Key,
  values: Readonly<Record<string, string>>,
  before: object | undefined,
): Promise<void> {
  if (isSame({ ...before, ...values }, before)) return;
  const names = Object.keys(values);
  await update(
    key,
    `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
    toItem(Object.fromEntries(names.map((name) => [`:${name}`, values[name]]))),
  );
}

const unset = (key: Key, names: readonly string[]) => update(key, `REMOVE ${names.join(', ')}`);

/** Updates a row, but does not create it. */
async function update(key: Key, UpdateExpression: string, values?: ReturnType<typeof toItem>): Promise<void> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(key),
        UpdateExpression,
        ConditionExpression: 'attribute_exists(PK)',
        ...(values && { ExpressionAttributeValues: values }),
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}
