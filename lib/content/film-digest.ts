/**
 * The SHA-256 of files of any size, and other facts about films that are slow to compute: cached by digest, so they are computed once for
 * all clones and copies. `OPENBELL_CACHE` sets another cache folder.
 */
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheFolder } from '../cache-folder.ts';

const folder = () => join(cacheFolder(), 'films');

/** Below this size, reading the file is as fast as reading the cache. */
const large = 4 * 1024 * 1024;

/** Identifies the current state of a file: another file, or other bytes, have another state. */
const stateOf = (path: string) => {
  const { size, mtimeNs, ctimeNs, ino, dev } = statSync(path, { bigint: true });
  return [size, mtimeNs, ctimeNs, ino, dev].join();
};

/** In-memory cache for this process: content is compiled again with every edit. */
const digests = new Map<string, string>();
const facts = new Map<string, Known<unknown>>();

/** A cached fact that is found by reading the film. */
export async function rememberedOf<T>(path: string, kind: string, find: () => Promise<T>): Promise<T> {
  const digest = await digestOf(path);
  const name = `${kind}-${digest}`;
  const known = (facts.get(name) as Known<T> | undefined) ?? read<T>(name, '');
  if (known) {
    facts.set(name, known);
    return known.found;
  }
  const now = await find();
  // If the file was replaced meanwhile, the result would be cached for the wrong digest.
  if ((await digestOf(path)) === digest) write(name, { state: '', found: now });
  return now;
}

/** In lowercase hexadecimal. The digest of a large file is cached as long as the file is not modified. */
export async function digestOf(path: string): Promise<string> {
  const state = stateOf(path);
  if (statSync(path).size < large) {
    const digest = digests.get(state) ?? digestOfText(readFileSync(path));
    if (stateOf(path) === state) digests.set(state, digest);
    return digest;
  }
  const name = digestOfText(`sha256 ${path}`);
  const known = read<string>(name, state);
  if (known) return known.found;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  const found = hash.digest('hex');
  if (stateOf(path) === state) write(name, { state, found });
  return found;
}

export const digestOfText = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

interface Known<T> {
  readonly state: string;
  readonly found: T;
}

function read<T>(name: string, state: string): Known<T> | undefined {
  try {
    const known: Known<T> = JSON.parse(readFileSync(join(folder(), `${name}.json`), 'utf8'));
    return known.state === state ? known : undefined;
  } catch {
    // Not cached yet.
    return undefined;
  }
}

/** Writes atomically, because other processes read at the same time. */
function write(name: string, known: Known<unknown>): void {
  const file = join(folder(), `${name}.json`);
  mkdirSync(folder(), { recursive: true });
  const part = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(part, JSON.stringify(known));
  renameSync(part, file);
}
