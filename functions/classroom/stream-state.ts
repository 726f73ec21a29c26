/** Notes what IVS tells of broadcasts and recordings: the schedule shows the class live at once, and its recording when it is whole. */
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

/** What is told belongs to the product that had the channel then, whoever has it now. */
export async function handler({ time, resources, detail }: EventBridgeEvent<string, Detail>): Promise<void> {
  const channel = await channelAt(resources[0]!);
  if (!channel) return;
  const at = new Date(time).toISOString();
  const [holder, lastHolder] = [holderAt(channel, at), lastHolderAt(channel, at)];
  const { event_name: name, stream_id: stream } = detail;
  // What begins while the channel is handed over is stopped again (hand-over.ts), and is nobody's class.
  if (name === 'Stream Start' && holder !== null) await note(holder, { kind: 'start', stream, at });
  if (name === 'Stream End' && lastHolder !== null) await note(lastHolder, { kind: 'end', stream, at });
  if (detail.recording_status === 'Recording End') await keep(channel, detail);
  if (detail.recording_status?.endsWith('Failure'))
    metric('RecordingFailed', { link: lastHolder ?? 'none', status: detail.recording_status });
}

/** @throws Error while a deploy has not told the table of the pool yet: the event comes again */
async function channelAt(arn: string): Promise<ChannelItem | undefined> {
  const all = await channels();
  if (all.length === 0) throw new Error('The table knows no channels yet');
  return all.find(({ channelArn }) => channelArn === arn);
}

/** Written only over the row that was read: of two events at once the second looks again. */
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

/** IVS writes what a recording is into the recording itself before it tells of its end. */
async function keep(channel: ChannelItem, detail: Detail): Promise<void> {
  const prefix = detail.recording_s3_key_prefix!;
  const manifest = await manifestAt(detail.recording_s3_bucket_name!, prefix);
  if (!manifest) return;
  const { start, end, seconds, playlist } = manifest;
  const link = holderAt(channel, start);
  if (link === null) return;
  // An encoder that came back too soon has continued another class's recording: neither product's owners may see the other's.
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
  // The pages of those who wait for it ask for it now.
  if (await noteRecorded(link, start)) await publishState(link);
}

/** @returns false when there is a newer one */
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
