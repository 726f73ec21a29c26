import type { CardRating, CatalogueRequest, DetailedCard, RatedCard } from '../../lib/model/catalogue.ts';
import { failure } from '../../lib/model/failures.ts';
import { cardRating } from '../../lib/model/reviews.ts';
import { catalogueKey, productKey } from '../../lib/model/keys.ts';
import type { Catalogue } from './catalogue.ts';
import type { OnAir } from './on-air.ts';
import { readParams } from './params.ts';
import type { Ratings } from './ratings.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';
import type { Flags } from './viewer.ts';

const nothing = { total: 0, products: [], page: 1, limit: 0, facets: [], match: 'all' as const, didYouMean: null };

/** The catalog's response for one viewer. */
export function answer(
  catalogue: Catalogue,
  request: CatalogueRequest,
  flags: Flags,
  ratings: Ratings = new Map(),
  onAir: OnAir = new Set(),
) {
  const seen = (card: DetailedCard) => seenBy(card, flags, ratings, onAir);
  switch (request.operation) {
    case 'queryProducts': {
      const params = readParams(request.params ?? null);
      if (!params) return { ...nothing, errors: [failure('InvalidParams')] };
      const { page, limit } = params;
      const { products, ...found } = search(catalogue, params, ratings);
      return { ...found, products: products.map(seen), page, limit, errors: [] };
    }
    case 'getSuggestedProducts':
      return suggestions(catalogue, request.id, flags, ratings, onAir);
    case 'cards':
      return request.links.flatMap((link): RatedCard | [] => {
        const card = catalogue.byLink.get(link);
        return card ? { ...card, ...ratingOf(link, ratings) } : [];
      });
  }
}

export function suggestions(
  catalogue: Catalogue,
  link: string,
  flags: Flags,
  ratings: Ratings,
  onAir: OnAir = new Set(),
) {
  const products = suggest(catalogue, link, flags.owned);
  if (!products) return { products: [], errors: [failure('UnknownProduct', 'id')] };
  return { products: products.map((card) => seenBy(card, flags, ratings, onAir)), errors: [] };
}

/** A card as one viewer sees it, with the current values of its stored row. */
function seenBy({ details: _, ...card }: DetailedCard, flags: Flags, ratings: Ratings, onAir: OnAir) {
  const { link, createdAt } = card;
  return {
    ...productKey(link),
    ...catalogueKey(createdAt, link),
    baseType: 'product',
    status: 'published',
    ...card,
    onAir: onAir.has(link),
    ...ratingOf(link, ratings),
    owned: flags.owned.has(link),
    inWishlist: flags.wished.has(link),
    errors: [],
  };
}

export const ratingOf = (link: string, ratings: Ratings): CardRating =>
  cardRating(ratings.get(link) ?? { average: 0, total: 0 });
