import type { Json } from '../../kernel/json.ts';

/** A chat room as `GET /_local/live` lists it. */
export interface ChatRoom {
  readonly name: string;
  readonly arn: string;
  readonly connections: readonly {
    readonly userId: string;
    readonly capabilities: readonly string[];
    /** ISO instants on the stage's clock. */
    readonly since: string;
    readonly until: string;
  }[];
}

/** A message that a second person sends in a room. */
export interface ChatSpeech {
  readonly content: string;
  readonly userId: string;
  /** The person's attributes, as in a chat token. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the rest of the stage can ask of IVS Chat. */
export interface ChatPort {
  /** Where chat clients connect: `ws://localhost:3000/_aws/ivschat`. */
  readonly endpoint: string;
  rooms(): readonly ChatRoom[];
  /**
   * Sends a message by a room's name or ARN, over a separate connection. Returns the message as everyone receives it.
   * Throws AwsError.
   */
  speak(room: string, speech: ChatSpeech): Promise<Json>;
  /** Cuts every connection to the room, like a network failure. Returns their number. Throws AwsError. */
  cut(room: string): number;
}
