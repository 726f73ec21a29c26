/** Takes a learner out of a running class: the chat closes, and the picture (end-playback.ts) as far as a version of their sessions. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { DisconnectUserCommand, IvschatClient } from '@aws-sdk/client-ivschat';
import type { SeatItem } from '../../lib/model/items/classroom.ts';
import { seatKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { clientDefaults } from '../shared/client-defaults.ts';

const chat = new IvschatClient(clientDefaults);

/** Closes the learner's connections to the chat, if there are any. @param reason shown to nobody but them */
export async function leaveChat(roomArn: string, userId: string, reason: string): Promise<void> {
  await chat.send(new DisconnectUserCommand({ roomIdentifier: roomArn, userId, reason }));
}

/**
 * A new version for the learner's next sessions, so that the ones so far can be revoked without these.
 * @param removedUntil from a moderator: no new tokens until then
 * @returns the version so far; undefined when they never had a seat
 */
export async function newVersion(link: string, userId: string, removedUntil?: string): Promise<number | undefined> {
  const now = new Date().toISOString();
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(seatKey(link, userId)),
        UpdateExpression: `SET #version = #version + :one, updatedAt = :now${removedUntil ? ', removedUntil = :removed' : ''} REMOVE #until${removedUntil ? ', #ttl' : ''}`,
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#version': 'version', '#until': 'until', ...(removedUntil && { '#ttl': 'ttl' }) },
        ExpressionAttributeValues: toItem({
          ':one': 1,
          ':now': now,
          ...(removedUntil && { ':removed': removedUntil }),
        }),
        ReturnValues: 'ALL_OLD',
      }),
    );
    return fromItem<SeatItem>(Attributes!).version;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}
