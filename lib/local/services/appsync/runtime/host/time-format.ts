import { momentOf, offsetMinutes } from './time-zone.ts';

/** Java DateTimeFormatter patterns (the letters for dates, times, and zones), in English and without ISO weeks. */
interface Piece {
  readonly letter: string;
  readonly count: number;
  /** The text, if the piece is literal. */
  readonly literal?: string;
}

const months = 'January February March April May June July August September October November December'.split(' ');
const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const pieces = new Map<string, Piece[]>();

function piecesOf(pattern: string): Piece[] {
  const known = pieces.get(pattern);
  if (known) return known;
  const out: Piece[] = [];
  for (const [text] of pattern.matchAll(/'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+/g)) {
    if (text === "''") out.push({ letter: '', count: 0, literal: "'" });
    else if (text[0] === "'") out.push({ letter: '', count: 0, literal: text.slice(1, -1).replaceAll("''", "'") });
    else if (/[A-Za-z]/.test(text[0]!)) out.push({ letter: text[0]!, count: text.length });
    else out.push({ letter: '', count: 0, literal: text });
  }
  pieces.set(pattern, out);
  return out;
}

const pad = (value: number, width: number): string => String(Math.abs(value)).padStart(width, '0');

function offsetText({ letter, count }: Piece, minutes: number): string {
  if (letter === 'X' && minutes === 0) return 'Z';
  const sign = minutes < 0 ? '-' : '+';
  const hours = pad(Math.trunc(minutes / 60), 2);
  const rest = pad(minutes % 60, 2);
  if (letter === 'O') return minutes === 0 ? 'GMT' : `GMT${sign}${count === 4 ? `${hours}:${rest}` : Number(hours)}`;
  if (letter === 'Z')
    return count === 5
      ? minutes === 0
        ? 'Z'
        : `${sign}${hours}:${rest}`
      : count === 4
        ? `GMT${sign}${hours}:${rest}`
        : sign + hours + rest;
  if (count === 1) return sign + hours + (rest === '00' ? '' : rest);
  return count === 2 || count === 4 ? sign + hours + rest : `${sign}${hours}:${rest}`;
}

function zoneName(zone: string, milliseconds: number, long: boolean): string {
  const style = long ? 'long' : 'short';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style }).formatToParts(milliseconds);
  return parts.find((part) => part.type === 'timeZoneName')!.value;
}

function text(piece: Piece, wall: Date, milliseconds: number, zone: string): string {
  const { letter, count, literal } = piece;
  if (literal !== undefined) return literal;
  const hour = wall.getUTCHours();
  switch (letter) {
    case 'y':
    case 'u':
      return count === 2 ? pad(wall.getUTCFullYear() % 100, 2) : pad(wall.getUTCFullYear(), count);
    case 'M':
    case 'L': {
      const name = months[wall.getUTCMonth()]!;
      if (count <= 2) return pad(wall.getUTCMonth() + 1, count);
      return count === 3 ? name.slice(0, 3) : count === 5 ? name[0]! : name;
    }
    case 'd':
      return pad(wall.getUTCDate(), count);
    case 'D':
      return pad(Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / 86_400_000) + 1, count);
    case 'E': {
      const name = days[wall.getUTCDay()]!;
      return count <= 3 ? name.slice(0, 3) : count === 5 ? name[0]! : name;
    }
    case 'e':
      return pad(wall.getUTCDay() + 1, count);
    case 'a':
      return hour < 12 ? 'AM' : 'PM';
    case 'H':
      return pad(hour, count);
    case 'k':
      return pad(hour || 24, count);
    case 'K':
      return pad(hour % 12, count);
    case 'h':
      return pad(hour % 12 || 12, count);
    case 'm':
      return pad(wall.getUTCMinutes(), count);
    case 's':
      return pad(wall.getUTCSeconds(), count);
    case 'S':
      return pad(wall.getUTCMilliseconds(), 3).padEnd(count, '0').slice(0, count);
    case 'n':
      return pad(wall.getUTCMilliseconds() * 1_000_000, count);
    case 'Q':
    case 'q':
      return pad(Math.floor(wall.getUTCMonth() / 3) + 1, count);
    case 'G':
      return 'AD';
    case 'V':
      return zone;
    case 'z':
      return zoneName(zone, milliseconds, count === 4);
    case 'Z':
    case 'X':
    case 'x':
    case 'O':
      return offsetText(piece, offsetMinutes(zone, milliseconds));
    default:
      throw new RangeError(`Unknown pattern letter: ${letter}`);
  }
}

/** Formats an instant in a zone by a DateTimeFormatter pattern. */
export function formatTime(milliseconds: number, pattern: string, zone: string): string {
  const wall = new Date(milliseconds + offsetMinutes(zone, milliseconds) * 60_000);
  return piecesOf(pattern)
    .map((piece) => text(piece, wall, milliseconds, zone))
    .join('');
}

/** The least and the most of each letter for hours. */
const hours: Readonly<Record<string, readonly [number, number]>> = { H: [0, 23], k: [1, 24], K: [0, 11], h: [1, 12] };

const quote = (literal: string): string => literal.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');

function expressionOf({ letter, count, literal }: Piece): string {
  if (literal !== undefined) return quote(literal);
  if (letter === 'M' && count > 2)
    return `(${months.map((name) => (count === 3 ? name.slice(0, 3) : name)).join('|')})`;
  if (letter === 'E') return `(${days.map((name) => (count <= 3 ? name.slice(0, 3) : name)).join('|')})`;
  if (letter === 'a') return '([AP]M)';
  if ('yuMLdDeHkKhmsSnQq'.includes(letter)) return count === 1 ? '(\\d+)' : `(\\d{${count}})`;
  if ('ZXxO'.includes(letter)) return '(Z|GMT(?:[+-]\\d{1,2}(?::?\\d{2})?)?|[+-]\\d{2}(?::?\\d{2})?)';
  if ('Vz'.includes(letter)) return '([A-Za-z_/+:0-9-]+)';
  throw new RangeError(`Unknown pattern letter: ${letter}`);
}

/**
 * Parses text by a pattern into epoch milliseconds; a zone or offset in the text overrides the given one. Throws when
 * the text does not match.
 */
export function parseTime(given: string, pattern: string, zone: string): number {
  const all = piecesOf(pattern);
  const found = new RegExp(`^${all.map(expressionOf).join('')}$`).exec(given);
  if (!found) throw new RangeError(`Text '${given}' could not be parsed as ${pattern}`);
  const at: Record<string, string> = {};
  let group = 1;
  for (const piece of all) if (piece.literal === undefined) at[piece.letter] = found[group++]!;
  const number = (letters: string, otherwise: number): number => {
    for (const letter of letters) if (at[letter] !== undefined) return Number(at[letter]);
    return otherwise;
  };
  let month = at['M'] ?? at['L'] ?? '1';
  if (!/^\d/.test(month)) month = String(months.findIndex((name) => name.startsWith(month)) + 1);
  let year = number('yu', 1970);
  if (all.some((piece) => 'yu'.includes(piece.letter || ' ') && piece.count === 2)) year += 2000;
  const refuse = () => new RangeError(`Text '${given}' could not be parsed as ${pattern}: a part is beyond its range`);
  for (const [letter, [least, most]] of Object.entries(hours))
    if (at[letter] !== undefined && (Number(at[letter]) < least || Number(at[letter]) > most)) throw refuse();
  let hour = number('Hk', number('hK', 0) % 12) % 24;
  if (at['a'] === 'PM' && at['H'] === undefined) hour += 12;
  const fraction = at['S'] === undefined ? 0 : Math.floor(Number(`0.${at['S']}`) * 1000 + 1e-6);
  const wall = wallTime(year, Number(month), number('d', 1), hour, number('m', 0), number('s', 0), fraction);
  if (wall === undefined) throw refuse();
  return momentOf(wall, at['Z'] ?? at['X'] ?? at['x'] ?? at['O'] ?? at['V'] ?? at['z'] ?? zone);
}

const isoForm =
  /^(\d{4}|\+\d{5,10}|-\d{4,10})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{0,9}))?)?(?:Z|([+-])(\d\d):(\d\d)(?::(\d\d))?)(?:\[.+\])?$/;
const era = { years: 400, milliseconds: 146_097 * 86_400_000 };

/**
 * Parses an ISO 8601 date-time with an offset or `Z` into epoch milliseconds, as strictly as Java's
 * `DateTimeFormatter.ISO_DATE_TIME` does: years beyond four digits need a sign, and an offset may have seconds.
 */
export function parseIsoTime(given: string): number {
  const parts = isoForm.exec(given);
  const refuse = () => new RangeError(`Text '${given}' could not be parsed as ISO 8601`);
  if (!parts) throw refuse();
  const part = (index: number) => Number(parts[index] ?? 0);
  const offset = part(9) * 3600 + part(10) * 60 + part(11);
  if (part(10) > 59 || part(11) > 59 || offset > 18 * 3600) throw refuse();
  // Every era has the same calendar, and Date does not reach as far as Java.
  const eras = Math.floor(part(1) / era.years);
  const year = part(1) - eras * era.years + 2000;
  const fraction = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const wall = wallTime(year, part(2), part(3), part(4), part(5), part(6), fraction);
  if (wall === undefined) throw refuse();
  return wall + (eras - 5) * era.milliseconds - (parts[8] === '-' ? -offset : offset) * 1000;
}

/** The time as if it were UTC, from a year of four digits; undefined if a part is beyond its range. */
function wallTime(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  fraction: number,
): number | undefined {
  const wall = new Date(Date.UTC(year, month - 1, day));
  const isDay = wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined;
  return wall.setUTCHours(hour, minute, second, fraction);
}
