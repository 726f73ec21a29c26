/** The one door to the player of live classes and recordings: Amazon's own for IVS, or what the browser brings where that cannot run. */
import { openIvsPlayer } from './ivs-player.ts';
import { openNativePlayer } from './native-player.ts';

export interface PictureQuality {
  readonly name: string;
}

/** What went wrong, as far as the page acts on it. */
export type PlayerTrouble = 'refused' | 'offline' | 'network' | 'broken';

/** How the player stands. A new object for each change. */
export interface Picture {
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

/** A player of a page: its works once they have come, and what it shows. */
export class ClassPlayer {
  #works: PlayerWorks | undefined;
  #closed = false;
  #picture = noPicture;
  readonly #listeners = new Set<() => void>();
  /** Told what went wrong. */
  onTrouble: (what: PlayerTrouble) => void = () => {};

  /** @throws when the player's files do not come */
  async open(video: HTMLVideoElement): Promise<void> {
    const tells: PlayerTells = {
      change: (part) => this.#change(part),
      trouble: (what) => void (this.#closed || this.onTrouble(what)),
    };
    const works = (await openIvsPlayer(video, tells)) ?? (await openNativePlayer(video, tells));
    if (this.#closed) works.close();
    else this.#works = works;
  }

  #change(part: Partial<Picture>): void {
    if (this.#closed) return;
    const keys = Object.keys(part) as (keyof Picture)[];
    if (keys.every((key) => this.#picture[key] === part[key])) return;
    this.#picture = { ...this.#picture, ...part };
    this.#listeners.forEach((listener) => listener());
  }

  readonly picture = (): Picture => this.#picture;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  load(address: string): void {
    this.#change({ state: 'loading', latency: null, blocked: 'nothing' });
    this.#works?.load(address);
  }
  play(): void {
    this.#works?.play();
  }
  pause(): void {
    this.#works?.pause();
  }
  seek(seconds: number): void {
    this.#change({ position: seconds });
    this.#works?.seek(seconds);
  }
  setMuted(muted: boolean): void {
    this.#works?.setMuted(muted);
    this.#change(muted ? { muted } : { muted, blocked: 'nothing' });
  }
  setVolume(volume: number): void {
    this.#works?.setVolume(volume);
    this.#change({ volume });
    if (volume > 0 && this.#picture.muted) this.setMuted(false);
  }
  setRate(rate: number): void {
    this.#works?.setRate(rate);
    this.#change({ rate });
  }
  setQuality(name: string | null): void {
    this.#works?.setQuality(name);
    this.#change({ quality: name });
  }
  close(): void {
    this.#closed = true;
    this.#works?.close();
    this.#listeners.clear();
  }
}
