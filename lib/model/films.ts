/** Request of the films function, and how long signed URLs and films are kept. */
import type { Caller, FieldRequest } from './fields.ts';
import { assetsKeptDays, releasesFolder } from './release.ts';

export type VideoRequest = FieldRequest<'Query.getProductVideo', Pick<Caller, 'sub'>>;

/** Prefix of lesson films in their bucket, and path on the site. */
export const lessonsFolder = 'lessons/';

/**
 * Lifetime of signed URLs of a film or recording, in seconds, regardless of its length: after a refund, URLs already given out stop
 * working within this time. CloudFront checks it on each request, including seeks; the player renews the URLs in the background.
 */
export const addressLasts = 15 * 60;

/** Prefix of class recordings in their bucket, and path on the site. */
export const recordingsFolder = 'recordings/';

/**
 * The query parameter that repeats the signature in a playlist's URL. CloudFront does not pass on its own parameters, and the function
 * that writes the playlist has to append them to each URL in it.
 */
export const playlistParameter = 'signed';

/** A film that no lesson uses any longer is kept as long as earlier releases. */
export const filmsKeptDays = assetsKeptDays;

/** Key in the content bucket: the publisher's record of films that content no longer references. */
export const filmRecordKey = `${releasesFolder}films.json`;

export interface FilmRecord {
  /** Links of all courses ever published. */
  readonly courses: readonly string[];
  /** When each film was last dropped from the lessons: ISO instants by key. */
  readonly unused: Readonly<Record<string, string>>;
}
