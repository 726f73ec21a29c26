/** What resolvers ask the catalogue function. `sub` is the signed-in learner, null for a visitor. */
import type { Caller, FieldRequest } from './fields.ts';
import type { Card } from './items/product.ts';

export type CatalogueRequest =
  | FieldRequest<'Query.queryProducts' | 'Query.getSuggestedProducts', Pick<Caller, 'sub'>>
  /** -> RatedCard[]; what is not published (any more) is left out */
  | { readonly operation: 'cards'; readonly links: readonly string[] };

export interface DetailedCard extends Card {
  readonly details: string;
}

/** What reviews add up to on a card. */
export interface CardRating {
  /** To two decimals; null while nobody rated it. */
  readonly rating: number | null;
  readonly ratingCount: number;
}

/** A card as lists of the learner's own show it. */
export type RatedCard = DetailedCard & CardRating;

/** What learners say for something, and what the catalogue calls it; each entry may have several words. */
export interface Synonym {
  readonly say: readonly string[];
  readonly find: readonly string[];
}

/** How well what was found fits what was asked for. */
export type SearchMatch =
  /** Every word, or another word for it. Also when nothing was asked for. */
  | 'all'
  /** Every word, if some are spelled otherwise. */
  | 'similar'
  /** Only some of the words. */
  | 'some';

/** What the publisher writes and the catalogue function loads. */
export interface CatalogueIndex {
  readonly products: readonly DetailedCard[];
  /** MiniSearch's own JSON over `products`, their lessons and what is said in these. */
  readonly search: unknown;
  readonly synonyms: readonly Synonym[];
}
