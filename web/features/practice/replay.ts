/**
 * The position of a session's replay: accepts commands and publishes the last shown bar. The chart and its controls
 * only observe and call it.
 */
import type { Bar } from '../../../lib/model/exercises.ts';
import { barMs, shownFromStart } from '../../../lib/model/replay-pace.ts';

export const speeds = [0.5, 1, 2, 4] as const;

export interface ReplayState {
  /** Number of shown bars. */
  readonly shown: number;
  /** Number of loaded bars. */
  readonly of: number;
  /** The shown number while paused: the chart's description changes only with it. */
  readonly rests: number;
  readonly playing: boolean;
  readonly speed: number;
}

export class Replay {
  private bars: readonly Bar[];
  /** The first bar that is replayed: how many are shown at least. */
  readonly least: number;
  private state: ReplayState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  readonly now = (): ReplayState => this.state;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly all = (): readonly Bar[] => this.bars;

  /** @param isShown whether all of them were already shown; otherwise the last ones are replayed */
  constructor(bars: readonly Bar[], isShown: boolean) {
    this.bars = bars;
    this.least = shownFromStart(bars.length);
    const shown = isShown ? bars.length : this.least;
    this.state = { shown, rests: shown, of: bars.length, playing: false, speed: 1 };
  }

  /** @param bars all loaded bars; new ones follow the old ones */
  addBars(bars: readonly Bar[]): void {
    this.bars = bars;
    this.change({ of: bars.length });
  }

  /** Where a bar is among those that are replayed, from 0 to 1. @param session number of bars of the whole session */
  readonly shareOf = (bar: number, session: number): number => (bar - this.least) / Math.max(1, session - this.least);

  step(): void {
    this.pause();
    this.forward();
  }
  back(): void {
    this.pause();
    if (this.state.shown > this.least) this.change({ shown: this.state.shown - 1 });
  }
  /** To the last loaded bar. */
  skip(): void {
    this.pause();
    this.change({ shown: this.state.of });
  }
  toggle(): void {
    if (this.state.playing) this.pause();
    else this.play();
  }
  play(): void {
    if (this.state.playing || this.state.shown >= this.state.of) return;
    this.change({ playing: true });
    this.wait();
  }
  pause(): void {
    clearTimeout(this.timer);
    if (this.state.playing) this.change({ playing: false });
  }
  setSpeed(speed: number): void {
    this.change({ speed });
  }
  changeSpeed(by: 1 | -1): void {
    const at = speeds.findIndex((speed) => speed === this.state.speed) + by;
    if (speeds[at] !== undefined) this.setSpeed(speeds[at]);
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      this.forward();
      if (this.state.playing) this.wait();
    }, barMs / this.state.speed);
  }
  private forward(): void {
    const shown = Math.min(this.state.shown + 1, this.state.of);
    this.change({ shown, playing: this.state.playing && shown < this.state.of });
  }
  private change(part: Partial<ReplayState>): void {
    const next = { ...this.state, ...part };
    const rests = next.playing ? next.rests : next.shown;
    if (Object.entries(part).every(([name, value]) => this.state[name as keyof ReplayState] === value)) return;
    this.state = { ...next, rests };
    for (const listener of this.listeners) listener();
  }
}

/** Bars as in the API: lists of six numbers. */
export const barsIn = (rows: readonly (readonly number[])[]): readonly Bar[] => rows as unknown as readonly Bar[];

export const replayOf = (rows: readonly (readonly number[])[], isShown: boolean) => new Replay(barsIn(rows), isShown);
