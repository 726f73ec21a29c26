import { useSyncExternalStore } from 'react';
import type { Moment, Playback } from './playback.ts';

/** One thing of what the film is doing; the component is drawn again only when that changes. */
export const useMoment = <T extends string | number | boolean>(playback: Playback, select: (moment: Moment) => T): T =>
  useSyncExternalStore(playback.subscribe, () => select(playback.now()));

/** All of it. */
export const useWholeMoment = (playback: Playback): Moment => useSyncExternalStore(playback.subscribe, playback.now);
