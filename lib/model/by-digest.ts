/**
 * Content as the publisher is handed it: by the digest of a manifest. The manifest, the parts it names and what these name are objects
 * of the content's bucket under the SHA-256 of what is in them, so that an object that is there never has to be sent again.
 */
import type { Content, PreviewFilm } from './content.ts';
import type { LessonsItem } from './items/lessons.ts';
import type { ExercisesItem } from './items/practice.ts';
import type { Product } from './items/product.ts';

export const contentFolder = 'content/';
export const contentKey = (sha256: string): string => contentFolder + sha256;

/** Of them, exercises, which one function reads by their digests: they lie together so that it may read nothing else. */
export const exercisesFolder = 'exercises/';
export const exerciseKey = (sha256: string): string => contentKey(exercisesFolder + sha256);

/** A file that content is made of. */
export interface Reference {
  readonly sha256: string;
  /** Of the same bytes: by it S3 tells what lies in the site's bucket. */
  readonly md5: string;
}

/** JSON. */
export interface Manifest {
  /** SHA-256 of the JSON of `ProductPart[]`, each; they lie there compressed by gzip. */
  readonly parts: readonly string[];
  /** Of the JSON of `SharedContent`. */
  readonly shared: string;
}

/** All that content says of one product. */
export interface ProductPart {
  readonly product: Product;
  /** Of the product and its cover: equal hashes need no writing, unless somebody has changed the row by hand. */
  readonly hash: string;
  readonly cover: Reference;
  readonly preview?: ReferredPreview | undefined;
  readonly liveClass?: Content['classes'][string] | undefined;
  readonly lessons?: LessonsItem['lessons'] | undefined;
  /** Each lies there by itself. */
  readonly exercises?: ExercisesItem['exercises'] | undefined;
  readonly spoken?: string | undefined;
}

/** The film of a preview lesson lies there by itself. */
export interface ReferredPreview extends Omit<PreviewFilm, 'film'> {
  readonly film: Reference;
}

/** What is no single product's. */
export type SharedContent = Omit<
  Content,
  'products' | 'covers' | 'previews' | 'classes' | 'lessons' | 'exercises' | 'spoken' | 'demo'
>;

/** Content without its files, which are read when they are needed. */
export interface ReferredContent extends Omit<Content, 'covers' | 'previews' | 'exercises' | 'demo'> {
  /** Of the manifest: the same for the same content. */
  readonly digest: string;
  /** By link. */
  readonly covers: Readonly<Record<string, Reference>>;
  readonly previews: Readonly<Record<string, ReferredPreview>>;
  readonly exercises: Readonly<Record<string, ExercisesItem['exercises']>>;
  readonly hashes: Readonly<Record<string, string>>;
}
