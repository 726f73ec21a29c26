/** Removes a learner from a running class: closes the chat, and stops the video (end-playback.ts) up to a version of their sessions. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { DisconnectUserCommand, IvschatClient } from '@aws-sdk/client-ivschat';
import type { SeatItem } from '../../lib/model/items/classroom.ts';
import { seatKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { clientDefaults } from '../shared/client-defaults.ts';

const chat = new IvschatClient(clientDefaults);

/** Closes the learner's chat connections, if there are any. @param reason shown only to the learner */
export async function leaveChat(roomArn: string, userId: string, reason: string): Promise<void> {
  await chat.send(new DisconnectUserCommand({ roomIdentifier: roomArn, userId, reason }));
}

/**
 * Starts a new version for the learner's next sessions, so the sessions so far can be revoked separately.
 * @param removedUntil set by a moderator: no new tokens until then
 * @returns the previous version; undefined if they never had a seat
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
