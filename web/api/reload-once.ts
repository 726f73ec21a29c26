import { keep, recall } from './kept.ts';

/**
 * A reload helps if a newer release has replaced the files. Within this time, in milliseconds, a second one would
 * not.
 */
const pauseMs = 60_000;
const session = () => sessionStorage;

/** Whether the page may reload by itself: online, and not just reloaded. */
export function mayReload(): boolean {
  const last = recall<{ path: string; at: number }>('reloaded', session);
  if (!navigator.onLine || (last?.path === location.pathname && Math.abs(Date.now() - last.at) < pauseMs)) return false;
  keep('reloaded', { path: location.pathname, at: Date.now() }, session);
  // Without storage it could reload forever.
  return recall('reloaded', session) !== null;
}
