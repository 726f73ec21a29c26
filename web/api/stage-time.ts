let offset = 0;

/**
 * Learns the server's time from an answer's `Date` (and `Age`, when a cache kept it).
 * @param within milliseconds by which the answer may be older than it says, as the browser's own cache has no `Age`
 */
export function noteServerTime(headers: Headers, within = 0): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const told = date + Number(headers.get('age') ?? 0) * 1000 - Date.now();
  if (Math.abs(told - offset) > within) offset = told;
}

/** The server's time in milliseconds; the device's own until an answer has told it. */
export const serverNow = (): number => Date.now() + offset;
