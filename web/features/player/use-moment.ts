import { useSyncExternalStore } from 'react';
import type { Moment, Playback } from './playback.ts';

/** One value of the playback state; the component re-renders only when it changes. */
export const useMoment = <T extends string | number | boolean>(playback: Playback, select: (moment: Moment) => T): T =>
  useSyncExternalStore(playback.subscribe, () => select(playback.now()));

/** The whole state. */
export const useWholeMoment = (playback: Playback): Moment => useSyncExternalStore(playback.subscribe, playback.now);
