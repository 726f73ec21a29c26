/** Takes a learner out of a running class: the picture stops, the chat closes. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { BatchStartViewerSessionRevocationCommand, IvsClient } from '@aws-sdk/client-ivs';
import { DisconnectUserCommand, IvschatClient } from '@aws-sdk/client-ivschat';
import type { SeatItem } from '../../lib/model/items.ts';
import { seatKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { clientDefaults } from '../shared/client-defaults.ts';

const ivs = new IvsClient(clientDefaults);
const chat = new IvschatClient(clientDefaults);

/** Somebody whose player is to stop. */
export interface Viewer {
  /** As tokens name them (viewer-id.ts). */
  readonly viewerId: string;
  /** The last version of their sessions that is over. */
  readonly version: number;
}

/**
 * Ends sessions of the player up to a version, those of tokens not used yet included. Repeating it changes nothing.
 * @param viewers 1 to 20
 */
export async function endPlaybacks(channelArn: string, viewers: readonly Viewer[]): Promise<void> {
  const viewerSessions = viewers.map(({ viewerId, version }) => ({
    ...{ channelArn, viewerId, viewerSessionVersionsLessThanOrEqualTo: version },
  }));
  const { errors = [] } = await ivs.send(new BatchStartViewerSessionRevocationCommand({ viewerSessions }));
  if (errors.length > 0) throw new Error(`IVS did not revoke: ${errors.map(({ code }) => code).join(', ')}`);
}

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
        UpdateExpression: `SET #version = #version + :one, updatedAt = :now${removedUntil ? ', removedUntil = :removed' : ''} REMOVE #until`,
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#version': 'version', '#until': 'until' },
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
