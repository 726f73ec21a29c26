/** Live classes: channels, rooms, seats, messages, and recordings. */
/** Endpoints of a class's video and chat. */
export interface ClassPlace {
  readonly channelArn: string;
  readonly playbackUrl: string;
  readonly roomArn: string;
  /** Endpoint of the chat. */
  readonly chatUrl: string;
}

/** Progress of removing a product from a channel. Times are ISO instants. */
export interface Leaving {
  readonly link: string;
  readonly since: string;
  /** When each pass over its learners was done. */
  readonly passes: readonly string[];
  /** When a broadcast was last stopped. */
  readonly onAirAt?: string;
}

/** A channel of the pool with its chat room, and its current holder. Every write checks the version and increments it. */
export interface ChannelItem extends ClassPlace {
  readonly baseType: 'channel';
  /** `01`, `02`, ... */
  readonly id: string;
  /** The product whose learners can enter; null during a handover, and before the first class. */
  readonly link: string | null;
  /** The product whose learners are being removed; null if none. */
  readonly leaving: Leaving | null;
  /** Holders and their start, oldest first. Later events belong to the product that held the channel at their time. */
  readonly held: readonly { readonly link: string | null; readonly since: string }[];
  readonly version: number;
}

/** Links of all products that have ever had live classes, where a learner's data may be stored. */
export interface ClassesItem {
  readonly baseType: 'classes';
  readonly links: readonly string[];
}

/** The live class of a product: its moderators from content, and its endpoints while the product has a channel of the pool. */
export interface RoomItem extends Partial<ClassPlace> {
  readonly baseType: 'room';
  /** The channel's id; absent if the product has none. */
  readonly channel?: string;
  /** Groups of the user pool, or account ids. */
  readonly moderators: readonly string[];
  readonly rules: readonly string[];
}

/** Whether the class is being broadcast: the combined effect of all stream events so far. */
export interface OnAirItem {
  readonly baseType: 'on air';
  /** When the broadcast began; null if there is none. */
  readonly since?: string | null;
  /** Id of the session being broadcast. */
  readonly session?: string | null;
  /** The newest stream that has begun, and when. */
  readonly stream?: string;
  readonly startedAt?: string;
  /** The last streams that have ended. */
  readonly ended?: readonly string[];
  /** Minimum seconds between a learner's messages; absent or 0: no limit. */
  readonly slowSeconds?: number;
  /** When its newest recording began (ISO instant). */
  readonly recorded?: string;
  /** Viewers, as IVS reported within the last minute. */
  readonly viewers?: number | null;
  /** The most viewers of the broadcast that `peakOf` names, which may be the previous one. */
  readonly peak?: number;
  readonly peakOf?: string;
  /** Incremented with each change; a writer holding an older version rereads. */
  readonly version?: number;
  /** The version that pages read (functions/classroom/publish-state.ts). */
  readonly published?: number;
}

/** A learner in a class: the learner, and whether they may stay. */
export interface SeatItem {
  readonly baseType: 'seat';
  readonly sub: string;
  readonly name: string;
  readonly moderator: boolean;
  /** Version of the player's sessions: sessions of a revoked version are over. */
  readonly version: number;
  /** When access to the class ends; null: never. */
  readonly until: string | null;
  /** Until when a moderator has removed them. */
  readonly removedUntil?: string | null;
  /** ISO instant when they were removed from a channel that another product got. */
  readonly leftAt?: string;
  /** The last session whose chat they entered. */
  readonly chatSession?: string;
  readonly updatedAt: string;
  /** Seconds since the epoch; absent from removal until they are allowed to enter again and do. */
  readonly ttl?: number;
}

/** A chat message, as long as it is kept. */
export interface ChatMessageItem {
  readonly baseType: 'chat message';
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly moderator: boolean;
  readonly content: string;
  readonly sentAt: string;
  readonly ttl: number;
}

/** The recording of a broadcast. */
export interface ReplayItem {
  readonly baseType: 'replay';
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly seconds: number;
  /** Prefix of its files in the recordings bucket. */
  readonly prefix: string;
  /** Path of its playlist, below the prefix. */
  readonly playlist: string;
  /** Id of the session. */
  readonly session: string | null;
  readonly ttl: number;
}

/** A learner attended a session. */
export interface AttendedItem {
  readonly baseType: 'attended';
  readonly link: string;
  readonly session: string;
  readonly name: string;
  readonly start: string;
  readonly at: string;
}
