/** A page's metadata. */
export interface PageFacts {
  readonly description?: string;
  /** Path of its preview image. */
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** The query parameters that are part of its canonical URL: `?page=2`. All others only sort or filter. */
  readonly query?: string;
  /** schema.org data as an object; true statements only. */
  readonly data?: object | readonly object[];
  /** Excluded from search engines: a learner's own pages, and URLs without a page. */
  readonly unlisted?: boolean;
}

/** Metadata of the open page. */
export interface FactsNow {
  readonly path: string;
  /** The document title. */
  readonly tab: string;
  /** Metadata the page has set itself. */
  readonly facts: PageFacts | undefined;
}
