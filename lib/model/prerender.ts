/**
 * Pages that the publisher prerenders: what a visitor sees first is in the HTML and is painted before any script has loaded. The web
 * app renders them (web/prerender.tsx); the publisher supplies their data.
 */
import type { FrontPage } from './front.ts';
import { instructorPath, type ListedInstructor } from './instructors.ts';
import type { LegalPage, LegalText } from './legal.ts';
import type { OutsidePage } from './outside-pages.ts';
import { completeSignupPage, entryPages, publicPages } from './public-pages.ts';

/** What the API would return to a visitor. */
export interface Published {
  /** The HTML shell that all pages of the site share. */
  readonly shell: string;
  /** The scripts that a part of the site loads, by the part's source file. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The site's address, without a trailing slash. */
  readonly site: string;
  /** JSON text of the home settings. */
  readonly settings: string;
  /** `pages` of the home settings. */
  readonly pages: readonly OutsidePage[];
  readonly instructors: readonly ListedInstructor[];
  readonly front: FrontPage;
  readonly legal: Readonly<Record<LegalPage, LegalText>>;
  /** Result of `queryProducts`. */
  products(params: string): unknown;
  /** Result of `getProductByLink`. */
  product(link: string): unknown;
  /** Result of `getSuggestedProducts`. */
  suggested(link: string): unknown;
}

/** @returns the HTML document for one path */
export type Prerender = (path: string, published: Published) => Promise<string>;

/** The renderer of a release. */
export interface Drawing {
  readonly prerender: Prerender;
  /**
   * Everything a page shows apart from its release, as JSON values: equal values mean equal pages. Absent in earlier releases, whose pages
   * are always rendered.
   */
  readonly madeOf?: ((path: string, published: Published) => unknown) | undefined;
}

/** Every path that is prerendered. */
export const prerenderedPaths = (links: readonly string[], instructors: readonly string[]): string[] => [
  ...Object.keys(publicPages),
  ...entryPages,
  completeSignupPage,
  ...links.map((link) => `/courses/${link}`),
  ...instructors.map(instructorPath),
];

/** Path of a page's file on the site. */
export const pageFile = (path: string): string => `${pageFolder}${path === '/' ? '/home' : path}.html`;
export const pageFolder = 'pages';
