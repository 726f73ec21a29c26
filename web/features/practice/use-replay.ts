import { useSyncExternalStore } from 'react';
import type { Replay, ReplayState } from './replay.ts';

/** One thing of how far it is replayed; the component is drawn again only when that changes. */
export const useReplay = <T extends string | number | boolean>(replay: Replay, select: (state: ReplayState) => T): T =>
  useSyncExternalStore(replay.subscribe, () => select(replay.now()));

/** Whether all that the browser has is shown. */
export const useIsShown = (replay: Replay): boolean => useReplay(replay, ({ shown, of }) => shown >= of);
