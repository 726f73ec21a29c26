/**
 * The institution that runs this marketplace: name, colors, addresses, and texts from site.yaml (lib/content/institution.ts). They are
 * build-time constants: esbuild defines them in bundles (lib/stacks/bundle/institution.ts), and programs and tests have a global.
 */
export interface Institution {
  /** The name on pages and in mails. */
  readonly name: string;
  /** Lowercase letters only: the suffix of session ids in calendars and the prefix of downloaded files. */
  readonly id: string;
  /** Description of the front page for search engines and link previews. */
  readonly description: string;
  /** Path on the site. */
  readonly logo: string;
  readonly colors: Readonly<Record<'light' | 'dark', Palette>>;
  /** What is drawn on covers of products without their own picture. */
  readonly covers: 'charts' | 'shapes';
  readonly contact: { readonly email: string; readonly address: string | null };
  /** ISO 4217. */
  readonly currency: 'USD';
  /** IANA name of the institution's own zone. */
  readonly zone: string;
  /** IANA names of zones that the schedule offers, besides the reader's own. */
  readonly zones: readonly string[];
  readonly front: Front;
  /** The question above the choices in the instructor application. */
  readonly applicants: string;
  readonly notices: Notices;
}

/** Colors of paper, ink, and accent, each `#rrggbb`. */
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

/** Texts of the front page. */
export interface Front {
  /** Title of the browser tab. */
  readonly title: string;
  readonly heading: string;
  readonly line: string;
  /** Shown after day and time: `Opening bell 09:30 on trading days`. */
  readonly clock: string | null;
  /** Examples in the search field: `futures, risk, order flow`. */
  readonly search: string;
  /** A sentence for each kind of product. */
  readonly kinds: Readonly<Record<'course' | 'bundle' | 'stream' | 'subscription', string>>;
  /** The heading above the subscriptions. */
  readonly subscriptions: string;
  /** What happens to a course that a learner enrolled in. */
  readonly kept: string;
}

/** Required notices and where they appear; null for none. */
export interface Notices {
  readonly footer: string | null;
  /** Appended to “I have read the Disclaimer”, which the buyer ticks. */
  readonly consent: string | null;
  /** A word on the card of each product. */
  readonly card: string | null;
  /** Beside a price, on the product's page and at the checkout. */
  readonly price: string | null;
  /** On a product's page. */
  readonly product: string | null;
  /** Below reviews, on every page that shows them. */
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

/** Constants any page or mail may need. Front-page texts are separate modules, so only bundles that use them include them. */
export const institution = (): Omit<Institution, 'front'> => INSTITUTION;

/** The only part that AppSync's code uses. */
export const institutionId = (): string => INSTITUTION.id;
