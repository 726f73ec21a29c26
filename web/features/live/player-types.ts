/** The live player's state and the interface that each kind of player implements. */
export interface PictureQuality {
  readonly name: string;
}

/** Failures that the page handles differently. */
export type PlayerTrouble = 'refused' | 'offline' | 'network' | 'broken';

/** State of the player. A new object for each change. */
export interface Picture {
  /** Whether the player's code has loaded. */
  readonly files: 'coming' | 'there' | 'lost';
  readonly state: 'idle' | 'loading' | 'playing' | 'waiting' | 'paused' | 'ended';
  /** The browser allows no sound, or no playback, before a click. */
  readonly blocked: 'nothing' | 'sound' | 'all';
  readonly muted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly qualities: readonly PictureQuality[];
  /** The selected quality; null: automatic. */
  readonly quality: string | null;
  /** The quality being played. */
  readonly playing: string | null;
  /** Seconds behind the broadcast; null when unknown. */
  readonly latency: number | null;
  readonly position: number;
  /** Seconds; Infinity for a broadcast. */
  readonly duration: number;
  readonly rate: number;
}

export const noPicture: Picture = {
  files: 'coming',
  state: 'idle',
  blocked: 'nothing',
  muted: false,
  volume: 1,
  qualities: [],
  quality: null,
  playing: null,
  latency: null,
  position: 0,
  duration: Infinity,
  rate: 1,
};

/** Implemented by each kind of player; everything else is shared. */
export interface PlayerWorks {
  load(address: string): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setRate(rate: number): void;
  /** @param name null: automatic */
  setQuality(name: string | null): void;
  close(): void;
}

/** Callbacks of a kind of player. */
export interface PlayerTells {
  change(part: Partial<Picture>): void;
  trouble(what: PlayerTrouble): void;
}

export type OpenPlayer = (video: HTMLVideoElement, events: PlayerTells) => Promise<PlayerWorks>;
