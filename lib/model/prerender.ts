/**
 * Pages of the site as the publisher prerenders them: what a visitor sees first stands in the HTML and is painted before
 * any script came. The web draws them (web/prerender.tsx), the publisher knows what is on them.
 */
import type { FrontPage } from './front.ts';
import { instructorPath, type ListedInstructor } from './instructors.ts';
import type { LegalPage, LegalText } from './legal.ts';
import type { OutsidePage } from './outside-pages.ts';
import { entryPages, publicPages } from './public-pages.ts';

/** What the API would answer a visitor. */
export interface Published {
  /** The HTML that every page of the site begins with. */
  readonly shell: string;
  /** The scripts that a part of the site loads, by the part's source. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The site's address, without a slash at its end. */
  readonly site: string;
  /** JSON text of the home settings. */
  readonly settings: string;
  /** `pages` of the home settings. */
  readonly pages: readonly OutsidePage[];
  readonly instructors: readonly ListedInstructor[];
  readonly front: FrontPage;
  readonly legal: Readonly<Record<LegalPage, LegalText>>;
  /** `queryProducts` */
  products(params: string): unknown;
  /** `getProductByLink` */
  product(link: string): unknown;
  /** `getSuggestedProducts` */
  suggested(link: string): unknown;
}

/** @returns the HTML document of one path */
export type Prerender = (path: string, published: Published) => Promise<string>;

/** What a release draws pages with. */
export interface Drawing {
  readonly prerender: Prerender;
  /**
   * All that a page shows beside what its release says, as values for JSON: equal ones, equal pages. Absent in earlier releases,
   * whose pages are always drawn.
   */
  readonly madeOf?: ((path: string, published: Published) => unknown) | undefined;
}

/** Every path that is prerendered. */
export const prerenderedPaths = (links: readonly string[], instructors: readonly string[]): string[] => [
  ...Object.keys(publicPages),
  ...entryPages,
  ...links.map((link) => `/courses/${link}`),
  ...instructors.map(instructorPath),
];

/** Where a path's page lies, below the site. */
export const pageFile = (path: string): string => `${pageFolder}${path === '/' ? '/home' : path}.html`;
export const pageFolder = 'pages';
