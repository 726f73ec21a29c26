/** The number of viewers of a class, as counted by IVS. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { ChannelNotBroadcasting, GetStreamCommand, IvsClient, ThrottlingException } from '@aws-sdk/client-ivs';
import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import { onAirKey } from '../../lib/model/keys.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';

const ivs = new IvsClient(clientDefaults);

/** IVS's state of a channel. */
export interface Seen {
  /** Undefined if the call was throttled. */
  readonly isLive: boolean | undefined;
  /** Null while unknown. */
  readonly viewers: number | null;
}

export async function askStream(channelArn: string): Promise<Seen> {
  try {
    const { stream } = await ivs.send(new GetStreamCommand({ channelArn }));
    return { isLive: stream?.state === 'LIVE', viewers: stream?.viewerCount ?? null };
  } catch (error) {
    if (error instanceof ChannelNotBroadcasting) return { isLive: false, viewers: null };
    if (error instanceof ThrottlingException) return { isLive: undefined, viewers: null };
    throw error;
  }
}

export const viewersOn = async (channelArn: string): Promise<number | null> => (await askStream(channelArn)).viewers;

/** Stores the number with the broadcast while it lasts, and its maximum, which predicts how many will come to the next one. */
export async function noteViewers(link: string, row: OnAirItem, viewers: number | null): Promise<void> {
  if (viewers === null || !row.stream) return;
  const peak = row.peakOf === row.stream ? Math.max(row.peak ?? 0, viewers) : viewers;
  if (viewers === row.viewers && peak === row.peak) return;
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(onAirKey(link)),
        UpdateExpression: 'SET viewers = :viewers, peak = :peak, peakOf = :stream ADD version :one',
        ConditionExpression: '#stream = :stream AND since = :since',
        ExpressionAttributeNames: { '#stream': 'stream' },
        ExpressionAttributeValues: toItem({
          ...{ ':viewers': viewers, ':peak': peak, ':stream': row.stream, ':since': row.since, ':one': 1 },
        }),
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}
