import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Replay, ReplayState } from './replay.ts';

/** One value of the replay's state; the component re-renders only when it changes. */
export const useReplay = <T extends string | number | boolean>(replay: Replay, select: (state: ReplayState) => T): T =>
  useSyncExternalStore(replay.subscribe, () => select(replay.now()));

const isAtEnd = (replay: Replay): boolean => replay.now().shown >= replay.now().of;

/**
 * Whether every loaded bar is shown. Half of the page depends on it, so it is rendered after the bar and not with it.
 */
export function useIsShown(replay: Replay): boolean {
  const [isShown, setShown] = useState(() => isAtEnd(replay));
  useEffect(() => {
    const look = () => startTransition(() => setShown(isAtEnd(replay)));
    look();
    return replay.subscribe(look);
  }, [replay]);
  return isShown;
}
