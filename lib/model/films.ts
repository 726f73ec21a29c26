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
