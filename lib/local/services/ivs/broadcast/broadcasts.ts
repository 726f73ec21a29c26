import { join } from 'node:path';
import { openJournal } from '../../../journal.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { alarm } from './alarm.ts';
import { createAnnouncements } from './announcements.ts';
import { begin, finish, newRecording, type Recording } from './recording.ts';
import type { Channel, Registry } from '../registry.ts';
import { newStream, timeOf, type Stream } from './stream.ts';

/**
 * What is on air, as if encoders were connected. Streams end with the stage; the resulting events are sent at its next
 * start.
 */
export interface Broadcasts {
  /** The running stream. */
  running(channelArn: string): Stream | undefined;
  /** A stream by its id, also after its end. */
  stream(id: string): Stream | undefined;
  /** Whether the encoder is disconnected and a recording waits for it to return. */
  isBroken(channelArn: string): boolean;
  /**
   * An encoder connects: a stream begins, in the waiting recording or in a new one. Throws AwsError when one is
   * running.
   */
  start(channel: Channel): Promise<void>;
  /** The encoder disconnects. Unless it returns within the reconnect window, the recording ends. Throws AwsError. */
  break(channelArn: string): Promise<void>;
  /** The encoder disconnects permanently: the recording does not wait. Throws AwsError when nothing is on air. */
  stop(channelArn: string): Promise<void>;
  /** Ends what was on air when the stage stopped. */
  tidy(): Promise<void>;
  close(): void;
}

export const notBroadcasting = () =>
  new AwsError('ChannelNotBroadcasting', 'The channel is not broadcasting', 404, {
    exceptionMessage: 'The channel is not broadcasting',
  });

export function createBroadcasts(kernel: Kernel, registry: Registry): Broadcasts {
  const file = (name: string) => join(kernel.directory, 'ivs', `${name}.jsonl`);
  /** By channel. */
  const streams = openJournal<Stream>(file('streams'));
  /** By prefix, until they are in their buckets. */
  const recordings = openJournal<Recording>(file('recordings'));
  const ended = new Map<string, Stream>();
  const finishing = new Set<string>();
  const alarms = new Map<string, () => void>();
  const announce = createAnnouncements(kernel);
  const pulse = setInterval(() => {
    for (const [arn, stream] of [...streams.entries()]) streams.set(arn, { ...stream, seenAt: timeOf(stream) });
  }, 10_000).unref();

  const open = (channelArn: string) =>
    [...recordings.entries()]
      .map(([, recording]) => recording)
      .find((recording) => recording.channelArn === channelArn && !finishing.has(recording.prefix));

  function endStream(stream: Stream): Recording | undefined {
    const until = timeOf(stream);
    ended.set(stream.id, { ...stream, endedAt: until });
    streams.delete(stream.channelArn);
    announce.stream('Session Ended', stream);
    announce.stream('Stream End', stream);
    const recording = open(stream.channelArn);
    if (!recording) return undefined;
    const whole = { ...recording, parts: recording.parts.map((part) => ({ until, ...part })) };
    recordings.set(whole.prefix, whole);
    return whole;
  }

  async function endRecording({ prefix }: Recording): Promise<void> {
    alarms.get(prefix)?.();
    const recording = recordings.get(prefix);
    if (!recording || finishing.has(prefix)) return;
    finishing.add(prefix);
    try {
      const duration = await finish(kernel, recording);
      announce.recording('Recording End', recording, { duration });
    } catch (error) {
      kernel.log(`ivs: the recording ${prefix} failed: ${(error as Error).message}`);
      announce.recording('Recording End Failure', recording, { duration: 0, reason: 'InternalServerException' });
    }
    recordings.delete(prefix);
    finishing.delete(prefix);
  }

  async function record(channel: Channel, stream: Stream): Promise<void> {
    const waiting = open(channel.arn);
    const configuration = registry.recordings.get(channel.recordingConfigurationArn);
    if (waiting) {
      alarms.get(waiting.prefix)?.();
      const parts = [...waiting.parts, { streamId: stream.id, from: stream.startedAt }];
      return recordings.set(waiting.prefix, { ...waiting, parts });
    }
    if (!configuration) return;
    const recording = newRecording(kernel, channel, configuration, stream);
    recordings.set(recording.prefix, recording);
    try {
      await begin(kernel, recording);
      announce.recording('Recording Start', recording, { duration: 0 });
    } catch (error) {
      recordings.delete(recording.prefix);
      kernel.log(`ivs: ${channel.name} is not recorded: ${(error as Error).message}`);
      announce.recording('Recording Start Failure', recording, { duration: 0, reason: 'ValidationException' });
    }
  }

  return {
    running: (arn) => streams.get(arn),
    stream: (id) => ended.get(id) ?? [...streams.entries()].find(([, stream]) => stream.id === id)?.[1],
    isBroken: (arn) => !streams.get(arn) && open(arn) !== undefined,
    async start(channel) {
      if (streams.get(channel.arn)) throw new AwsError('ConflictException', `${channel.name} is on air already`, 409);
      const stream = newStream(kernel, channel.arn, channel.name);
      streams.set(channel.arn, stream);
      announce.stream('Session Created', stream);
      announce.stream('Stream Start', stream);
      await record(channel, stream);
    },
    async break(arn) {
      const stream = streams.get(arn);
      if (!stream) throw notBroadcasting();
      const recording = endStream(stream);
      if (!recording) return;
      const seconds = recording.reconnectSeconds;
      if (seconds === 0) return endRecording(recording);
      alarms.set(
        recording.prefix,
        alarm(kernel.clock, seconds * 1000, () => void endRecording(recording)),
      );
    },
    async stop(arn) {
      const stream = streams.get(arn);
      const recording = stream ? endStream(stream) : open(arn);
      if (!stream && !recording) throw notBroadcasting();
      if (recording) await endRecording(recording);
    },
    async tidy() {
      for (const [, stream] of [...streams.entries()])
        endStream({ ...stream, endedAt: stream.endedAt ?? stream.seenAt ?? stream.startedAt });
      for (const [, recording] of [...recordings.entries()]) await endRecording(recording);
    },
    close() {
      clearInterval(pulse);
      for (const off of alarms.values()) off();
      // Record when they ended; the end events are sent later, once there are subscribers.
      for (const [arn, stream] of [...streams.entries()]) streams.set(arn, { ...stream, endedAt: timeOf(stream) });
    },
  };
}
