/** What the player of live classes says of itself, and what a kind of player has to do for it. */
export interface PictureQuality {
  readonly name: string;
}

/** What went wrong, as far as the page acts on it. */
export type PlayerTrouble = 'refused' | 'offline' | 'network' | 'broken';

/** How the player stands. A new object for each change. */
export interface Picture {
  /** Whether the player itself has come. */
  readonly files: 'coming' | 'there' | 'lost';
  readonly state: 'idle' | 'loading' | 'playing' | 'waiting' | 'paused' | 'ended';
  /** The browser lets nothing be heard, or nothing start, before one clicks. */
  readonly blocked: 'nothing' | 'sound' | 'all';
  readonly muted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly qualities: readonly PictureQuality[];
  /** The chosen one; null: the player chooses. */
  readonly quality: string | null;
  /** The one that plays. */
  readonly playing: string | null;
  /** Seconds behind the broadcast; null when that is not known. */
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

/** What a kind of player does; the rest is the same for all. */
export interface PlayerWorks {
  load(address: string): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setRate(rate: number): void;
  /** @param name null: the player chooses */
  setQuality(name: string | null): void;
  close(): void;
}

/** What a kind of player tells. */
export interface PlayerTells {
  change(part: Partial<Picture>): void;
  trouble(what: PlayerTrouble): void;
}

export type OpenPlayer = (video: HTMLVideoElement, tells: PlayerTells) => Promise<PlayerWorks>;
