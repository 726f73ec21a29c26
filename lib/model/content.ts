/** What is sold, compiled from lib/content: what the publisher gets. */
import type { Synonym } from './catalogue.ts';
import type { Exercise } from './exercises.ts';
import type { OutsidePage } from './outside-pages.ts';
import type { FrontPage } from './front.ts';
import type { ListedInstructor } from './instructors.ts';
import type { Outcome, PreMarketRoutine, TradeOfTheWeek } from './entries.ts';
import type { LedgerRow } from './ledger.ts';
import type { LegalPage, LegalText } from './legal.ts';
import type { LessonsItem } from './items/lessons.ts';
import type { Product } from './items/product.ts';
import type { PromoItem } from './items/promo.ts';
import type { Invitation } from './items/site.ts';
import type { PlannedSessions } from './schedule.ts';

export interface Content {
  readonly products: readonly Product[];
  /** Cover art by link, as SVG text. */
  readonly covers: Readonly<Record<string, string>>;
  /** Those who teach most first. */
  readonly instructors: readonly ListedInstructor[];
  /** Portraits of instructors by their id, as SVG text. */
  readonly portraits: Readonly<Record<string, string>>;
  /** Films of preview lessons by link, of those products that have one. */
  readonly previews: Readonly<Record<string, PreviewFilm>>;
  /** Live classes by link, of the live products. */
  readonly classes: Readonly<Record<string, ClassContent>>;
  /** Films of lessons by link, of the courses. */
  readonly lessons: Readonly<Record<string, LessonsItem['lessons']>>;
  /** Exercises by link, in the order of the lessons they stand beside. */
  readonly exercises: Readonly<Record<string, readonly Exercise[]>>;
  /** Objects of the films' bucket that `npm run upload-films` lays there, by their key: nothing of them travels with content. */
  readonly filmFiles: Readonly<Record<string, FilmObject>>;
  /** Words that are said in the lessons of a product and tell it from others, by link: search finds it by them. */
  readonly spoken: Readonly<Record<string, string>>;
  readonly synonyms: readonly Synonym[];
  readonly schedule: readonly PlannedSessions[];
  /** Oldest first. */
  readonly trades: readonly WithOutcomes<TradeOfTheWeek>[];
  /** What became of them, oldest first. */
  readonly ledger: readonly LedgerRow[];
  readonly desks: readonly Desk[];
  readonly legal: Readonly<Record<LegalPage, LegalText>>;
  readonly promoCodes: readonly PublishedPromo[];
  readonly censored: readonly CensoredReview[];
  /** Absent where nobody asked for it. */
  readonly demo?: DemoContent;
  readonly front: FrontPage;
  /** JSON text of the home settings. */
  readonly settings: string;
  readonly pages: readonly OutsidePage[];
  readonly invitations: readonly Invitation[];
}

/** A review that only its writer still reads. */
export interface CensoredReview {
  /** Of the product it is about. */
  readonly link: string;
  /** The review's id. */
  readonly review: string;
  /** What its writer is told. */
  readonly reason: string;
}

/** What an object of the films' bucket is made from. Its key is the SHA-256 of its bytes and its ending. */
export interface FilmObject {
  /** The file, below lib/content on the operator's machine. */
  readonly from: string;
  /** Of the object. */
  readonly bytes: number;
}

/** A promo code as content says it. */
export type PublishedPromo = Pick<
  PromoItem,
  'code' | 'price' | 'products' | 'validFrom' | 'validUntil' | 'amount' | 'shards'
>;
/** A film of a preview lesson; its captions lie beside it (lib/model/captions.ts). */
export interface PreviewFilm {
  /** Where the site shows it. */
  readonly path: string;
  /** WebM, in base64. */
  readonly film: string;
  /** WebVTT. */
  readonly captions: string;
}

/** What content says of a live class. */
export interface ClassContent {
  /** Groups of the user pool, or ids of accounts in it: who is of the one or has the other leads the chat. */
  readonly moderators: readonly string[];
  /** Of the chat, as learners read them. */
  readonly rules: readonly string[];
}

/** An entry as its file has it; the publisher stamps it. */
export type WithOutcomes<Entry> = Entry & { readonly outcomes: readonly Outcome[] };

/** Who prepares the pre-market routines of some products. */
export interface Desk {
  readonly name: string;
  /** Links of the products that bring them. */
  readonly products: readonly string[];
  /** The day shown to everybody. */
  readonly sample: string;
  /** Oldest first. */
  readonly routines: readonly WithOutcomes<PreMarketRoutine>[];
}

/** What the demonstration accounts of a stage without real learners find there. */
export interface DemoContent {
  /** Links of products. */
  readonly owns: readonly string[];
  readonly reviews: readonly DemoReview[];
}

export interface DemoReview {
  readonly link: string;
  /** Stands for a learner in the key; the demo learner writes as `null`. */
  readonly writer: string | null;
  readonly name: string;
  /** 1 to 5. */
  readonly rating: number;
  /** May be empty. */
  readonly review: string;
  /** ISO instant in UTC. */
  readonly at: string;
}
