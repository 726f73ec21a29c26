/** What the function behind films is asked, and how long its answers hold. */

export interface VideoRequest {
  readonly operation: 'getProductVideo';
  readonly link: string;
  readonly code: string;
  /** Null for a visitor. */
  readonly sub: string | null;
}

/** Where films lie: below the site's address, and in their bucket. */
export const lessonsFolder = 'lessons/';

/** Seconds that a learner may pause and come back in. */
const grace = 3600;
/** No address lasts longer, in seconds. */
const longest = 6 * 3600;

/** How long the signed addresses of a film last, in seconds: CloudFront looks at the time on each request, seeking included. */
export const addressLasts = (seconds: number): number => Math.min(seconds + grace, longest);

/** Below it, and below the site's address, lie the recordings of classes as they lie in their bucket. */
export const recordingsFolder = 'recordings/';

/**
 * The query of a playlist's address that tells the signature again: CloudFront keeps its own parameters to itself, and what writes
 * the playlist has to put them behind each address in it.
 */
export const playlistParameter = 'signed';
