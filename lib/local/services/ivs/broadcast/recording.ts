/** Recordings in a bucket, in IVS's layout (IVS low-latency user guide, "Auto-Record to Amazon S3"). */
import type { Kernel } from '../../../kernel/kernel.ts';
import { idOf, newId } from '../identifiers.ts';
import { multivariant, recorded } from '../playback/playlists.ts';
import { segmentSeconds } from '../sample/quality.ts';
import type { Channel, RecordingConfiguration } from '../registry.ts';
import { sample } from '../sample/sample.ts';
import { segmentAt, timeOfSegment, type Stream } from './stream.ts';

/** One recording, of one stream or of several that followed each other within the reconnect window. */
export interface Recording {
  readonly channelArn: string;
  readonly channelName: string;
  readonly sessionId: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly reconnectSeconds: number;
  readonly startedAt: number;
  /** Its streams; the last one has no end while it is running. */
  readonly parts: readonly { readonly streamId: string; readonly from: number; readonly until?: number }[];
}

export function newRecording(
  { account }: Kernel,
  channel: Channel,
  { bucket, reconnectSeconds }: RecordingConfiguration,
  stream: Stream,
): Recording {
  const [year, month, day, hour, minute] = new Date(stream.startedAt).toISOString().split(/\D/).map(Number);
  const place = [account, idOf(channel.arn), year, month, day, hour, minute, newId(12)].join('/');
  return {
    channelArn: channel.arn,
    channelName: channel.name,
    sessionId: newId(12),
    bucket,
    prefix: `ivs/v1/${place}`,
    reconnectSeconds,
    startedAt: stream.startedAt,
    parts: [{ streamId: stream.id, from: stream.startedAt }],
  };
}

/** Distinct segments that are stored: five minutes. A longer recording repeats them, with the correct times. */
const distinct = 150;

interface Entry {
  readonly at: number;
  readonly address: string;
  readonly index: number;
  readonly afterBreak: boolean;
}

/** The segments of a recording, in order. */
function entriesOf({ parts }: Recording): Entry[] {
  const entries: Entry[] = [];
  for (const { from, until = from } of parts) {
    const [first, last] = [segmentAt(from), segmentAt(until)];
    for (let number = first; number <= last; number += 1) {
      const index = number % distinct;
      const afterBreak = entries.length > 0 && (number === first || index === 0);
      entries.push({ at: timeOfSegment(number), address: `${index}.ts`, index, afterBreak });
    }
  }
  return entries;
}

const durationOf = (recording: Recording): number => entriesOf(recording).length * segmentSeconds * 1000;

const media = { path: 'media/hls', playlist: 'master.m3u8' };

/** `events/recording-started.json` and `events/recording-ended.json`. */
function metadata(recording: Recording, ended?: { readonly at: number; readonly duration: number }): string {
  const instant = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
  const about = {
    version: 'v1',
    channel_arn: recording.channelArn,
    recording_started_at: instant(recording.startedAt),
    ...(ended && { recording_ended_at: instant(ended.at) }),
    recording_status: ended ? 'RECORDING_ENDED' : 'RECORDING_STARTED',
    media: {
      hls: {
        ...(ended && { duration_ms: ended.duration }),
        ...media,
        renditions: sample().qualities.map(({ name, width, height }) => ({
          path: name,
          playlist: 'playlist.m3u8',
          resolution_height: height,
          resolution_width: width,
        })),
      },
    },
  };
  return JSON.stringify(about);
}

const json = 'application/json';
const playlist = 'application/x-mpegURL';

/** Writes the objects that exist from the beginning of a recording. */
export async function begin({ ports, faults }: Kernel, recording: Recording): Promise<void> {
  const { bucket, prefix } = recording;
  const headers = { 'content-type': json };
  const key = `${prefix}/events/recording-started.json`;
  // IVS writes with S3's API, which may refuse.
  await faults.around('s3', 'PutObject', () => ports.s3.put(bucket, key, Buffer.from(metadata(recording)), headers), { key }); // prettier-ignore
}

/** Writes the whole recording, and its metadata last, once everything it names exists. */
export async function finish({ ports }: Kernel, recording: Recording): Promise<number> {
  const { bucket, prefix, parts } = recording;
  const put = (path: string, body: string | Buffer, type: string) =>
    ports.s3.put(bucket, `${prefix}/${path}`, Buffer.from(body), { 'content-type': type });
  const { qualities, segment } = sample();
  const entries = entriesOf(recording);
  for (const quality of qualities) {
    const folder = `${media.path}/${quality.name}`;
    for (const [index, at] of new Map(entries.map((entry) => [entry.index, entry.at])))
      await put(`${folder}/${index}.ts`, segment(quality, index, at), 'video/MP2T');
    await put(`${folder}/playlist.m3u8`, recorded(entries), playlist);
  }
  await put(
    `${media.path}/${media.playlist}`,
    multivariant(qualities, ({ name }) => `${name}/playlist.m3u8`),
    playlist,
  );
  const duration = durationOf(recording);
  const at = parts.at(-1)?.until ?? recording.startedAt;
  await put('events/recording-ended.json', metadata(recording, { at, duration }), json);
  return duration;
}
