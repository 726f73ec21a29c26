/** Uploads one object of the films' bucket from its source file. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { cacheControl, changed, digestIn, mostInOne, wholeFilm, type FilmBytes } from './film-body.ts';
import { startOrResume, type PartUpload } from './part-upload.ts';

const MiB = 1024 * 1024;
/** S3's limit for the parts of an object. */
const mostParts = 10_000;

/** Deterministic for a given size, so that a resumed upload splits the file at the same positions. */
export const partSizeOf = (bytes: number): number => Math.max(mostInOne, Math.ceil(bytes / mostParts / MiB) * MiB);

export interface ObjectUpload {
  readonly s3: S3Client;
  readonly Bucket: string;
  readonly Key: string;
  readonly bytes: number;
  /** Whether a different object, which was damaged, exists under the key. */
  readonly over: boolean;
  readonly film: FilmBytes;
  /** Runs a request when a slot is free. */
  readonly limit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called with bytes that are now in the bucket, sent now or there before. */
  readonly onBytes: (bytes: number, sent: boolean) => void;
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64');

/** @throws Error if the file is no longer the one that was named, or S3 refuses it */
export async function uploadObject(upload: ObjectUpload): Promise<void> {
  const { s3, Bucket, Key, bytes, film, limit, onBytes } = upload;
  if (bytes > mostInOne) return uploadInParts(upload);
  const Body = wholeFilm(Key, film);
  const about = { Bucket, Key, ContentType: film.type, CacheControl: cacheControl };
  await limit(() => s3.send(new PutObjectCommand({ ...about, Body, ChecksumSHA256: sha256(Body) })));
  onBytes(bytes, true);
}

async function uploadInParts(upload: ObjectUpload): Promise<void> {
  const { s3, Bucket, Key, bytes, over, film, limit, onBytes } = upload;
  const about = { Bucket, Key, ContentType: film.type, CacheControl: cacheControl };
  const parts = await startOrResume(s3, about);
  const size = partSizeOf(bytes);
  const whole = createHash('sha256');
  const sending: Promise<void>[] = [];
  let failure: unknown;
  for (let number = 1, first = 0; first < bytes && failure === undefined; number += 1, first += size) {
    // Wait for a slot before reading, so that memory holds only what is being sent.
    await new Promise<void>((read) => {
      const one = limit(async () => {
        const body = await buffer(film.part(first, Math.min(first + size, bytes) - 1));
        whole.update(body);
        read();
        const sent = await parts.send(number, body, sha256(body));
        onBytes(body.length, sent);
      });
      sending.push(
        one.catch((error: unknown) => {
          failure ??= error;
          read();
        }),
      );
    });
  }
  await Promise.all(sending);
  if (failure !== undefined) throw failure;
  if (whole.digest('hex') !== digestIn(Key)) {
    await parts.abort();
    throw changed();
  }
  await limit(() => completed(parts, () => s3.send(new HeadObjectCommand({ Bucket, Key })), { bytes, over }));
}

/** If someone else uploaded the same film meanwhile, or the response to an earlier attempt was lost, the object exists. */
async function completed(
  parts: PartUpload,
  head: () => Promise<{ ContentLength?: number | undefined }>,
  { bytes, over }: Pick<ObjectUpload, 'bytes' | 'over'>,
) {
  try {
    await parts.complete(bytes, over);
  } catch (error) {
    if (!['NoSuchUpload', 'PreconditionFailed'].includes((error as Error).name)) throw error;
    const there = await head().catch(() => undefined);
    if (there?.ContentLength !== bytes) throw error;
    if ((error as Error).name === 'PreconditionFailed') await parts.abort();
  }
}
