/**
 * Who may enter a class's chat: so many in a session, first come, first served. Every message is delivered to everybody in the room, so
 * that a chat costs the square of those in it, and one of thousands cannot be read.
 */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { chatCountKey } from '../../lib/model/keys.ts';
import { messageDays, maxInChat } from '../../lib/model/chat.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { classSessions } from './class-rows.ts';
import type { Entrance } from './entrance.ts';
import { sessionNow } from './sessions.ts';

/** Chats that were found full: nobody leaves their place in one. */
const full = new Set<string>();

/**
 * Counts a learner among those in the chat of the present session, once. Whoever leads the class is always let in.
 * @returns the session, for the seat to remember; undefined when it does already
 * @throws Refused
 */
export async function admitToChat({ link, isModerator, seat, onAir }: Entrance): Promise<string | undefined> {
  if (isModerator) return undefined;
  const now = new Date();
  const session = sessionNow(await classSessions(link), onAir, now.toISOString());
  // Between sessions a day is one.
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
