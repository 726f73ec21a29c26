/**
 * Incomplete multipart uploads: one folder each beside the bucket's objects, so that they survive a restart of the
 * stage as they survive a lost connection on AWS. Only one part at a time is in memory.
 */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** An upload's record, written when it begins. */
export interface UploadRecord {
  readonly id: string;
  readonly key: string;
  readonly headers: Record<string, string>;
  /** S3's lower-case name of the checksum that every part must have: `sha256`. Null: none was requested. */
  readonly algorithm: string | null;
  readonly type: 'COMPOSITE' | 'FULL_OBJECT';
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly initiated: number;
}

export interface PartRecord {
  readonly number: number;
  /** Name of its file. */
  readonly file: string;
  /** Including the quotes. */
  readonly etag: string;
  readonly size: number;
  readonly modified: number;
  /** Base64, by algorithm. */
  readonly checksums: Record<string, string>;
}

export interface UploadStore {
  begin(upload: UploadRecord): Promise<void>;
  find(id: string): UploadRecord | undefined;
  /** By key, then by start. */
  all(): readonly UploadRecord[];
  /** Durable when it resolves; replaces a part with the same number. */
  keep(id: string, part: Omit<PartRecord, 'file'>, body: Buffer): Promise<void>;
  /** By part number. */
  parts(id: string): readonly PartRecord[];
  /** Concatenates parts into a file. @returns its path */
  join(id: string, parts: readonly PartRecord[]): Promise<string>;
  drop(id: string): Promise<void>;
}

/**
 * @param directory the bucket's folder
 */
export function openUploadStore(directory: string): UploadStore {
  const root = join(directory, 'uploads');
  const uploads = new Map<string, { readonly record: UploadRecord; readonly parts: Map<number, PartRecord> }>();
  for (const id of existsSync(root) ? readdirSync(root) : []) {
    const found = readUpload(join(root, id));
    if (found) uploads.set(id, found);
  }
  const settle = async (file: string, content: Buffer | string) => {
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  };
  return {
    async begin(record) {
      mkdirSync(join(root, record.id), { recursive: true });
      await settle(join(root, record.id, 'upload.json'), JSON.stringify(record));
      uploads.set(record.id, { record, parts: new Map() });
    },
    find: (id) => uploads.get(id)?.record,
    all: () => [...uploads.values()].map(({ record }) => record).sort(byKeyAndBeginning),
    async keep(id, part, body) {
      const folder = join(root, id);
      const record = { ...part, file: `${part.number}-${randomBytes(6).toString('hex')}.part` };
      await settle(join(folder, record.file), body);
      await settle(join(folder, `${part.number}.json`), JSON.stringify(record));
      const parts = uploads.get(id)?.parts;
      const before = parts?.get(part.number);
      parts?.set(part.number, record);
      if (before) await rm(join(folder, before.file), { force: true });
    },
    parts: (id) => [...(uploads.get(id)?.parts.values() ?? [])].sort((a, b) => a.number - b.number),
    async join(id, parts) {
      const folder = join(root, id);
      const whole = join(folder, `whole-${randomBytes(6).toString('hex')}`);
      await writeFile(whole, '');
      for (const { file } of parts)
        await pipeline(createReadStream(join(folder, file)), createWriteStream(whole, { flags: 'a' }));
      return whole;
    },
    async drop(id) {
      uploads.delete(id);
      await rm(join(root, id), { recursive: true, force: true });
    },
  };
}

/** Undefined when the process ended before the upload was acknowledged. */
function readUpload(folder: string) {
  if (!existsSync(join(folder, 'upload.json'))) return undefined;
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const numbers = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  const parts = numbers.map((name): PartRecord => read(name));
  const record: UploadRecord = read('upload.json');
  return { record, parts: new Map(parts.map((part) => [part.number, part])) };
}

const byKeyAndBeginning = (a: UploadRecord, b: UploadRecord) =>
  Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.initiated - b.initiated || (a.id < b.id ? -1 : 1);
