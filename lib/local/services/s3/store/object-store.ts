import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openJournal } from '../../../journal.ts';

/** The record stored with a body. */
export interface ObjectRecord {
  /** Also the name of the body's file. */
  readonly version: string;
  /** Including the quotes. */
  readonly etag: string;
  readonly size: number;
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly modified: number;
  /** Lower-case names: content-type, cache-control, content-*, expires, x-amz-meta-*. */
  readonly headers: Record<string, string>;
  /** Base64 checksums by algorithm, as uploaded: `crc32`, `sha256`. */
  readonly checksums: Record<string, string>;
}

export interface ObjectStore {
  record(key: string): ObjectRecord | undefined;
  /** The newest body and its record, read atomically. */
  read(key: string): Promise<{ record: ObjectRecord; body: Buffer } | undefined>;
  /**
   * Bytes `first` to `last` of a body, both inclusive, without reading all of it. @throws Error when it has been
   * overwritten since
   */
  stream(record: ObjectRecord, first: number, last: number): Readable;
  /** Durable when it resolves. Resolves to undefined, without a change, when the current object is not `allowed`. */
  write(key: string, body: Buffer, about: About, allowed?: Allowed): Promise<ObjectRecord | undefined>;
  /** The same for a body that is already in a file, which the store takes over. */
  adopt(key: string, file: string, about: About & Sized, allowed?: Allowed): Promise<ObjectRecord | undefined>;
  remove(key: string): Promise<void>;
  /** All keys, in the byte order of S3's listings. */
  keys(): string[];
  readonly size: number;
}

type Allowed = (present: ObjectRecord | undefined) => boolean;
type About = Pick<ObjectRecord, 'modified' | 'headers' | 'checksums'>;
type Sized = Pick<ObjectRecord, 'etag' | 'size'>;

/** Bodies below this many bytes are cached in memory, so that a page load does not wait for the disk. */
export const remembered = { object: 4_000_000, total: 64_000_000 };

/**
 * The objects of one bucket. A body is first written under its own version's name; the line in the index makes it the
 * object, so a crash leaves either the whole old object or the whole new one.
 * @param usesKms whether new objects are encrypted with a KMS key, in which case their ETag is not a digest of the
 * bytes (S3 API, "Object")
 */
export function openObjectStore(directory: string, usesKms: () => boolean = () => false): ObjectStore {
  const bodies = join(directory, 'bodies');
  mkdirSync(bodies, { recursive: true });
  const index = openJournal<ObjectRecord>(join(directory, 'objects.jsonl'));
  dropOrphans(bodies, new Set([...index.entries()].map(([, record]) => record.version)));
  const memory = bodyMemory();
  let sorted: string[] | undefined;

  const discard = async (record: ObjectRecord | undefined) => {
    if (!record) return;
    memory.forget(record.version);
    await unlink(join(bodies, record.version)).catch(ignoreMissing);
  };
  /** Makes a written body the object of this key, if that is allowed at this moment. */
  const settle = async (key: string, record: ObjectRecord, allowed: Allowed | undefined) => {
    const before = index.get(key);
    if (allowed && !allowed(before)) {
      await discard(record);
      return undefined;
    }
    index.set(key, record);
    if (!before) sorted = undefined;
    await discard(before);
    return record;
  };
  return {
    record: (key) => index.get(key),
    async read(key) {
      for (let record = index.get(key); record; record = index.get(key)) {
        const body = memory.get(record.version) ?? (await readFile(join(bodies, record.version)).catch(ignoreMissing));
        if (body) {
          memory.keep(record.version, body);
          return { record, body };
        }
        // If it was overwritten during the read, the index names the new body now. Otherwise the folder is damaged.
        if (index.get(key) === record) throw new Error(`${join(bodies, record.version)} is missing`);
      }
      return undefined;
    },
    async write(key, body, about, allowed) {
      const version = randomBytes(16).toString('hex');
      const file = join(bodies, version);
      await writeFile(`${file}.new`, body);
      await rename(`${file}.new`, file);
      return settle(
        key,
        { ...about, version, etag: `"${usesKms() ? randomBytes(16).toString('hex') : md5(body)}"`, size: body.length },
        allowed,
      );
    },
    async adopt(key, file, about, allowed) {
      const version = randomBytes(16).toString('hex');
      await rename(file, join(bodies, version));
      return settle(key, { ...about, version }, allowed);
    },
    stream: ({ version }, start, end) =>
      createReadStream('', { fd: openSync(join(bodies, version), 'r'), start, end, highWaterMark: 1 << 20 }),
    async remove(key) {
      const before = index.get(key);
      index.delete(key);
      sorted = undefined;
      await discard(before);
    },
    keys: () => (sorted ??= [...index.entries()].map(([key]) => key).sort(byBytes)),
    get size() {
      return index.size;
    },
  };
}

/** Evicts the least recently read bodies first. */
function bodyMemory() {
  const kept = new Map<string, Buffer>();
  let total = 0;
  const forget = (version: string) => {
    total -= kept.get(version)?.length ?? 0;
    kept.delete(version);
  };
  return {
    forget,
    get: (version: string) => kept.get(version),
    keep(version: string, body: Buffer) {
      if (body.length > remembered.object) return;
      forget(version);
      kept.set(version, body);
      total += body.length;
      for (const oldest of kept.keys()) {
        if (total <= remembered.total) break;
        forget(oldest);
      }
    },
  };
}

/** Bodies without a line in the index were never acknowledged. */
function dropOrphans(bodies: string, known: ReadonlySet<string>): void {
  if (!existsSync(bodies)) return;
  for (const name of readdirSync(bodies)) if (!known.has(name)) rmSync(join(bodies, name));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function md5(body: Buffer): string {
  return createHash('md5').update(body).digest('hex');
}
