/** What the function behind films is asked, how long its answers hold, and how long films are kept. */
import type { Caller, FieldRequest } from './fields.ts';
import { assetsKeptDays, releasesFolder } from './release.ts';

export type VideoRequest = FieldRequest<'Query.getProductVideo', Pick<Caller, 'sub'>>;

/** Where films lie: below the site's address, and in their bucket. */
export const lessonsFolder = 'lessons/';

/**
 * How long the signed addresses of a film or a recording last, in seconds, whatever its length: after a refund nothing that was given out
 * opens for longer. CloudFront looks at the time on each request, seeking included; the player renews the addresses, unseen.
 */
export const addressLasts = 15 * 60;

/** Below it, and below the site's address, lie the recordings of classes as they lie in their bucket. */
export const recordingsFolder = 'recordings/';

/**
 * The query of a playlist's address that tells the signature again: CloudFront keeps its own parameters to itself, and what writes
 * the playlist has to put them behind each address in it.
 */
export const playlistParameter = 'signed';

/** A film that no lesson has any more is there for as long as earlier releases are kept. */
export const filmsKeptDays = assetsKeptDays;

/** Of the content's bucket: what the publisher knows of films that content does not name. */
export const filmRecordKey = `${releasesFolder}films.json`;

export interface FilmRecord {
  /** Links of all courses that were ever published. */
  readonly courses: readonly string[];
  /** Since when no lesson has a film, ISO instants by its key. */
  readonly unused: Readonly<Record<string, string>>;
}
