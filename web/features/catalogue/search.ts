import type { Difficulty, ProductType } from '../../api/operations.generated.ts';

/** The courses page's search, as in its URL. */
export interface CatalogueSearch {
  readonly text?: string;
  readonly kind?: ProductType;
  readonly tags?: readonly string[];
  readonly difficulty?: Difficulty;
  readonly price?: 'free' | 'paid';
  readonly live?: true;
  readonly sort?: Sort;
  readonly page?: number;
}

export const kinds = ['course', 'bundle', 'stream', 'subscription'] as const;
export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
const prices = ['free', 'paid'] as const;
export const sorts = ['relevance', 'newest', 'rating', 'price', '-price', 'title'] as const;
export type Sort = (typeof sorts)[number];

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/**
 * Parses a URL's search; unknown values are dropped, so that a mistyped URL still shows a list. Links must not spread
 * the raw search, which may contain anything.
 */
export function readCatalogueSearch(search: { readonly [key in keyof CatalogueSearch]: unknown }): CatalogueSearch {
  const page = Number(search.page);
  const tags = (Array.isArray(search.tags) ? search.tags : String(search.tags ?? '').split(','))
    .map((tag) => String(tag).trim())
    .filter(Boolean);
  return {
    text: String(search.text ?? '').trim() || undefined,
    kind: oneOf(kinds, search.kind),
    tags: tags.length > 0 ? tags : undefined,
    difficulty: oneOf(difficulties, search.difficulty),
    price: oneOf(prices, search.price),
    live: String(search.live) === 'true' || undefined,
    sort: oneOf(sorts, search.sort),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}

/** Whether any filter (not the order, not the page) is set. */
export const isFiltered = ({ text, kind, tags, difficulty, price, live }: CatalogueSearch): boolean =>
  Boolean(text ?? kind ?? tags ?? difficulty ?? price ?? live);

/** Products on one page of the catalogue. */
export const pageSize = 12;
