/**
 * Releases of the site. The files of a release are deployed with its publisher and kept in the content bucket, so an earlier one can be
 * restored while the API and the content stay as they are.
 */

/** A stored release. */
export interface Release {
  /** The same for the same files. */
  readonly id: string;
  /** Keys of its hashed files in the site bucket. */
  readonly assets: readonly string[];
  /** Files with the same names in every release, by key: index.html, 404.html, and others. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** The scripts that a part of the site loads, by the part's source file. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The module that renders its pages (lib/model/prerender.ts). */
  readonly prerender: string;
  /** Absent in releases older than the canary's check. */
  readonly paymentPage?: PaymentPage;
}

/** What browsers must receive on the page with the card fields: SHA-256 in hexadecimal. */
export interface PaymentPage {
  /** Of the page itself. */
  readonly page: string;
  /** Of each script it loads, by key in the site bucket. */
  readonly scripts: Readonly<Record<string, string>>;
}

export interface ReleaseFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly body: string;
}

/** A period during which a release was served. */
export interface Serving {
  readonly release: string;
  /** ISO instant. */
  readonly from: string;
  /** When another release replaced it; null while it is served. */
  readonly until: string | null;
  readonly how: 'deploy' | 'rollback';
  readonly by: string;
  /** Commit of the repository, if the deployment supplied it. */
  readonly commit: string | null;
}

export interface ReleaseHistory {
  /** Oldest first. */
  readonly servings: readonly Serving[];
  /** Assets of each kept release, by its id. */
  readonly assets: Readonly<Record<string, readonly string[]>>;
}

/** Request of `npm run rollback` to the publisher. */
export type ReleaseRequest =
  | { readonly action: 'releases' }
  | { readonly action: 'rollback'; readonly to?: string | undefined; readonly by: string };

/** What a rollback did. */
export interface RolledBack {
  readonly from: string;
  readonly to: string;
  /** Keys of the restored files. */
  readonly files: readonly string[];
  /** Number of prerendered pages that were rendered again. */
  readonly pages: number;
  /** Paths invalidated in CloudFront. */
  readonly invalidated: readonly string[];
}

/** The data of the prerendered pages, kept so another release can render its pages from it. */
export interface Drawn {
  /** The digest of the content. */
  readonly content: string;
  /** When a product's text last changed, by link. */
  readonly updatedAt: Readonly<Record<string, string>>;
}

/** Days the assets of a replaced release are kept, so open tabs can still load them. */
export const assetsKeptDays = 30;

export const assetsFolder = 'assets/';
/** Name of the release's file in the publisher's bundle. */
export const releaseFile = 'release.json';
/** Keys in the content bucket: releases, compressed with gzip; when each was served; and the data of the prerendered pages. */
export const releasesFolder = 'releases/';
export const releaseKey = (id: string): string => `${releasesFolder}${id}.json.gz`;
export const releaseHistoryKey = `${releasesFolder}history.json`;
/** What the canary expects of the current release's payment page. */
export const paymentPageKey = `${releasesFolder}payment-page.json`;
export const paymentPagePath = '/checkout';
/** The page with the card fields. All scripts it loads are hashed. */
export const paymentPageFile = 'index.html';
export const drawnKey = `${releasesFolder}drawn.json`;
/** The page for unknown paths. */
export const missingPage = '404.html';
/** Paths to invalidate in CloudFront when another release is served: all others are hashed or never cached. */
export const releasedPaths: readonly string[] = ['/', '/index.html', '/config.json'];
