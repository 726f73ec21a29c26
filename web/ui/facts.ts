/** What a page may say about itself. */
export interface PageFacts {
  readonly description?: string;
  /** Path of the picture that stands for it. */
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** The part of the query that makes it a page of its own: `?page=2`. All else in a query only orders or narrows. */
  readonly query?: string;
  /** schema.org, as an object; true statements only. */
  readonly data?: object | readonly object[];
  /** Nothing for search engines: a learner's own pages, and addresses without a page. */
  readonly unlisted?: boolean;
}

/** What is known of the page that is open. */
export interface FactsNow {
  readonly path: string;
  /** The tab's name. */
  readonly tab: string;
  /** What the page has said itself. */
  readonly said: PageFacts | undefined;
}
