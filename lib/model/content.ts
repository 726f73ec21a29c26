/** The content compiled from lib/content, as the publisher receives it. */
import type { Synonym } from './catalogue.ts';
import type { Exercise } from './exercises.ts';
import type { OutsidePage } from './outside-pages.ts';
import type { FrontPage } from './front.ts';
import type { ListedInstructor } from './instructors.ts';
import type { Outcome, PreMarketRoutine, TradeOfTheWeek } from './entries.ts';
import type { Exchange } from './exchange-holidays.ts';
import type { LedgerRow } from './ledger.ts';
import type { LegalPage, LegalText } from './legal.ts';
import type { LessonsItem } from './items/lessons.ts';
import type { Product } from './items/product.ts';
import type { PromoItem } from './items/promo.ts';
import type { Invitation } from './items/site.ts';
import type { PlannedSessions, Weekday } from './schedule.ts';

export interface Content {
  readonly products: readonly Product[];
  /** Cover art by product link, as SVG text. */
  readonly covers: Readonly<Record<string, string>>;
  /** Sorted by number of products, most first. */
  readonly instructors: readonly ListedInstructor[];
  /** Portraits of instructors by their id, as SVG text. */
  readonly portraits: Readonly<Record<string, string>>;
  /** Films of preview lessons, by link of the products that have one. */
  readonly previews: Readonly<Record<string, PreviewFilm>>;
  /** Live classes, by link of the live products. */
  readonly classes: Readonly<Record<string, ClassContent>>;
  /** Films of lessons, by link of the courses. */
  readonly lessons: Readonly<Record<string, LessonsItem['lessons']>>;
  /** Exercises by link, in the order of their lessons. */
  readonly exercises: Readonly<Record<string, readonly Exercise[]>>;
  /** Objects that `npm run upload-films` writes to the films bucket, by key; they are not part of the published content. */
  readonly filmFiles: Readonly<Record<string, FilmObject>>;
  /** Search terms from the lessons' speech that distinguish a product from others, by link. */
  readonly spoken: Readonly<Record<string, string>>;
  readonly synonyms: readonly Synonym[];
  readonly schedule: readonly PlannedSessions[];
  /** Oldest first. */
  readonly trades: readonly WithOutcomes<TradeOfTheWeek>[];
  /** Results of the trades, oldest first. */
  readonly ledger: readonly LedgerRow[];
  readonly desks: readonly Desk[];
  readonly legal: Readonly<Record<LegalPage, LegalText>>;
  readonly promoCodes: readonly PublishedPromo[];
  readonly censored: readonly CensoredReview[];
  /** Absent unless demo content was requested. */
  readonly demo?: DemoContent;
  readonly front: FrontPage;
  /** JSON text of the home settings. */
  readonly settings: string;
  readonly pages: readonly OutsidePage[];
  readonly invitations: readonly Invitation[];
}

/** A review that only its author can still read. */
export interface CensoredReview {
  /** The product's link. */
  readonly link: string;
  /** The review's id. */
  readonly review: string;
  /** The reason shown to the author. */
  readonly reason: string;
}

/** The source of an object in the films bucket. Its key is the SHA-256 of its bytes plus an extension. */
export interface FilmObject {
  /** Path below lib/content on the operator's machine. */
  readonly from: string;
  /** Size of the object. */
  readonly bytes: number;
}

/** A promo code as content defines it. */
export type PublishedPromo = Pick<
  PromoItem,
  'code' | 'price' | 'products' | 'interval' | 'validFrom' | 'validUntil' | 'amount' | 'shards'
>;
/** The film of a preview lesson; its captions have the same name (lib/model/captions.ts). */
export interface PreviewFilm {
  /** Path on the site. */
  readonly path: string;
  /** WebM, in base64. */
  readonly film: string;
  /** WebVTT. */
  readonly captions: string;
}

/** A live class as content defines it. */
export interface ClassContent {
  /** Groups of the user pool, or account ids; their members moderate the chat. */
  readonly moderators: readonly string[];
  /** Chat rules shown to learners. */
  readonly rules: readonly string[];
}

/** An entry as its file contains it; the publisher adds hashes. */
export type WithOutcomes<Entry> = Entry & { readonly outcomes: readonly Outcome[] };

/** The trading desk that writes the pre-market routines of some products. */
export interface Desk {
  readonly name: string;
  /** Links of the products that include them. */
  readonly products: readonly string[];
  /** The day of the routine that everyone can read. */
  readonly sample: string;
  /** Oldest first. */
  readonly routines: readonly WithOutcomes<PreMarketRoutine>[];
  /** Those of the other days; absent if they have none. */
  readonly recurring?: RecurringRoutines | undefined;
}

/** One routine for each weekday, published on every trading day without one of its own (lib/model/recurring-routines.ts). */
export interface RecurringRoutines {
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly exchange: Exchange;
  readonly zone: string;
  /** When it is published on the zone's clock, `HH:MM`. */
  readonly time: string;
  readonly mornings: Readonly<Partial<Record<Weekday, Omit<PreMarketRoutine, 'date' | 'published'>>>>;
}

/** Content of the demo accounts on stages without real learners. */
export interface DemoContent {
  /** Links of products. */
  readonly owns: readonly string[];
  readonly reviews: readonly DemoReview[];
}

export interface DemoReview {
  readonly link: string;
  /** Used as the learner in the key; null for the demo learner. */
  readonly writer: string | null;
  readonly name: string;
  /** 1 to 5. */
  readonly rating: number;
  /** May be empty. */
  readonly review: string;
  /** ISO instant in UTC. */
  readonly at: string;
}
