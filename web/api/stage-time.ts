let offset = 0;
const listeners = new Set<() => void>();

/**
 * Learns the server's time from a response's `Date` header (and `Age`, if it was cached).
 * @param within maximum age in milliseconds beyond what the headers say: the browser's own cache sets no `Age`
 */
export function noteServerTime(headers: Headers, within = 0): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const measured = date + Number(headers.get('age') ?? 0) * 1000 - Date.now();
  if (Math.abs(measured - offset) <= within) return;
  offset = measured;
  for (const listener of listeners) listener();
}

/** The server's time in milliseconds; the device's until a response has arrived. */
export const serverNow = (): number => Date.now() + offset;

/** Calls `listener` whenever more is known of the server's time. @returns what stops it */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
