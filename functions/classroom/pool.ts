/** The pool of channels in the table: who holds which, and how a channel is given and taken. */
import { GetItemCommand, paginateQuery, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { heldBy } from '../../lib/model/channels.ts';
import type { ChannelItem, ClassesItem, ClassPlace, Leaving, RoomItem } from '../../lib/model/items/classroom.ts';
import { channelKey, channelsPartition, classesKey, onAirKey, roomKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cancellationReasons, sendTransaction } from '../shared/send-transaction.ts';

/** All channels, in order. */
export async function channels(): Promise<ChannelItem[]> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :channels AND begins_with(SK, :channel)',
    ExpressionAttributeValues: toItem({ ':channels': channelsPartition, ':channel': channelKey('').SK }),
    ConsistentRead: true,
  };
  const found: ChannelItem[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    found.push(...Items.map((item) => fromItem<ChannelItem>(item)));
  return found;
}

/** Links of all products that have ever had live classes. */
export async function allClasses(): Promise<readonly string[]> {
  const { Item } = await dynamodb.send(new GetItemCommand({ TableName: table(), Key: toItem(classesKey) }));
  return Item ? fromItem<ClassesItem>(Item).links : [];
}

/** Where the class of a product is now; null while it has no channel. */
export const placeOf = ({ channelArn, playbackUrl, roomArn, chatUrl }: RoomItem): ClassPlace | null =>
  channelArn && playbackUrl && roomArn && chatUrl ? { channelArn, playbackUrl, roomArn, chatUrl } : null;

/**
 * Gives a product a free channel: from now on its learners get tokens.
 * @param link null: no product gets it
 * @param at ISO instant
 * @returns false if another writer was faster, or if the product no longer has classes
 */
export function giveChannel(channel: ChannelItem, link: string | null, at: string): Promise<boolean> {
  const { id, channelArn, playbackUrl, roomArn, chatUrl } = channel;
  const held = link === null ? channel.held : heldBy(channel.held, link, at);
  return written([
    changed(channel, { link, leaving: null, held }),
    ...(link === null
      ? []
      : [
          { Update: placed(link, { channel: id, channelArn, playbackUrl, roomArn, chatUrl }) },
          // Ends slow mode before the class begins, and publishes that it has a channel.
          { Update: unslowed(link) },
        ]),
  ]);
}

/**
 * Takes a channel from its product: from now on its learners get no tokens. Learners already in the class are not removed yet.
 * @param room of the product, as it was read with the channel
 * @param at ISO instant
 * @returns false if another writer was faster
 */
export function takeChannel(channel: ChannelItem, room: RoomItem | undefined, at: string): Promise<boolean> {
  const link = channel.link!;
  const isThere = room?.channel === channel.id;
  return written([
    changed(channel, {
      link: null,
      leaving: { link, since: at, passes: [] },
      held: heldBy(channel.held, null, at),
    }),
    // Slow mode does not carry over to the next class.
    ...(isThere ? [{ Update: unplaced(link, channel.id) }, { Update: unslowed(link) }] : []),
  ]);
}

/** Records the progress of removing a product from a channel. @returns false if another writer was faster */
export const noteLeaving = (channel: ChannelItem, leaving: Leaving): Promise<boolean> =>
  written([changed(channel, { ...channel, leaving })]);

type Holding = Pick<ChannelItem, 'link' | 'leaving' | 'held'>;
type Update = NonNullable<TransactWriteItem['Update']>;

/** Writes only if the row is unchanged since it was read. */
const changed = ({ id, version }: ChannelItem, { link, leaving, held }: Holding): TransactWriteItem => ({
  Update: {
    TableName: table(),
    Key: toItem(channelKey(id)),
    UpdateExpression: 'SET link = :link, leaving = :leaving, held = :held, version = :next',
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: toItem({
      ...{ ':link': link, ':leaving': leaving, ':held': held, ':next': version + 1, ':version': version },
    }),
  },
});

const placed = (link: string, place: ClassPlace & { readonly channel: string }): Update => ({
  TableName: table(),
  Key: toItem(roomKey(link)),
  UpdateExpression: `SET ${Object.keys(place)
    .map((name) => `${name} = :${name}`)
    .join(', ')}`,
  ConditionExpression: 'attribute_exists(PK)',
  ExpressionAttributeValues: toItem(Object.fromEntries(Object.entries(place).map(([name, to]) => [`:${name}`, to]))),
});

const unplaced = (link: string, channel: string): Update => ({
  TableName: table(),
  Key: toItem(roomKey(link)),
  UpdateExpression: 'REMOVE channel, channelArn, playbackUrl, roomArn, chatUrl',
  ConditionExpression: 'channel = :channel',
  ExpressionAttributeValues: toItem({ ':channel': channel }),
});

const unslowed = (link: string): Update => ({
  TableName: table(),
  Key: toItem(onAirKey(link)),
  UpdateExpression: 'SET baseType = :type, slowSeconds = :none ADD version :one',
  ExpressionAttributeValues: toItem({ ':type': 'on air', ':none': 0, ':one': 1 }),
});

/** @returns false if a condition fails */
async function written(writes: TransactWriteItem[]): Promise<boolean> {
  try {
    await sendTransaction(writes);
    return true;
  } catch (error) {
    if (cancellationReasons(error).some(({ Code }) => Code === 'ConditionalCheckFailed')) return false;
    throw error;
  }
}
