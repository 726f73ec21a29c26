/** Answers what resolvers ask of the catalogue, from an index in memory (design decision 11). */
import type { CatalogueRequest } from '../../lib/model/catalogue.ts';
import type { Card } from '../../lib/model/items.ts';
import { failure } from '../../lib/model/failures.ts';
import { loadCatalogue } from './load.ts';
import { readParams } from './params.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';
import { flagsOf, type Flags } from './viewer.ts';

export async function handler(request: CatalogueRequest) {
  const [catalogue, flags] = await Promise.all([loadCatalogue(), 'sub' in request ? flagsOf(request.sub) : null]);
  switch (request.ask) {
    case 'search': {
      const params = readParams(request.params);
      if (!params) return { total: 0, products: [], page: 1, limit: 0, facets: [], errors: [failure('InvalidParams')] };
      const { total, products, facets } = search(catalogue, params);
      const { page, limit } = params;
      return { total, products: products.map((card) => seenBy(card, flags!)), page, limit, facets, errors: [] };
    }
    case 'suggestions': {
      const products = suggest(catalogue, request.link, flags!.owned);
      if (!products) return { products: [], errors: [failure('UnknownProduct', 'id')] };
      return { products: products.map((card) => seenBy(card, flags!)), errors: [] };
    }
    case 'cards':
      return request.links.flatMap((link) => catalogue.byLink.get(link) ?? []);
  }
}

/** A card as one viewer sees it. */
function seenBy({ details: _, ...card }: Card & { details?: string }, flags: Flags) {
  return { ...card, owned: flags.owned.has(card.link), inWishlist: flags.wished.has(card.link), errors: [] };
}
