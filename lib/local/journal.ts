/**
 * A map that survives `kill -9`: every change is appended to a file before it is acknowledged, and opening the file
 * compacts it. A last line cut off by a crash is dropped, because it was never acknowledged.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Journal<T> {
  get(key: string): T | undefined;
  /** The value is durable when this returns. */
  set(key: string, value: T): void;
  delete(key: string): void;
  /** Several changes in one write; all are durable when this returns. Undefined deletes a key. */
  change(changes: Iterable<readonly [key: string, value: T | undefined]>): void;
  entries(): IterableIterator<[string, T]>;
  readonly size: number;
}

/** How values are written to the file, when not as they are. */
export interface Form<T> {
  read(written: T): T;
  write(value: T): T;
}

/**
 * @param file absolute path of a `.jsonl` file; created when absent
 * @throws Error when any line but the last is not a change
 */
export function openJournal<T>(file: string, { read, write }: Form<T> = asItIs()): Journal<T> {
  const map = new Map<string, T>();
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const torn = lines.pop();
    for (const [number, line] of lines.entries()) {
      const change = parse<T>(line, file, number + 1);
      if ('value' in change) map.set(change.key, read(change.value as T));
      else map.delete(change.key);
    }
    if (torn || lines.length > map.size * 2) rewrite(file, map, write);
  }
  const append = (change: object) => appendFileSync(file, JSON.stringify(change) + '\n');
  return {
    get: (key) => map.get(key),
    set(key, value) {
      append({ key, value: write(value) });
      map.set(key, value);
    },
    delete(key) {
      if (!map.has(key)) return;
      append({ key });
      map.delete(key);
    },
    change(changes) {
      let lines = '';
      for (const [key, value] of changes) {
        lines += JSON.stringify({ key, ...(value !== undefined && { value: write(value) }) }) + '\n';
        if (value === undefined) map.delete(key);
        else map.set(key, value);
      }
      if (lines) appendFileSync(file, lines);
    },
    entries: () => map.entries(),
    get size() {
      return map.size;
    },
  };
}

const asItIs = <T>(): Form<T> => ({ read: (written) => written, write: (value) => value });

function parse<T>(line: string, file: string, number: number): { key: string; value?: T } {
  try {
    const change = JSON.parse(line);
    if (typeof change.key === 'string') return change;
  } catch {
    // Reported below, as is a line that is JSON but not a change.
  }
  throw new Error(`${file} is damaged at line ${number}: start with --reset to begin anew, or restore the file`);
}

function rewrite<T>(file: string, map: ReadonlyMap<string, T>, write: Form<T>['write']): void {
  const text = [...map].map(([key, value]) => JSON.stringify({ key, value: write(value) }) + '\n').join('');
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
