/** Objects a publication writes to the site bucket, and the record it keeps of them. */
import { frontFile } from './front.ts';
import { homeSettingsFile } from './home-settings.ts';
import { instructorsFile } from './instructors.ts';
import { ledgerFile } from './ledger.ts';
import { pageFolder } from './prerender.ts';
import { releasesFolder } from './release.ts';

export const coverFile = (link: string): string => `covers/${link}.svg`;
export const siteMapFile = 'sitemap.xml';
export const robotsFile = 'robots.txt';

/** Prefixes the publisher lists in the site bucket to see which objects exist. */
export const publishedPrefixes: readonly string[] = [
  'covers/',
  'previews/',
  'legal/',
  'portraits/',
  instructorsFile,
  frontFile,
  homeSettingsFile,
  ledgerFile,
  `${pageFolder}/`,
  siteMapFile,
  robotsFile,
];

/** Response headers of an object, by its kind. */
export const objectHeaders = {
  cover: { ContentType: 'image/svg+xml', CacheControl: 'public, max-age=3600' },
  film: { ContentType: 'video/webm', CacheControl: 'public, max-age=31536000, immutable' },
  captions: { ContentType: 'text/vtt; charset=utf-8', CacheControl: 'public, max-age=31536000, immutable' },
  portrait: { ContentType: 'image/svg+xml', CacheControl: 'public, max-age=3600' },
  list: { ContentType: 'application/json', CacheControl: 'no-cache' },
  legal: { ContentType: 'application/json', CacheControl: 'no-cache' },
  page: { ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' },
  siteMap: { ContentType: 'application/xml', CacheControl: 'public, max-age=3600' },
  robots: { ContentType: 'text/plain; charset=utf-8', CacheControl: 'public, max-age=3600' },
} as const;

export type ObjectKind = keyof typeof objectHeaders;

/** A rendered page: always true of it, regardless of the bucket. */
export interface DrawnPage {
  /** SHA-256 of everything it shows and of the release that rendered it. */
  readonly of: string;
  /** MD5 of the page, S3's ETag. */
  readonly tag: string;
}

/** The search index as it was written: in a bucket with its own key, the ETag is not a hash of the bytes. */
export interface IndexRecord {
  readonly md5: string;
  /** The ETag S3 returned. */
  readonly tag: string;
}

export interface SiteRecord {
  /** JSON text of the `objectHeaders` in use when the objects were written. */
  readonly kinds: string;
  readonly index?: IndexRecord | undefined;
  /** By path. */
  readonly pages: Readonly<Record<string, DrawnPage>>;
}

/** Key in the content bucket. */
export const siteRecordKey = `${releasesFolder}laid.json`;
