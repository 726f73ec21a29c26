/**
 * Whose marketplace it is: name, colors, addresses and words, as site.yaml has them (lib/content/institution.ts). They are constants of
 * what is built: bundles get them from esbuild (lib/stacks/bundle/institution.ts), programs and tests as a global.
 */
export interface Institution {
  /** As it signs its pages and mails. */
  readonly name: string;
  /** Small letters alone: ends the ids of sessions in calendars and begins the names of files that learners save. */
  readonly id: string;
  /** What the front page is about, for search engines and those it is shared with. */
  readonly description: string;
  /** Path on the site. */
  readonly logo: string;
  readonly colors: Readonly<Record<'light' | 'dark', Palette>>;
  /** What is drawn on covers of products that have no picture of their own. */
  readonly covers: 'charts' | 'shapes';
  readonly contact: { readonly email: string; readonly address: string | null };
  /** ISO 4217. */
  readonly currency: 'USD';
  /** IANA name: of its own clock. */
  readonly zone: string;
  /** IANA names of zones that the schedule may be read in, besides the reader's own. */
  readonly zones: readonly string[];
  readonly front: Front;
  /** What the application of an instructor asks above its choices. */
  readonly applicants: string;
  readonly notices: Notices;
}

/** Colors of paper, ink and accent, each `#rrggbb`. */
export type Palette = Readonly<Record<(typeof colorNames)[number], string>>;

export const colorNames = [
  'paper',
  'paperRaised',
  'ink',
  'inkSoft',
  'rule',
  'edge',
  'accent',
  'onAccent',
  'accentWash',
  'alarm',
] as const;

/** The words of the front page. */
export interface Front {
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly line: string;
  /** Behind day and time: `Opening bell 09:30 on trading days`. */
  readonly clock: string | null;
  /** Examples in the field of the search: `futures, risk, order flow`. */
  readonly search: string;
  /** A sentence for each kind of product. */
  readonly kinds: Readonly<Record<'course' | 'bundle' | 'stream' | 'subscription', string>>;
  /** The heading above the subscriptions. */
  readonly subscriptions: string;
  /** What becomes of a course that somebody took. */
  readonly kept: string;
}

/** What somebody has to be told, where; null where there is nothing to tell. */
export interface Notices {
  readonly footer: string | null;
  /** Behind “I have read the Disclaimer”, which the buyer ticks. */
  readonly consent: string | null;
  /** Beside a price, on the product's page and at the checkout. */
  readonly price: string | null;
  /** On the page of a product. */
  readonly product: string | null;
  /** Below reviews, wherever they are read. */
  readonly reviews: string | null;
  /** Beside the lessons of a course. */
  readonly lesson: string | null;
  /** Above the chat of a class. */
  readonly room: string | null;
  readonly schedule: string | null;
}

declare global {
  var INSTITUTION: Institution;
  /** The logo itself: SVG text. */
  var INSTITUTION_LOGO: string;
}

/** What every page and mail may need of it: the words of the front page and the notices are modules of their own, and travel by themselves. */
export const institution = (): Omit<Institution, 'front' | 'notices'> => INSTITUTION;

/** AppSync's code has this alone of it. */
export const institutionId = (): string => INSTITUTION.id;
