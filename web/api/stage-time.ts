let offset = 0;

/** Learns the server's time from an answer's `Date` (and `Age`, when a cache kept it). */
export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  offset = date + Number(headers.get('age') ?? 0) * 1000 - Date.now();
}

/** The server's time in milliseconds; the device's own until an answer has told it. */
export const serverNow = (): number => Date.now() + offset;
