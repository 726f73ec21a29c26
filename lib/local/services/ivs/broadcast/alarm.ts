import type { Clock } from '../../../clock.ts';

/**
 * Calls `ring` once, after this many milliseconds on the stage's clock, even if the clock is moved. @returns a function
 * that cancels it
 */
export function alarm(clock: Clock, milliseconds: number, ring: () => void): () => void {
  const due = clock.now() + milliseconds;
  let timer: NodeJS.Timeout | undefined;
  const off = () => {
    clearTimeout(timer);
    unfollow();
  };
  const look = () => {
    clearTimeout(timer);
    const left = due - clock.now();
    if (left <= 0) {
      off();
      ring();
    } else timer = setTimeout(look, Math.min(left, 60_000)).unref();
  };
  const unfollow = clock.onMove(look);
  timer = setTimeout(look, Math.min(milliseconds, 60_000)).unref();
  return off;
}
