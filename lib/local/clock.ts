/** The stage's clock: real time plus an offset that `POST /_local/clock` sets. It keeps running after it is moved. */
export interface Clock {
  /** Milliseconds since the epoch, on the stage's clock. */
  now(): number;
  /** How far the stage is ahead of the machine's clock, in milliseconds. */
  readonly offset: number;
  /** Moves the clock so that it shows `instant` (milliseconds since the epoch) now. */
  set(instant: number): void;
  /** Calls `listener` with the new offset after each move. Returns a function that unsubscribes it. */
  onMove(listener: (offset: number) => void): () => void;
}

export function createClock(offset = 0): Clock {
  const listeners = new Set<(offset: number) => void>();
  return {
    now: () => Date.now() + offset,
    get offset() {
      return offset;
    },
    set(instant) {
      offset = instant - Date.now();
      for (const listener of listeners) listener(offset);
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
