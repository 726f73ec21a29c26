import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { ChatMessageItem, SeatItem } from '../../lib/model/items/classroom.ts';
import { ownedPrefix, roomPartition, chatMessagePrefix, seatKey } from '../../lib/model/keys.ts';
import { viewerIdOf } from '../classroom/viewer-id.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { itemsAt } from './rows.ts';

/**
 * What the learner has left in classes: seats, and chat messages as long as they are kept. They are stored with the rooms under a
 * pseudonym. Learners can only enter classes of products they own, so the rows of owned products determine where to look.
 */
export async function classTracesOf(sub: string, sortKeys: readonly string[]): Promise<(ChatMessageItem | SeatItem)[]> {
  const links = sortKeys.filter((key) => key.startsWith(ownedPrefix)).map((key) => key.slice(ownedPrefix.length));
  if (links.length === 0) return [];
  const userId = await viewerIdOf(sub);
  const seats = await itemsAt<SeatItem>(links.map((link) => seatKey(link, userId)));
  const messages = await Promise.all(links.map((link) => messagesBy(link, userId)));
  return [...seats, ...messages.flat()];
}

async function messagesBy(link: string, userId: string): Promise<ChatMessageItem[]> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :room AND begins_with(SK, :said)',
    FilterExpression: 'userId = :user',
    ExpressionAttributeValues: toItem({ ':room': roomPartition(link), ':said': chatMessagePrefix, ':user': userId }),
  };
  const found: ChatMessageItem[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    found.push(...Items.map((item) => fromItem<ChatMessageItem>(item)));
  return found;
}
