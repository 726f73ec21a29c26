/** Reads content files and collects what is wrong with them, each sentence naming the file and the field. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';

export type Fields = Record<string, any>;

/** Content that cannot be published; `problems` has one sentence per file and field. */
export class InvalidContent extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The content has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.join('\n')}`);
    this.name = 'InvalidContent';
    this.problems = problems;
  }
}

/** One file while it is read: asks for its fields by name and notes what it finds wrong. */
export class Source {
  readonly file: string;
  private readonly problems: string[];
  private readonly fields: Fields;
  private readonly path: string;
  private readonly asked = new Set<string>();

  constructor(file: string, fields: unknown, problems: string[], path = '') {
    this.file = file;
    this.problems = problems;
    this.path = path;
    const isMap = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    this.fields = isMap ? (fields as Fields) : {};
    if (!isMap) this.wrong('', 'must be a set of named fields');
  }

  wrong(field: string, sentence: string): void {
    this.problems.push(`${this.file}: ${[this.path, field].filter(Boolean).join('.') || 'the file'} ${sentence}`);
  }

  /** A text that is not blank, of at most `most` characters. */
  text(field: string, most: number): string {
    const value = this.ask(field);
    if (typeof value !== 'string' || value.trim() === '') this.wrong(field, 'must be text');
    else if (value.length > most) this.wrong(field, `must have at most ${most} characters, it has ${value.length}`);
    else return value.trim();
    return '';
  }

  /** One word of a list. */
  one<const T extends string>(field: string, words: readonly T[]): T {
    const value = this.ask(field);
    if (!words.includes(value)) this.wrong(field, `must be one of ${words.join(', ')}`);
    return words.includes(value) ? value : words[0]!;
  }

  texts(field: string, most = 200): string[] {
    const value = this.ask(field) ?? [];
    const fine = Array.isArray(value) && value.every((text) => typeof text === 'string' && text.trim() !== '');
    if (!fine) this.wrong(field, 'must be a list of texts');
    else if (value.some((text) => text.length > most)) this.wrong(field, `has an entry of over ${most} characters`);
    else return value;
    return [];
  }

  /** A whole number from `least` to `most`. */
  whole(field: string, least: number, most: number, otherwise?: number): number {
    const value = this.ask(field) ?? otherwise;
    if (Number.isInteger(value) && value >= least && value <= most) return value;
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
    const fine = Array.isArray(value) && value.every((each) => typeof each === 'number' && Number.isFinite(each));
    if (fine && value.length >= least && value.length <= most) return value;
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

  /** A time of the clock, `HH:MM`. */
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

  /** A list of sets of fields, each a Source of its own. */
  list(field: string): Source[] {
    const value = this.ask(field) ?? [];
    if (!Array.isArray(value)) this.wrong(field, 'must be a list');
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items.map((item, index) => new Source(this.file, item, this.problems, this.below(`${field}[${index}]`)));
  }

  /** A list with at least one set of fields. */
  some(field: string): Source[] {
    const items = this.list(field);
    if (items.length === 0) this.wrong(field, 'must have at least one entry');
    return items;
  }

  /** To be called last: fields nobody asked for are typing errors. */
  done(): void {
    for (const field of Object.keys(this.fields)) if (!this.asked.has(field)) this.wrong(field, 'is not a known field');
  }

  isList(field: string): boolean {
    return Array.isArray(this.fields[field]);
  }

  has(field: string): boolean {
    return this.fields[field] !== undefined;
  }

  private ask(field: string): any {
    this.asked.add(field);
    return this.fields[field];
  }

  private below(path: string): string {
    return [this.path, path].filter(Boolean).join('.');
  }
}

/** A YAML file as a Source; a file that cannot be read or parsed is one problem. */
export function readSource(root: string, path: string, problems: string[]): Source {
  const file = join('lib/content', relative(root, join(root, path)));
  try {
    return new Source(file, parse(readFileSync(join(root, path), 'utf8')), problems);
  } catch (error) {
    problems.push(`${file}: ${(error as Error).message.split('\n')[0]}`);
    return new Source(file, {}, []);
  }
}
