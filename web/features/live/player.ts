/**
 * The only entry point to the player of live classes and recordings: Amazon's for IVS, or the browser's where that
 * cannot run.
 */
import { logFailure } from '../../api/log-failure.ts';
import { keepSettings, recallSettings } from '../../shared/video/settings.ts';
import { openIvsPlayer } from './ivs-player.ts';
import { openNativePlayer } from './native-player.ts';
import { noPicture, type Picture, type PlayerTells, type PlayerTrouble, type PlayerWorks } from './player-types.ts';

/** A page's player: it can be opened again after it was closed. */
export class ClassPlayer {
  #works: PlayerWorks | undefined;
  /** Counts openings: events of an earlier one are ignored. */
  #opening = 0;
  #picture = noPicture;
  readonly #listeners = new Set<() => void>();
  readonly #troubled = new Set<(what: PlayerTrouble) => void>();

  /** Opens the player on an element; `files` in its state says whether the code has loaded. */
  async open(video: HTMLVideoElement): Promise<void> {
    const opening = (this.#opening += 1);
    const isMine = () => opening === this.#opening;
    this.#change({ files: 'coming' });
    const events: PlayerTells = {
      change: (part) => void (isMine() && this.#change(part)),
      trouble: (what) => void (isMine() && this.#troubled.forEach((listener) => listener(what))),
    };
    try {
      const works = (await openIvsPlayer(video, events)) ?? (await openNativePlayer(video, events));
      if (!isMine()) return works.close();
      this.#works = works;
      this.#recall();
      this.#change({ files: 'there' });
    } catch (error) {
      logFailure('player', error);
      if (isMine()) this.#change({ files: 'lost' });
    }
  }

  close(): void {
    this.#opening += 1;
    this.#works?.close();
    this.#works = undefined;
    this.#picture = noPicture;
  }

  #recall(): void {
    const { volume, muted } = recallSettings();
    this.#works!.setVolume(volume);
    if (muted) this.#works!.setMuted(true);
    this.#change({ volume, muted });
  }

  #change(part: Partial<Picture>): void {
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
  /** Subscribes to failures. @returns a function that unsubscribes */
  onTrouble(listener: (what: PlayerTrouble) => void): () => void {
    this.#troubled.add(listener);
    return () => this.#troubled.delete(listener);
  }

  /** Plays a URL. A broadcast's token is passed on and not stored. */
  load(address: string): void {
    this.#change({ state: 'loading', latency: null, blocked: 'nothing' });
    this.#works?.load(address);
  }
  toggle(): void {
    if (this.#picture.state === 'paused' || this.#picture.state === 'ended') this.play();
    else this.#works?.pause();
  }
  play(): void {
    if (this.#picture.blocked === 'all') this.#change({ blocked: 'nothing' });
    this.#works?.play();
  }
  pause(): void {
    this.#works?.pause();
  }
  seek(seconds: number): void {
    const { duration } = this.#picture;
    const to = Math.min(Math.max(seconds, 0), duration);
    this.#change({ position: to });
    this.#works?.seek(to);
  }
  setMuted(muted: boolean): void {
    this.#works?.setMuted(muted);
    keepSettings({ muted });
    this.#change(muted ? { muted } : { muted, blocked: 'nothing' });
  }
  setVolume(level: number): void {
    const volume = Math.min(Math.max(level, 0), 1);
    this.#works?.setVolume(volume);
    keepSettings({ volume });
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
}
