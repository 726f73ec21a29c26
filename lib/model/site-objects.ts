/** Objects that a publication lays into the site's bucket, and what is kept of them. */
import { frontFile } from './front.ts';
import { instructorsFile } from './instructors.ts';
import { ledgerFile } from './ledger.ts';
import { pageFolder } from './prerender.ts';
import { releasesFolder } from './release.ts';

export const coverFile = (link: string): string => `covers/${link}.svg`;
export const siteMapFile = 'sitemap.xml';
export const robotsFile = 'robots.txt';

/** What the publisher lists of the site's bucket to see what lies there. */
export const publishedPrefixes: readonly string[] = [
  'covers/',
  'previews/',
  'legal/',
  'portraits/',
  instructorsFile,
  frontFile,
  ledgerFile,
  `${pageFolder}/`,
  siteMapFile,
  robotsFile,
];

/** How an object is answered, by its kind. */
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

/** A page that was drawn: true of it for good, whatever lies in the bucket. */
export interface DrawnPage {
  /** SHA-256 of all that it shows, and of the release that has drawn it. */
  readonly of: string;
  /** MD5 of the page, as S3 names its bytes. */
  readonly tag: string;
}

/** The search index as it was written: in a bucket with a key of its own, the tag says nothing of the bytes. */
export interface IndexRecord {
  readonly md5: string;
  /** As S3 answered it. */
  readonly tag: string;
}

export interface SiteRecord {
  /** JSON text of the kinds that everything was laid with. */
  readonly kinds: string;
  readonly index?: IndexRecord | undefined;
  /** By path. */
  readonly pages: Readonly<Record<string, DrawnPage>>;
}

/** Key of the content's bucket. */
export const siteRecordKey = `${releasesFolder}laid.json`;
