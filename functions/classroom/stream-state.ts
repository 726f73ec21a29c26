/** Notes what IVS tells of broadcasts and recordings: the schedule shows the class live at once, and its recording when it is whole. */
import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { EventBridgeEvent } from 'aws-lambda';
import { environment } from '../../lib/model/environment.ts';
import type { OnAirItem, ReplayItem } from '../../lib/model/items.ts';
import { onAirKey, productKey, replayKey } from '../../lib/model/keys.ts';
import { liveName, recordingDays } from '../../lib/model/live.ts';
import { readOne } from '../payments/read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { metric } from '../shared/metric.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { afterEvent, type StreamEvent } from './on-air.ts';
import { manifestOf, recordingId, type Manifest } from './recording.ts';
import { sessionAt, sessionsAround } from './sessions.ts';

/** IVS user guide, "Using Amazon EventBridge with IVS". */
interface Detail {
  readonly channel_name: string;
  readonly stream_id: string;
  readonly event_name?: string;
  readonly recording_status?: string;
  readonly recording_s3_bucket_name?: string;
  readonly recording_s3_key_prefix?: string;
}

export async function handler({ time, detail }: EventBridgeEvent<string, Detail>): Promise<void> {
  const link = detail.channel_name.slice(liveName(setting(environment.stage), '').length);
  const at = new Date(time).toISOString();
  if (detail.event_name === 'Stream Start') await note(link, { kind: 'start', stream: detail.stream_id, at });
  if (detail.event_name === 'Stream End') await note(link, { kind: 'end', stream: detail.stream_id, at });
  if (detail.recording_status === 'Recording End') await keep(link, detail);
  if (detail.recording_status?.endsWith('Failure'))
    metric('RecordingFailed', { link, status: detail.recording_status });
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
    if (await wrote(link, before, { ...after, session: after.since ? session : null })) return;
    await backOff(attempt);
  }
  throw new Error(`${link} changes faster than its events can be noted`);
}

async function wrote(
  link: string,
  { version = 0 }: Pick<OnAirItem, 'version'>,
  { since, session, stream, startedAt, ended }: Omit<OnAirItem, 'baseType'>,
): Promise<boolean> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(onAirKey(link)),
        UpdateExpression:
          'SET baseType = :type, since = :since, #session = :session, #stream = :stream, startedAt = :started, ended = :ended, version = :next',
        ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :version',
        ExpressionAttributeNames: { '#session': 'session', '#stream': 'stream' },
        ExpressionAttributeValues: toItem({
          ':type': 'on air',
          ':since': since ?? null,
          ':session': session ?? null,
          ':stream': stream ?? null,
          ':started': startedAt ?? null,
          ':ended': ended ?? [],
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
async function keep(link: string, detail: Detail): Promise<void> {
  const prefix = detail.recording_s3_key_prefix!;
  const manifest = await manifestAt(detail.recording_s3_bucket_name!, prefix);
  if (!manifest) return;
  const { start, seconds, playlist } = manifest;
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
}

async function manifestAt(Bucket: string, prefix: string): Promise<Manifest | undefined> {
  const Key = `${prefix}/events/recording-ended.json`;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return manifestOf(await Body!.transformToString());
}
