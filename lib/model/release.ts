/**
 * Releases of the site. What a release consists of lies beside the publisher that came with it and is kept in the content's
 * bucket, so that an earlier one can be brought back while API and content stay as they are.
 */

/** A release as it is kept. */
export interface Release {
  /** The same for the same files. */
  readonly id: string;
  /** Keys of its hashed files in the site's bucket. */
  readonly assets: readonly string[];
  /** Files whose names every release has, by key: index.html, 404.html and what stands beside them. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** The scripts that a part of the site loads, by the part's source. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The module that draws its pages (lib/model/prerender.ts). */
  readonly prerender: string;
  /** Of releases since the canary looks at it. */
  readonly paymentPage?: PaymentPage;
}

/** What browsers must be given where cards are entered: SHA-256 in hexadecimal. */
export interface PaymentPage {
  /** Of the page itself. */
  readonly page: string;
  /** Of each script that it loads, by its key in the site's bucket. */
  readonly scripts: Readonly<Record<string, string>>;
}

export interface ReleaseFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly body: string;
}

/** A time in which learners were served a release. */
export interface Serving {
  readonly release: string;
  /** ISO instant. */
  readonly from: string;
  /** When another took its place; null while it is served. */
  readonly until: string | null;
  readonly how: 'deploy' | 'rollback';
  readonly by: string;
  /** Of the repository, when the deploy was told it. */
  readonly commit: string | null;
}

export interface ReleaseHistory {
  /** The oldest first. */
  readonly servings: readonly Serving[];
  /** Assets of each release that is kept, by its id. */
  readonly assets: Readonly<Record<string, readonly string[]>>;
}

/** What `npm run rollback` asks of the publisher. */
export type ReleaseRequest =
  | { readonly action: 'releases' }
  | { readonly action: 'rollback'; readonly to?: string | undefined; readonly by: string };

/** What a roll-back did. */
export interface RolledBack {
  readonly from: string;
  readonly to: string;
  /** Keys of the files that were put back. */
  readonly files: readonly string[];
  /** Number of prerendered pages that were drawn again. */
  readonly pages: number;
  /** Paths of which CloudFront's copies were given up. */
  readonly invalidated: readonly string[];
}

/** What the prerendered pages show, kept so that those of another release can be drawn from the same. */
export interface Drawn {
  /** The digest of the content. */
  readonly content: string;
  /** When a product's text last changed, by link. */
  readonly updatedAt: Readonly<Record<string, string>>;
}

/** Tabs that are open go on loading what their release had for as long after it was replaced. */
export const assetsKeptDays = 30;

export const assetsFolder = 'assets/';
/** The release as it lies beside the publisher's code. */
export const releaseFile = 'release.json';
/** Keys of the content's bucket: releases, compressed by gzip, when each was served, and what the prerendered pages show. */
export const releasesFolder = 'releases/';
export const releaseKey = (id: string): string => `${releasesFolder}${id}.json.gz`;
export const releaseHistoryKey = `${releasesFolder}history.json`;
/** What the canary holds the page of the release that is served to. */
export const paymentPageKey = `${releasesFolder}payment-page.json`;
export const paymentPagePath = '/checkout';
export const drawnKey = `${releasesFolder}drawn.json`;
/** The page for whatever is not there. */
export const missingPage = '404.html';
/** What CloudFront has to fetch anew when another release is served: everything else is either hashed or never kept. */
export const releasedPaths: readonly string[] = ['/', '/index.html', '/config.json'];
