/** Stores the moderators of each live product's class, from content. Where a class is depends on its channel. */
import { BatchWriteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { ClassesItem, RoomItem } from '../../lib/model/items/classroom.ts';
import { classesKey, roomKey } from '../../lib/model/keys.ts';
import { allClasses } from '../classroom/pool.ts';
import { read } from '../payments/read.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';

/** Rows written concurrently. */
const concurrency = 8;

/**
 * A product that is no longer live has no class: its channel is handed over within a minute.
 * @param earlier links of products that had classes before the table had a list of them
 */
export async function keepRooms(
  { classes }: Pick<ReferredContent, 'classes'>,
  earlier: readonly string[] = [],
): Promise<void> {
  const links = Object.keys(classes);
  const ever = await allClasses();
  const all = [...new Set([...ever, ...earlier, ...links])].sort();
  if (all.length > ever.length) {
    const item: ClassesItem = { baseType: 'classes', links: all };
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...classesKey, ...item }) }));
  }
  const rooms = await read<RoomItem[]>(all.map(roomKey));
  const before = new Map(all.map((link, index) => [link, rooms[index]]));
  await mapLimit(links, concurrency, async (link) => {
    const { moderators, rules } = classes[link]!;
    const room = before.get(link);
    if (room && canonical([room.moderators, room.rules]) === canonical([moderators, rules])) return;
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(roomKey(link)),
        UpdateExpression: 'SET baseType = :type, moderators = :moderators, #rules = :rules',
        ExpressionAttributeNames: { '#rules': 'rules' },
        ExpressionAttributeValues: toItem({ ':type': 'room', ':moderators': moderators, ':rules': rules }),
      }),
    );
  });
  const gone = all.filter((link) => before.get(link) && !classes[link]);
  await mapLimit(gone, concurrency, (link) => {
    const removal = { DeleteRequest: { Key: toItem(roomKey(link)) } };
    return dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table()]: [removal] } }));
  });
}
