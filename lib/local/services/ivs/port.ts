/** A channel of IVS as `GET /_local/live` lists it. */
export interface LiveChannel {
  readonly name: string;
  readonly arn: string;
  readonly playbackUrl: string;
  /** Whether playback needs a token. */
  readonly authorized: boolean;
  /** `BROKEN`: the encoder is gone, and a recording waits for it to come back. */
  readonly state: 'LIVE' | 'BROKEN' | 'OFFLINE';
  readonly streamId: string | null;
  /** ISO instant on the stage's clock. */
  readonly since: string | null;
  readonly viewers: number;
}

/** An encoder connects, is gone for a while, comes back, or is gone for good. */
export type BroadcastAction = 'start' | 'break' | 'resume' | 'stop';

/** What the rest of the stage may ask of IVS. */
export interface IvsPort {
  channels(): readonly LiveChannel[];
  /** By a channel's name or ARN. Resolves when a recording that ends with it lies in its bucket. Throws AwsError. */
  act(channel: string, action: BroadcastAction): Promise<void>;
}
