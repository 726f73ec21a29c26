/** Converts between local times of a zone and instants. */
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

/** The zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const at: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) at[type] = Number(value);
  return Date.UTC(at['year']!, at['month']! - 1, at['day'], at['hour'], at['minute'], at['second']) - instant;
}

/**
 * The instant at which a zone's clock shows `time` on `date`. For a time that occurs twice, the first one. A skipped time becomes the
 * time as far after the change as it would have been after the old time: 02:30 on a spring night becomes 03:30 (as in RFC 5545 3.3.5).
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
