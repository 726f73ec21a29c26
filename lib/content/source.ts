/** Reads content files and collects their problems: each sentence names the file, line, and field, and what is expected. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { nearestTo } from './nearest.ts';
import { placeIn, shownPath } from './place.ts';

type Fields = Record<string, unknown>;
type Path = readonly (string | number)[];

/** Content that cannot be published; `problems` has one sentence per file and field: `lib/content/site.yaml:3:5: zone must be …`. */
export class InvalidContent extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The content has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.join('\n')}`);
    this.name = 'InvalidContent';
    this.problems = problems;
  }
}

/** A file being read: fields are read by name, and problems are reported. */
export class Source {
  /** The path as it is displayed. */
  readonly file: string;
  private readonly problems: string[];
  private readonly fields: Fields;
  private readonly path: Path;
  private readonly where: Places;
  private readonly asked = new Set<string>();

  constructor(file: string, fields: unknown, problems: string[], where: Places, path: Path = []) {
    this.file = file;
    this.problems = problems;
    this.where = where;
    this.path = path;
    const isFields = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    this.fields = isFields ? (fields as Fields) : {};
    if (!isFields) this.wrong('', 'must be a set of named fields, `name: value` in a line each');
  }

  /**
   * @param field of this set, which may name one inside it: `chapters[0].at`
   * @param entry index to point at, if the field is a list
   */
  wrong(field: string, sentence: string, entry?: number): void {
    const path = [...this.path, ...partsOf(field)];
    const place = this.where(entry === undefined ? path : [...path, entry]);
    this.problems.push(`${this.file}:${place}: ${shownField(path) || 'the file'} ${sentence}`);
  }

  /** Number of problems reported so far, in all files. */
  failures(): number {
    return this.problems.length;
  }

  /** Line and column of a field: `3:5`. */
  place(field: string): string {
    return this.where([...this.path, ...partsOf(field)]);
  }

  /** Reports a field that must not be present. */
  refuse(field: string, sentence: string): void {
    if (this.fields[field] === undefined) return;
    this.asked.add(field);
    this.wrong(field, sentence);
  }

  /** A nonblank text of at most `most` characters. */
  text(field: string, most: number): string {
    const value = this.ask(field);
    if (typeof value !== 'string' || value.trim() === '')
      this.wrong(field, value === undefined ? 'must be text, and there is none' : 'must be text');
    else if (value.length > most) this.wrong(field, `must have at most ${most} characters, it has ${value.length}`);
    else return value.trim();
    return '';
  }

  /** One of several words. @param why no others are allowed */
  one<const T extends string>(field: string, words: readonly T[], why = ''): T {
    const value = this.ask(field);
    const word = words.find((each) => each === value);
    if (word === undefined)
      this.wrong(field, `must be ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}${why && `: ${why}`}`);
    return word ?? words[0]!;
  }

  texts(field: string, most = 200): string[] {
    const value = this.ask(field) ?? [];
    const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
    if (!Array.isArray(value) || !value.every(isText)) this.wrong(field, 'must be a list of texts');
    else if (value.some((text) => text.length > most)) this.wrong(field, `has an entry of over ${most} characters`);
    else return value;
    return [];
  }

  /** A whole number from `least` to `most`. */
  whole(field: string, least: number, most: number, otherwise?: number): number {
    const value = this.ask(field) ?? otherwise;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.wrong(field, `must be a whole number from ${least} to ${most}`);
    return least;
  }

  number(field: string): number {
    const value = this.ask(field);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.wrong(field, 'must be a number');
    return 0;
  }

  /** A list of `least` to `most` numbers. */
  numbers(field: string, least: number, most: number): number[] {
    const value = this.ask(field);
    const isNumber = (each: unknown): each is number => typeof each === 'number' && Number.isFinite(each);
    if (Array.isArray(value) && value.every(isNumber) && value.length >= least && value.length <= most) return value;
    this.wrong(field, `must be a list of ${least} to ${most} numbers`);
    return [];
  }

  /** An instant in UTC, to the second: `2026-11-20T12:40:00Z`. */
  instant(field: string): string {
    const value = this.ask(field);
    if (
      typeof value === 'string' &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) &&
      !Number.isNaN(Date.parse(value))
    )
      return value;
    this.wrong(field, 'must be an instant as YYYY-MM-DDTHH:MM:SSZ');
    return '1970-01-01T00:00:00Z';
  }

  /** A time of day, `HH:MM`. */
  clock(field: string): string {
    const value = this.ask(field);
    if (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
    this.wrong(field, 'must be a time as HH:MM');
    return '00:00';
  }

  /** The IANA name of a time zone. */
  zone(field: string): string {
    const value = this.ask(field);
    if (typeof value === 'string' && Intl.supportedValuesOf('timeZone').includes(value)) return value;
    this.wrong(field, 'must be the name of a time zone, such as America/New_York');
    return 'UTC';
  }

  /** A list of zone names. */
  zones(field: string): string[] {
    const zones = this.texts(field, 60);
    if (zones.length === 0) this.wrong(field, 'must name at least one time zone');
    for (const [at, zone] of zones.entries())
      if (!Intl.supportedValuesOf('timeZone').includes(zone))
        this.wrong(field, `has "${zone}", which is not the name of a time zone, such as America/New_York`, at);
    return zones;
  }

  flag(field: string, otherwise = false): boolean {
    const value = this.ask(field) ?? otherwise;
    if (typeof value !== 'boolean') this.wrong(field, 'must be true or false');
    return value === true;
  }

  /** A day, as the instant at which it begins in UTC. */
  day(field: string): string {
    const value = this.ask(field);
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
      return `${value}T00:00:00.000Z`;
    this.wrong(field, 'must be a day as YYYY-MM-DD');
    return '1970-01-01T00:00:00.000Z';
  }

  /** A list of sets of fields, each returned as a Source. */
  list(field: string): Source[] {
    const value = this.ask(field) ?? [];
    if (!Array.isArray(value)) this.wrong(field, 'must be a list');
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items.map((item, index) => this.below(item, field, index));
  }

  /** A set of fields inside this one. */
  set(field: string): Source {
    const value = this.ask(field);
    if (value !== undefined) return this.below(value, field);
    this.wrong(field, 'must be a set of named fields, and there is none');
    return new Source(this.file, {}, [], this.where);
  }

  /** A list with at least one set of fields. */
  some(field: string): Source[] {
    const items = this.list(field);
    if (items.length === 0) this.wrong(field, 'must have at least one entry');
    return items;
  }

  /** Call last: fields that were not read are typos. */
  done(): void {
    for (const field of Object.keys(this.fields)) {
      if (this.asked.has(field)) continue;
      const meant = nearestTo(field, [...this.asked]);
      this.wrong(
        field,
        `is not a known field: ${meant ? `"${meant}" is` : `known here are ${[...this.asked].sort().join(', ')}`}`,
      );
    }
  }

  isList(field: string): boolean {
    this.asked.add(field);
    return Array.isArray(this.fields[field]);
  }

  isNumber(field: string): boolean {
    this.asked.add(field);
    return typeof this.fields[field] === 'number';
  }

  has(field: string): boolean {
    this.asked.add(field);
    return this.fields[field] !== undefined;
  }

  private ask(field: string): unknown {
    this.asked.add(field);
    return this.fields[field];
  }

  private below(value: unknown, ...path: Path): Source {
    return new Source(this.file, value, this.problems, this.where, [...this.path, ...path]);
  }
}

/** Line and column of a field, as `3:5`; of its parent if the file has no such field. */
type Places = (path: Path) => string;

function placesOf(document: Document, lines: LineCounter): Places {
  return (path) => {
    for (let depth = path.length; depth > 0; depth--) {
      const around = document.getIn(path.slice(0, depth - 1), true);
      const name = path[depth - 1];
      // A named field is where its name is; a list entry where it begins.
      const key = isMap(around) && around.items.find(({ key: each }) => isNode(each) && each.toJSON() === name)?.key;
      const node = isNode(key)
        ? key
        : typeof name === 'number'
          ? document.getIn(path.slice(0, depth), true)
          : undefined;
      if (isNode(node) && node.range) return place(lines.linePos(node.range[0]));
    }
    return '1:1';
  };
}

const place = ({ line, col }: { readonly line: number; readonly col: number }) => `${line}:${col}`;

/** `chapters[0].at` is `chapters`, `0`, `at`. */
const partsOf = (field: string): Path =>
  field
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const shownField = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at > 0 ? `.${part}` : part)).join('');

/** Recently parsed documents by their text: content is compiled again and again while one file is edited. */
const recent = new Map<string, Parsed>();

interface Parsed {
  readonly document: Document;
  readonly lines: LineCounter;
  /** What it says; nobody changes it. */
  readonly value: unknown;
}

/** Maximum number of cached documents: each is a hundred times as large as its text. */
const maxCached = 400;

function parsed(text: string): Parsed {
  const known = recent.get(text);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fresh = { document, lines, value: document.errors.length > 0 ? undefined : document.toJS() };
  if (recent.size >= maxCached) recent.clear();
  recent.set(text, fresh);
  return fresh;
}

/** Reads a YAML file as a Source. If it cannot be read or parsed, this is reported once, and its fields are not. */
export function readSource(root: string, path: string, problems: string[]): Source {
  const file = shownPath(root, path);
  const unread = () => new Source(file, {}, [], () => '1:1');
  let text: string;
  try {
    text = readFileSync(join(root, path), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(`${file}:1:1: the file ${code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`}`);
    return unread();
  }
  const { document, lines, value } = parsed(text);
  if (document.errors.length > 0) {
    for (const { pos, message } of document.errors)
      problems.push(`${file}:${placeIn(text, pos[0])}: the text is not YAML: ${message}`);
    return unread();
  }
  return new Source(file, value, problems, placesOf(document, lines));
}
