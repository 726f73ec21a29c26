/**
 * Limits the number of learners in a session's chat, first come, first served. Every message is delivered to everyone in the room, so the
 * cost of a chat grows with the square of its participants, and a chat of thousands is unreadable.
 */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { chatCountKey } from '../../lib/model/keys.ts';
import { messageDays, maxInChat } from '../../lib/model/chat.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { classSessions } from './class-rows.ts';
import type { Entrance } from './entrance.ts';
import { sessionNow } from './sessions.ts';

/** Chats known to be full: places are never freed. */
const full = new Set<string>();

/**
 * Counts a learner once in the chat of the current session. Moderators are always admitted.
 * @returns the session to store in the seat; undefined if the seat already has it
 * @throws Refused
 */
export async function admitToChat({ link, isModerator, seat, onAir }: Entrance): Promise<string | undefined> {
  if (isModerator) return undefined;
  const now = new Date();
  const session = sessionNow(await classSessions(link), onAir, now.toISOString());
  // Between sessions, each day counts as a session.
  const current = session?.id ?? now.toISOString().slice(0, 10);
  if (seat?.chatSession === current) return undefined;
  const name = `${link} ${current}`;
  if (full.has(name)) throw new Refused('ChatFull');
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(chatCountKey(link, current)),
        UpdateExpression: 'SET baseType = :type, #ttl = :ttl ADD learners :one',
        ConditionExpression: 'attribute_not_exists(learners) OR learners < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: toItem({
          ...{ ':type': 'chat count', ':one': 1, ':most': maxInChat },
          ':ttl': Math.floor(now.getTime() / 1000) + messageDays * 86_400,
        }),
      }),
    );
    return current;
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    full.add(name);
    throw new Refused('ChatFull');
  }
}
