/** One object of the films' bucket, from the file that it is made from. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { startOrResume, type PartUpload } from './part-upload.ts';

const MiB = 1024 * 1024;
/** Up to it an object is sent in one request. */
const smallest = 16 * MiB;
/** S3 takes so many parts of an object. */
const mostParts = 10_000;

/** The same for the same size: whoever goes on cuts the file where it was cut before. */
export const partSizeOf = (bytes: number): number => Math.max(smallest, Math.ceil(bytes / mostParts / MiB) * MiB);

/** Bytes of an object, a part at a time. */
export interface FilmBytes {
  /** Its media type. */
  readonly type: string;
  /** Whole, of what is small enough for memory. */
  whole(): Buffer;
  /** Both ends inclusive. */
  part(first: number, last: number): Readable;
}

export interface ObjectUpload {
  readonly s3: S3Client;
  readonly Bucket: string;
  readonly Key: string;
  readonly bytes: number;
  /** Whether something else is there under its key, that somebody has damaged. */
  readonly over: boolean;
  readonly film: FilmBytes;
  /** Runs a request when its turn has come. */
  readonly limit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Is told of bytes that are in the bucket now, and of those that were there before. */
  readonly onBytes: (bytes: number, sent: boolean) => void;
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64');
/** The digest in a key. */
const digestIn = (key: string) => key.split('/').at(-1)!.split('.')[0]!;
/** Another film has another key; what browsers are told the distribution says. */
const cacheControl = 'public, max-age=31536000, immutable';

/** @throws Error when the file is not the one that was named any more, or S3 refuses it */
export async function uploadObject(upload: ObjectUpload): Promise<void> {
  const { s3, Bucket, Key, bytes, film, limit, onBytes } = upload;
  if (bytes > smallest) return uploadInParts(upload);
  const Body = film.whole();
  if (createHash('sha256').update(Body).digest('hex') !== digestIn(Key)) throw changed();
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
    // Its turn first, then its bytes: no more of a film is in memory than is being sent.
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

/** Somebody else may have uploaded the very same film meanwhile, or the answer of an earlier try was lost: then it is there. */
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

const changed = () => new Error('was changed while it was uploaded. Run the command again');
