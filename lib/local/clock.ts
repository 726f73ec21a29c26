/** The stage's clock: real time, moved by whoever asks (`POST /_local/clock`). It keeps running after it was moved. */
export interface Clock {
  /** Milliseconds since the epoch, on the stage. */
  now(): number;
  /** How far the stage is ahead of the machine, in milliseconds. */
  readonly offset: number;
  /** Moves the clock so that it now shows `instant` (milliseconds since the epoch). */
  set(instant: number): void;
  /** Called with the new offset after each move. Returns a function that stops it. */
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
