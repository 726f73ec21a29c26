/**
 * The SHA-256 of files of any size, and what else takes longer to find out about a film than to remember: known by the digest, it is
 * found out once for all clones and copies. `OPENBELL_CACHE` names another folder for it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = () =>
  join(process.env.OPENBELL_CACHE ?? join(import.meta.dirname, '../../node_modules/.cache/openbell'), 'films');

/** Below it, reading is as fast as remembering. */
const large = 4 * 1024 * 1024;

/** Of a file as it is now: another one, or the same with other bytes, has another. */
const stateOf = (path: string) => {
  const { size, mtimeNs, ctimeNs, ino, dev } = statSync(path, { bigint: true });
  return [size, mtimeNs, ctimeNs, ino, dev].join();
};

/** What this process knows already: whoever edits content compiles it again and again. */
const digests = new Map<string, string>();
const facts = new Map<string, Known<unknown>>();

/** What is found out about a film by looking into it. */
export async function rememberedOf<T>(path: string, kind: string, find: () => Promise<T>): Promise<T> {
  const digest = await digestOf(path);
  const name = `${kind}-${digest}`;
  const known = (facts.get(name) as Known<T> | undefined) ?? read<T>(name, '');
  if (known) {
    facts.set(name, known);
    return known.found;
  }
  const now = await find();
  // Of another file meanwhile, it would be remembered for this one.
  if ((await digestOf(path)) === digest) write(name, { state: '', found: now });
  return now;
}

/** In lower-case hexadecimal. As long as a large file is not touched, what was found is good. */
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
    // Nothing is known of it yet.
    return undefined;
  }
}

/** Whole or not at all: others read meanwhile. */
function write(name: string, known: Known<unknown>): void {
  const file = join(folder(), `${name}.json`);
  mkdirSync(folder(), { recursive: true });
  const part = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(part, JSON.stringify(known));
  renameSync(part, file);
}
