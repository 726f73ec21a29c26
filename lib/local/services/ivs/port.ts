/** A channel of IVS as `GET /_local/live` lists it. */
export interface LiveChannel {
  readonly name: string;
  readonly arn: string;
  readonly playbackUrl: string;
  /** Whether playback requires a token. */
  readonly authorized: boolean;
  /** `BROKEN`: the encoder is disconnected, and a recording waits for it to return. */
  readonly state: 'LIVE' | 'BROKEN' | 'OFFLINE';
  readonly streamId: string | null;
  /** ISO instant on the stage's clock. */
  readonly since: string | null;
  readonly viewers: number;
}

/** An encoder connects, disconnects for a while, returns, or disconnects permanently. */
export type BroadcastAction = 'start' | 'break' | 'resume' | 'stop';

/** What the rest of the stage can ask of IVS. */
export interface IvsPort {
  channels(): readonly LiveChannel[];
  /** By a channel's name or ARN. If the action ends a recording, resolves once it is in its bucket. Throws AwsError. */
  act(channel: string, action: BroadcastAction): Promise<void>;
}
