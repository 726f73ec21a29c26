import { useEffect, useEffectEvent, useRef } from 'react';
import { isWatched } from './lessons.ts';
import type { Playback } from './playback.ts';

/** Tells where the learner is in a lesson, second by second, and when it is watched; a pause and the end are told at once. */
export function useSavedPosition(
  playback: Playback,
  code: string,
  note: (code: string, second: number, done?: boolean, playedFrom?: number) => void,
  flush: () => void,
): void {
  const told = useRef({ code: '', second: -1, paused: true });
  const tell = useEffectEvent(() => {
    const { time, duration, paused, ended } = playback.now();
    const second = Math.floor(time);
    const last = told.current;
    told.current = { code, second, paused };
    // Where a film begins says nothing yet.
    if (last.code !== code || duration === 0) return;
    if (second !== last.second)
      note(code, second, isWatched(time, duration) || ended, last.paused && !ended ? undefined : last.second);
    if (paused && !last.paused) flush();
  });
  useEffect(() => playback.subscribe(() => tell()), [playback]);
}
