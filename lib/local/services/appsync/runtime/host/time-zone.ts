const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  return format;
}

/**
 * A zone's offset (`Australia/Perth`, `UTC`, `+08:00`, `GMT+8`) at an instant, in minutes east of UTC. Throws
 * RangeError for an unknown zone.
 */
export function offsetMinutes(zone: string, milliseconds: number): number {
  const fixed = /^(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0));
  if (zone === 'UTC' || zone === 'Z' || zone === 'GMT') return 0;
  const name = formatOf(zone)
    .formatToParts(milliseconds)
    .find((part) => part.type === 'timeZoneName')!.value;
  return name === 'GMT' ? 0 : offsetMinutes(name, milliseconds);
}

/** The instant of a wall-clock time in a zone (given as if it were UTC). */
export function momentOf(wall: number, zone: string): number {
  const guess = wall - offsetMinutes(zone, wall) * 60_000;
  return wall - offsetMinutes(zone, guess) * 60_000;
}
