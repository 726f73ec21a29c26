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
  let hour = number('Hk', number('hK', 0) % 12) % 24;
  if (at['a'] === 'PM' && at['H'] === undefined) hour += 12;
  const fraction = at['S'] === undefined ? 0 : Math.floor(Number(`0.${at['S']}`) * 1000 + 1e-6);
  const wall = Date.UTC(year, Number(month) - 1, number('d', 1), hour, number('m', 0), number('s', 0), fraction);
  if (new Date(wall).getUTCMonth() !== Number(month) - 1) throw new RangeError(`Text '${given}' is no date`);
  return momentOf(wall, at['Z'] ?? at['X'] ?? at['x'] ?? at['O'] ?? at['V'] ?? at['z'] ?? zone);
}

/** Parses an ISO 8601 date-time with an offset or `Z` (UTC when absent) into epoch milliseconds. */
export function parseIsoTime(given: string): number {
  const text = given.replace(/\[.*\]$/, '');
  const whole = /T.*(Z|[+-]\d{2}(:?\d{2})?)$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const moment = Date.parse(whole);
  if (Number.isNaN(moment)) throw new RangeError(`Text '${given}' could not be parsed as ISO 8601`);
  return moment;
}
