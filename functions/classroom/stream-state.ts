/** Records IVS events about broadcasts and recordings: the schedule shows the class live immediately, and its recording once complete. */
import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { EventBridgeEvent } from 'aws-lambda';
import { holderAt, lastHolderAt } from '../../lib/model/channels.ts';
import type { ChannelItem, OnAirItem, ReplayItem } from '../../lib/model/items/classroom.ts';
import { onAirKey, productKey, replayKey } from '../../lib/model/keys.ts';
import { recordingDays } from '../../lib/model/live.ts';
import { readOne } from '../payments/read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { metric } from '../shared/metric.ts';
import { s3 } from '../shared/s3.ts';
import { afterEvent, type StreamEvent } from './on-air.ts';
import { manifestOf, recordingId, type Manifest } from './recording.ts';
import { channels } from './pool.ts';
import { publishState } from './publish-state.ts';
import { sessionAt, sessionsAround } from './sessions.ts';

/** IVS user guide, "Using Amazon EventBridge with IVS". */
interface Detail {
  readonly stream_id: string;
  readonly event_name?: string;
  readonly recording_status?: string;
  readonly recording_s3_bucket_name?: string;
  readonly recording_s3_key_prefix?: string;
}

/** An event belongs to the product that held the channel when it happened, not to the current holder. */
export async function handler({ time, resources, detail }: EventBridgeEvent<string, Detail>): Promise<void> {
  const channel = await channelAt(resources[0]!);
  if (!channel) return;
  const at = new Date(time).toISOString();
  const [holder, lastHolder] = [holderAt(channel, at), lastHolderAt(channel, at)];
  const { event_name: name, stream_id: stream } = detail;
  // A stream that begins during a handover is stopped again (hand-over.ts) and belongs to no class.
  if (name === 'Stream Start' && holder !== null) await note(holder, { kind: 'start', stream, at });
  if (name === 'Stream End' && lastHolder !== null) await note(lastHolder, { kind: 'end', stream, at });
  if (detail.recording_status === 'Recording End') await keep(channel, detail);
  if (detail.recording_status?.endsWith('Failure'))
    metric('RecordingFailed', { link: lastHolder ?? 'none', status: detail.recording_status });
}

/** @throws Error if the deployment has not yet recorded the pool in the table: the event is retried */
async function channelAt(arn: string): Promise<ChannelItem | undefined> {
  const all = await channels();
  if (all.length === 0) throw new Error('The table knows no channels yet');
  return all.find(({ channelArn }) => channelArn === arn);
}

/** Writes only if the row is unchanged since it was read: of two concurrent events, the second one rereads. */
async function note(link: string, event: StreamEvent): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = (await readOne<OnAirItem>(onAirKey(link))) ?? { baseType: 'on air' };
    const after = afterEvent(before, event);
    if (after === before) return;
    const isNew = !before.since && after.since;
    const session = isNew
      ? (sessionAt(await sessionsAround(link, Date.parse(event.at)), event.at)?.id ?? null)
      : before.session;
    if (await wrote(link, before, { ...after, session: after.since ? session : null, ...(isNew && { viewers: null }) }))
      return publishState(link);
    await backOff(attempt);
  }
  throw new Error(`${link} changes faster than its events can be noted`);
}

async function wrote(
  link: string,
  { version = 0 }: Pick<OnAirItem, 'version'>,
  { since, session, stream, startedAt, ended, viewers }: Omit<OnAirItem, 'baseType'>,
): Promise<boolean> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(onAirKey(link)),
        UpdateExpression:
          'SET baseType = :type, since = :since, #session = :session, #stream = :stream, startedAt = :started, ended = :ended, viewers = :viewers, version = :next',
        ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :version',
        ExpressionAttributeNames: { '#session': 'session', '#stream': 'stream' },
        ExpressionAttributeValues: toItem({
          ':type': 'on air',
          ':since': since ?? null,
          ':session': session ?? null,
          ':stream': stream ?? null,
          ':started': startedAt ?? null,
          ':ended': ended ?? [],
          ':viewers': viewers ?? null,
          ':next': version + 1,
          ...(version > 0 && { ':version': version }),
        }),
      }),
    );
    return true;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

/** IVS stores the description of a recording with it before it sends the end event. */
async function keep(channel: ChannelItem, detail: Detail): Promise<void> {
  const prefix = detail.recording_s3_key_prefix!;
  const manifest = await manifestAt(detail.recording_s3_bucket_name!, prefix);
  if (!manifest) return;
  const { start, end, seconds, playlist } = manifest;
  const link = holderAt(channel, start);
  if (link === null) return;
  // An encoder that reconnected too soon continued another class's recording: neither product's owners may see the other's.
  if (
    channel.held.some((each) => each.link !== null && each.link !== link && each.since > start && each.since <= end)
  ) {
    metric('RecordingFailed', { link, status: 'Two products in one recording' });
    return;
  }
  const session = sessionAt(await sessionsAround(link, Date.parse(start)), start);
  const product = session ? undefined : await readOne<{ readonly name: string }>(productKey(link));
  const id = recordingId(prefix);
  const item: ReplayItem = {
    baseType: 'replay',
    id,
    name: session?.name ?? product?.name ?? link,
    start,
    seconds,
    prefix,
    playlist,
    session: session?.id ?? null,
    ttl: Math.floor(Date.parse(start) / 1000) + recordingDays * 86_400,
  };
  await dynamodb.send(
    new PutItemCommand({ TableName: table(), Item: toItem({ ...replayKey(link, start, id), ...item }) }),
  );
  // Publishes the state, so pages that wait for the recording request it now.
  if (await noteRecorded(link, start)) await publishState(link);
}

/** @returns false if there is a newer one */
async function noteRecorded(link: string, start: string): Promise<boolean> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(onAirKey(link)),
        UpdateExpression: 'SET baseType = :type, recorded = :start ADD version :one',
        ConditionExpression: 'attribute_not_exists(recorded) OR recorded < :start',
        ExpressionAttributeValues: toItem({ ':type': 'on air', ':start': start, ':one': 1 }),
      }),
    );
    return true;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

async function manifestAt(Bucket: string, prefix: string): Promise<Manifest | undefined> {
  const Key = `${prefix}/events/recording-ended.json`;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return manifestOf(await Body!.transformToString());
}
