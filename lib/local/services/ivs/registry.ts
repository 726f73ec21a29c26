import type { KeyObject } from 'node:crypto';

/** A channel as its template declares it. */
export interface Channel {
  readonly arn: string;
  readonly name: string;
  readonly authorized: boolean;
  readonly latencyMode: 'LOW' | 'NORMAL';
  readonly type: string;
  readonly insecureIngest: boolean;
  /** Empty when its streams are not recorded. */
  readonly recordingConfigurationArn: string;
  readonly ingestEndpoint: string;
  readonly playbackUrl: string;
  readonly tags: Readonly<Record<string, string>>;
}

export interface RecordingConfiguration {
  readonly arn: string;
  readonly name: string;
  readonly bucket: string;
  /** How long an encoder may be disconnected and still return to the same recording. */
  readonly reconnectSeconds: number;
}

export interface StreamKey {
  readonly arn: string;
  readonly channelArn: string;
  readonly value: string;
}

/** The IVS resources of this stage, by ARN. Tokens do not name their playback key, so every key is tried. */
export interface Registry {
  readonly channels: Map<string, Channel>;
  readonly playbackKeys: Map<string, KeyObject>;
  readonly streamKeys: Map<string, StreamKey>;
  readonly recordings: Map<string, RecordingConfiguration>;
}

export const createRegistry = (): Registry => ({
  channels: new Map(),
  playbackKeys: new Map(),
  streamKeys: new Map(),
  recordings: new Map(),
});
