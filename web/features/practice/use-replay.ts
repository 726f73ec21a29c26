import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Replay, ReplayState } from './replay.ts';

/** One thing of how far it is replayed; the component is drawn again only when that changes. */
export const useReplay = <T extends string | number | boolean>(replay: Replay, select: (state: ReplayState) => T): T =>
  useSyncExternalStore(replay.subscribe, () => select(replay.now()));

const isAtEnd = (replay: Replay): boolean => replay.now().shown >= replay.now().of;

/** Whether all that the browser has is shown. What depends on it is half of the page: it is drawn behind the bar and not with it. */
export function useIsShown(replay: Replay): boolean {
  const [isShown, setShown] = useState(() => isAtEnd(replay));
  useEffect(() => {
    const look = () => startTransition(() => setShown(isAtEnd(replay)));
    look();
    return replay.subscribe(look);
  }, [replay]);
  return isShown;
}
