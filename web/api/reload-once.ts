import { keep, recall } from './kept.ts';

/** A reload helps when a newer release has replaced the files; within this time a second one would not. */
const pauseMs = 60_000;
const session = () => sessionStorage;

/** Whether the open page may be loaded again by itself: online, and not just done. */
export function mayReload(): boolean {
  const last = recall<{ path: string; at: number }>('reloaded', session);
  if (!navigator.onLine || (last?.path === location.pathname && Math.abs(Date.now() - last.at) < pauseMs)) return false;
  keep('reloaded', { path: location.pathname, at: Date.now() }, session);
  // Without a memory of it, it could go on for ever.
  return recall('reloaded', session) !== null;
}
