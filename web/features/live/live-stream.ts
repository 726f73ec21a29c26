/**
 * Keeps a player on a broadcast: a new token for each start, retries for temporary failures, and a message for
 * permanent ones.
 */
import { streamWaits } from '../../../lib/model/class-polling.ts';
import { askStream } from './enter.ts';
import type { ClassPlayer } from './player.ts';
import type { PlayerTrouble } from './player-types.ts';

export type StreamState =
  | 'starting'
  | 'on'
  /** No broadcast at the moment; retried automatically. */
  | 'off'
  /** It broke and is retried automatically. */
  | 'again'
  /** The broadcast rejects even a new token: the learner must retry. */
  | 'stopped';

/** If a token is refused again within this time, it is not a coincidence. */
const repeatWindowMs = 30_000;

const addressOf = (playbackUrl: string, token: string): string => {
  const address = new URL(playbackUrl);
  address.searchParams.set('token', token);
  return address.href;
};

export class LiveStream {
  readonly #link: string;
  readonly #player: ClassPlayer;
  /** Refetches the state. */
  #look: () => void = () => {};
  /** Milliseconds over which all viewers' reconnections are spread when the broadcast resumes. */
  #spread = 0;
  #state: StreamState = 'starting';
  #run = 0;
  #tries = 0;
  #renewedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leave: () => void = () => {};
  readonly #listeners = new Set<() => void>();

  constructor(link: string, player: ClassPlayer) {
    this.#link = link;
    this.#player = player;
  }

  /** @param spread seconds over which viewers' reconnections are spread @param look refetches the state */
  hear(spread: number, look: () => void): void {
    this.#spread = spread * 1000;
    this.#look = look;
  }

  readonly state = (): StreamState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #set(state: StreamState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }

  /** Follows the broadcast. @returns a function that stops it */
  follow(): () => void {
    const leaveTrouble = this.#player.onTrouble((what) => this.#trouble(what));
    const leavePicture = this.#player.subscribe(() => this.#watch());
    this.#leave = () => {
      leaveTrouble();
      leavePicture();
    };
    this.#tries = 0;
    this.#renewedAt = -Infinity;
    void this.start();
    return () => {
      this.#run += 1;
      clearTimeout(this.#timer);
      this.#leave();
      this.#player.pause();
    };
  }

  /** Starts or restarts playback with a new token. */
  async start(): Promise<void> {
    const run = (this.#run += 1);
    clearTimeout(this.#timer);
    if (this.#state === 'on' || this.#state === 'stopped') this.#set('starting');
    try {
      const { playbackUrl, token, code } = await askStream(this.#link);
      if (run !== this.#run) return;
      if (playbackUrl && token) return this.#player.load(addressOf(playbackUrl, token));
      this.#look();
      this.#later(code === 'NotLive' ? 'off' : 'again');
    } catch {
      if (run === this.#run) this.#later();
    }
  }

  #later(state: 'again' | 'off' = 'again'): void {
    clearTimeout(this.#timer);
    this.#set(state);
    const wait = streamWaits[Math.min(this.#tries, streamWaits.length - 1)]!;
    // When a broadcast ends, it ends for all viewers.
    const turn = state === 'off' ? Math.random() * this.#spread : 0;
    this.#timer = setTimeout(() => void this.start(), wait * (0.75 + Math.random() / 2) + turn);
    this.#tries += 1;
  }

  #watch(): void {
    const { state } = this.#player.picture();
    if (state === 'playing') {
      this.#tries = 0;
      this.#set('on');
    } else if (state === 'ended' && this.#state === 'on') {
      this.#look();
      this.#later('off');
    }
  }

  #trouble(what: PlayerTrouble): void {
    this.#look();
    if (what !== 'refused') return this.#later(what === 'offline' ? 'off' : 'again');
    const now = performance.now();
    if (now - this.#renewedAt < repeatWindowMs) {
      this.#run += 1;
      clearTimeout(this.#timer);
      return this.#set('stopped');
    }
    this.#renewedAt = now;
    void this.start();
  }
}
