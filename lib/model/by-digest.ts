/**
 * Content as the publisher receives it: by the digest of a manifest. The manifest, its parts, and the files they reference are objects
 * in the content bucket, each keyed by the SHA-256 of its bytes, so an existing object never has to be uploaded again.
 */
import type { Content, PreviewFilm } from './content.ts';
import type { LessonsItem } from './items/lessons.ts';
import type { ExercisesItem } from './items/practice.ts';
import type { Product } from './items/product.ts';

export const contentFolder = 'content/';
export const contentKey = (sha256: string): string => contentFolder + sha256;

/** Exercises have a folder of their own, so the function that reads them by digest can read nothing else. */
export const exercisesFolder = 'exercises/';
export const exerciseKey = (sha256: string): string => contentKey(exercisesFolder + sha256);

/** A file that belongs to the content. */
export interface Reference {
  readonly sha256: string;
  /** MD5 of the same bytes, which S3 reports for objects in the site bucket. */
  readonly md5: string;
}

/** Stored as JSON. */
export interface Manifest {
  /** SHA-256 of the JSON of each `ProductPart[]`; stored compressed with gzip. */
  readonly parts: readonly string[];
  /** SHA-256 of the JSON of `SharedContent`. */
  readonly shared: string;
}

/** All content of one product. */
export interface ProductPart {
  readonly product: Product;
  /** Hash of the product and its cover. An equal hash needs no write, unless the row was changed by hand. */
  readonly hash: string;
  readonly cover: Reference;
  readonly preview?: ReferredPreview | undefined;
  readonly liveClass?: Content['classes'][string] | undefined;
  readonly lessons?: LessonsItem['lessons'] | undefined;
  /** Each is a separate object. */
  readonly exercises?: ExercisesItem['exercises'] | undefined;
  readonly spoken?: string | undefined;
}

/** A preview film, which is a separate object. */
export interface ReferredPreview extends Omit<PreviewFilm, 'film'> {
  readonly film: Reference;
}

/** Content that does not belong to a single product. */
export type SharedContent = Omit<
  Content,
  'products' | 'covers' | 'previews' | 'classes' | 'lessons' | 'exercises' | 'spoken' | 'demo'
>;

/** Content without its files, which are read when they are needed. */
export interface ReferredContent extends Omit<Content, 'covers' | 'previews' | 'exercises' | 'demo'> {
  /** Digest of the manifest: equal for equal content. */
  readonly digest: string;
  /** By product link. */
  readonly covers: Readonly<Record<string, Reference>>;
  readonly previews: Readonly<Record<string, ReferredPreview>>;
  readonly exercises: Readonly<Record<string, ExercisesItem['exercises']>>;
  readonly hashes: Readonly<Record<string, string>>;
}
