import { useEffect, useEffectEvent, useRef } from 'react';
import { isWatched } from './lessons.ts';
import type { Playback } from './playback.ts';

/** Reports the position in a lesson every second, and when it is watched; pause and end are sent at once. */
export function useSavedPosition(
  playback: Playback,
  code: string,
  note: (code: string, second: number, done?: boolean, playedFrom?: number) => void,
  flush: () => void,
): void {
  const saved = useRef({ code: '', second: -1, paused: true });
  const tell = useEffectEvent(() => {
    const { time, duration, paused, ended } = playback.now();
    const second = Math.floor(time);
    const last = saved.current;
    saved.current = { code, second, paused };
    // A film's start position is not reported.
    if (last.code !== code || duration === 0) return;
    if (second !== last.second)
      note(code, second, isWatched(time, duration) || ended, last.paused && !ended ? undefined : last.second);
    if (paused && !last.paused) flush();
  });
  useEffect(() => playback.subscribe(() => tell()), [playback]);
}
