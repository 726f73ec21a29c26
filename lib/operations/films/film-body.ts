/** What every upload of a film shares, without an SDK client. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The bytes of an object, readable in parts. */
export interface FilmBytes {
  /** The media type. */
  readonly type: string;
  /** All bytes, for objects small enough for memory. */
  whole(): Buffer;
  /** Both ends inclusive. */
  part(first: number, last: number): Readable;
}

/** Largest object that is sent in a single request. */
export const mostInOne = 16 * 1024 * 1024;

/** A different film has a different key. The distribution sets what browsers receive. */
export const cacheControl = 'public, max-age=31536000, immutable';

/** The digest in a key. */
export const digestIn = (key: string) => key.split('/').at(-1)!.split('.')[0]!;

export const changed = () => new Error('was changed while it was uploaded. Run the command again');

/** @throws Error if the file is no longer the one that the key names */
export function wholeFilm(key: string, film: FilmBytes): Buffer {
  const body = film.whole();
  if (createHash('sha256').update(body).digest('hex') !== digestIn(key)) throw changed();
  return body;
}
