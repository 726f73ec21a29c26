/** Wall clocks and instants: what a clock on a wall of some zone shows, and when it shows it. */
const day = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const at: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) at[type] = Number(value);
  return Date.UTC(at['year']!, at['month']! - 1, at['day'], at['hour'], at['minute'], at['second']) - instant;
}

/**
 * When a zone's wall clock shows `time` on `date`. A time that comes twice is the first of the two; a time that is
 * skipped is the one as far after the change as it was after the old time: 02:30 of a spring night is 03:30 (as in
 * RFC 5545 3.3.5).
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @returns milliseconds since 1970
 */
export function instantOf(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(zone, wall - day);
  const after = offsetAt(zone, wall + day);
  const shown = [wall - before, wall - after].filter((instant) => instant + offsetAt(zone, instant) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}
