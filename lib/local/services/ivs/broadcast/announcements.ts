/** IVS's events on the default bus (IVS low-latency user guide, "Using Amazon EventBridge with IVS"). */
import type { Json } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Recording } from './recording.ts';
import type { Stream } from './stream.ts';

export interface Announcements {
  stream(event: 'Session Created' | 'Stream Start' | 'Stream End' | 'Session Ended', stream: Stream): void;
  recording(
    status: 'Recording Start' | 'Recording End' | 'Recording Start Failure' | 'Recording End Failure',
    recording: Recording,
    more: { readonly duration: number; readonly reason?: string },
  ): void;
}

export function createAnnouncements({ ports }: Kernel): Announcements {
  const announce = (detailType: string, channelArn: string, detail: Record<string, Json>) =>
    ports.events.announce({ source: 'aws.ivs', detailType, resources: [channelArn], detail });
  return {
    stream(event, { channelArn, channelName, id }) {
      announce('IVS Stream State Change', channelArn, {
        event_name: event,
        channel_name: channelName,
        stream_id: id,
      });
    },
    recording(status, { channelArn, channelName, bucket, prefix, sessionId, parts }, { duration, reason = '' }) {
      const streamIds = parts.map(({ streamId }) => streamId);
      announce('IVS Recording State Change', channelArn, {
        channel_name: channelName,
        stream_id: streamIds.at(-1) ?? '',
        recording_status: status,
        recording_status_reason: reason,
        recording_s3_bucket_name: bucket,
        recording_s3_key_prefix: prefix,
        recording_duration_ms: duration,
        recording_session_id: sessionId,
        recording_session_stream_ids: streamIds,
      });
    },
  };
}
