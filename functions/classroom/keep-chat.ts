/** Saves class chat messages from the rooms' log, for learners who join later. A message delivered twice is one row. */
import { BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import type { CloudWatchLogsEvent } from 'aws-lambda';
import { holderAt } from '../../lib/model/channels.ts';
import type { ChatMessageItem } from '../../lib/model/items/classroom.ts';
import { deletedMessageKey, type Key } from '../../lib/model/keys.ts';
import { read } from '../payments/read.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { roomOf, messagesIn, decodeBatch } from './chat-log.ts';
import { channels } from './pool.ts';

/** The limit of BatchWriteItem. */
const batch = 25;

export async function handler({ awslogs }: CloudWatchLogsEvent): Promise<void> {
  const log = decodeBatch(awslogs.data);
  // CloudWatch Logs also sends control messages to test the subscription.
  if (log.messageType !== 'DATA_MESSAGE') return;
  const room = roomOf(log.logStream);
  const channel = (await channels()).find(({ roomArn }) => room !== undefined && roomArn.endsWith(`room/${room}`));
  if (!channel) return;
  const messages = messagesIn(log, (at) => holderAt(channel, at));
  for (const [link, own] of Map.groupBy(messages, (each) => each.link))
    for (let from = 0; from < own.length; from += batch)
      await keep(
        link,
        own.slice(from, from + batch).map(({ row }) => row),
      );
}

/**
 * Saves messages, then deletes those a moderator deleted meanwhile: moderation writes its marker first and looks for the row afterwards;
 * here it is the other way around.
 */
async function keep(link: string, rows: readonly (ChatMessageItem & Key)[]): Promise<void> {
  const unique = [...new Map(rows.map((row) => [row.SK, row])).values()];
  await write(unique.map((row) => ({ PutRequest: { Item: toItem(row) } })));
  const marks = await read(unique.map(({ id }) => deletedMessageKey(link, id)));
  const taken = unique.filter((_, index) => marks[index] !== undefined);
  await write(taken.map(({ PK, SK }) => ({ DeleteRequest: { Key: toItem({ PK, SK }) } })));
}

async function write(requests: WriteRequest[]): Promise<void> {
  for (let left = requests, attempt = 0; left.length > 0; attempt += 1) {
    if (attempt > 6) throw new Error(`${left.length} messages could not be kept`);
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table()]: left } }));
    left = UnprocessedItems?.[table()] ?? [];
  }
}
