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

/** What a second person says in a room. */
export interface ChatSpeech {
  readonly content: string;
  readonly userId: string;
  /** Of the person, as a chat token carries them. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the rest of the stage may ask of IVS Chat. */
export interface ChatPort {
  /** Where its clients connect: `ws://localhost:3000/_aws/ivschat`. */
  readonly endpoint: string;
  rooms(): readonly ChatRoom[];
  /** By a room's name or ARN, over a connection of its own; gives the message as all get it. Throws AwsError. */
  speak(room: string, speech: ChatSpeech): Promise<Json>;
  /** Cuts every connection of the room as a lost network does; gives their number. Throws AwsError. */
  cut(room: string): number;
}
