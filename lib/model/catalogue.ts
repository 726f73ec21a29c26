/** Requests of the catalog function. `sub` is the signed-in learner, null for a visitor. */
import type { Caller, FieldRequest } from './fields.ts';
import type { Card } from './items/product.ts';

export type CatalogueRequest =
  | FieldRequest<'Query.queryProducts' | 'Query.getSuggestedProducts', Pick<Caller, 'sub'>>
  /** -> RatedCard[]; products that are not (or no longer) published are left out */
  | { readonly operation: 'cards'; readonly links: readonly string[] };

export interface DetailedCard extends Card {
  readonly details: string;
}

/** The rating on a card. */
export interface CardRating {
  /** Rounded to two decimals; null without ratings. */
  readonly rating: number | null;
  readonly ratingCount: number;
}

/** A card as it appears in the learner's own lists. */
export type RatedCard = DetailedCard & CardRating;

/** Words that learners use, and what the catalog calls the same thing. Entries may consist of several words. */
export interface Synonym {
  readonly say: readonly string[];
  readonly find: readonly string[];
}

/** How well the results match the query. */
export type SearchMatch =
  /** Every word or a synonym matched. Also used for an empty query. */
  | 'all'
  /** Every word matched, some with another spelling. */
  | 'similar'
  /** Only some words matched. */
  | 'some';

/** The index that the publisher writes and the catalog function loads. */
export interface CatalogueIndex {
  readonly products: readonly DetailedCard[];
  /** MiniSearch's own JSON of `products`, their lessons, and what is said in them. */
  readonly search: unknown;
  readonly synonyms: readonly Synonym[];
}
