/**
 * The SHA-256 of files of any size, read once: as long as a file is not touched, what was found is good. `OPENBELL_CACHE` names another
 * folder for it.
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
  return { bytes: Number(size), state: [size, mtimeNs, ctimeNs, ino, dev].join() };
};

/** What is found out about a file by reading all of it, found out once. */
export async function remembered<T>(path: string, kind: string, find: () => Promise<T>): Promise<T> {
  const { bytes, state } = stateOf(path);
  if (bytes < large) return find();
  const file = join(folder(), `${createHash('sha256').update(`${kind} ${path}`).digest('hex')}.json`);
  try {
    const known = JSON.parse(readFileSync(file, 'utf8'));
    if (known.state === state) return known.found;
  } catch {
    // Nothing is known of it yet.
  }
  const found = await find();
  if (stateOf(path).state !== state) return found;
  mkdirSync(folder(), { recursive: true });
  const part = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(part, JSON.stringify({ state, found }));
  renameSync(part, file);
  return found;
}

/** In lower-case hexadecimal. */
export const digestOf = (path: string): Promise<string> =>
  remembered(path, 'sha256', async () => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
    return hash.digest('hex');
  });

export const digestOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
