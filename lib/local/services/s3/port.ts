import type { Readable } from 'node:stream';

/** A body on disk that can be read in ranges. */
export interface StoredBody {
  readonly size: number;
  /** Both ends inclusive. */
  stream(first: number, last: number): Readable;
}

export interface OpenedObject extends Pick<S3Object, 'headers'> {
  readonly body: Buffer | StoredBody;
}

export interface S3Object {
  readonly body: Buffer;
  /** Lower-case header names: content-type, cache-control, etag, last-modified, x-amz-meta-*. */
  readonly headers: Record<string, string>;
}

/** S3 for the stage itself, without signatures or policies. */
export interface S3Port {
  put(bucket: string, key: string, body: Buffer, headers: Record<string, string>): Promise<void>;
  get(bucket: string, key: string): Promise<S3Object | undefined>;
  /** The same, without reading a large body. */
  open(bucket: string, key: string): Promise<OpenedObject | undefined>;
  list(bucket: string, prefix?: string): Promise<string[]>;
  remove(bucket: string, key: string): Promise<void>;
}
