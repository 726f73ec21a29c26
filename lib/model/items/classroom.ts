/** Live classes: channels, rooms, who is in one, what was said and recorded. */
/** Where a class is seen and talked in. */
export interface ClassPlace {
  readonly channelArn: string;
  readonly playbackUrl: string;
  readonly roomArn: string;
  /** Where the chat is. */
  readonly chatUrl: string;
}

/** How far a product is out of a channel. Times are ISO instants. */
export interface Leaving {
  readonly link: string;
  readonly since: string;
  /** When each of the passes over its learners was done. */
  readonly passes: readonly string[];
  /** When a broadcast was last stopped. */
  readonly onAirAt?: string;
}

/** A channel of the pool with its chat room, and who has it. Whoever writes it expects a version and counts it. */
export interface ChannelItem extends ClassPlace {
  readonly baseType: 'channel';
  /** `01`, `02`, ... */
  readonly id: string;
  /** The product whose learners may enter; null while it is handed over, and before the first class. */
  readonly link: string | null;
  /** The product whose learners are taken out of it; null when nobody is. */
  readonly leaving: Leaving | null;
  /** Who has had it since when, oldest first: what is told of it later belongs to whoever had it then. */
  readonly held: readonly { readonly link: string | null; readonly since: string }[];
  readonly version: number;
}

/** Links of all products that have ever had live classes: where something of a learner's may lie. */
export interface ClassesItem {
  readonly baseType: 'classes';
  readonly links: readonly string[];
}

/** The live class of a product: who leads it, as content says, and where it is while the product has a channel of the pool. */
export interface RoomItem extends Partial<ClassPlace> {
  readonly baseType: 'room';
  /** The channel's id; absent while the product has none. */
  readonly channel?: string;
  /** Groups of the user pool, or accounts by their id. */
  readonly moderators: readonly string[];
  readonly rules: readonly string[];
}

/** Whether somebody broadcasts: what the events of the streams so far come to. */
export interface OnAirItem {
  readonly baseType: 'on air';
  /** Since when; null while nobody does. */
  readonly since?: string | null;
  /** The session it is the broadcast of. */
  readonly session?: string | null;
  /** The newest stream that has begun, and when. */
  readonly stream?: string;
  readonly startedAt?: string;
  /** The last streams that have ended. */
  readonly ended?: readonly string[];
  /** Seconds between two messages of one's own; absent or 0: not slowed. */
  readonly slowSeconds?: number;
  /** When its newest recording began (ISO instant). */
  readonly recorded?: string;
  /** How many watch, as IVS said within the last minute. */
  readonly viewers?: number | null;
  /** The most who watched the broadcast that `peakOf` names, which may be the one before. */
  readonly peak?: number;
  readonly peakOf?: string;
  /** Counts changes: who did not see the last one looks again. */
  readonly version?: number;
  /** The version that pages read (functions/classroom/publish-state.ts). */
  readonly published?: number;
}

/** A learner in a class: whose it is, and whether they may stay. */
export interface SeatItem {
  readonly baseType: 'seat';
  readonly sub: string;
  readonly name: string;
  readonly moderator: boolean;
  /** Of the sessions of their player: those of a version that was revoked are over. */
  readonly version: number;
  /** When what opens the class ends; null: never. */
  readonly until: string | null;
  /** Until when a moderator has taken them out. */
  readonly removedUntil?: string | null;
  /** ISO instant: when they were taken out of a channel that another product got. */
  readonly leftAt?: string;
  /** The last session whose chat they entered. */
  readonly chatSession?: string;
  readonly updatedAt: string;
  /** Seconds since the epoch; absent from when they were taken out until they may enter again and do. */
  readonly ttl?: number;
}

/** A message of the chat, as long as it is kept. */
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
  /** Of its files in the recordings' bucket. */
  readonly prefix: string;
  /** Of its playlist, below the prefix. */
  readonly playlist: string;
  /** The session it is of. */
  readonly session: string | null;
  readonly ttl: number;
}

/** That a learner was in a session. */
export interface AttendedItem {
  readonly baseType: 'attended';
  readonly link: string;
  readonly session: string;
  readonly name: string;
  readonly start: string;
  readonly at: string;
}
