import MiniSearch from 'minisearch';
import type { CatalogueIndex, DetailedCard } from '../../lib/model/catalogue.ts';
import type { Product } from '../../lib/model/items.ts';
import { searchOptions } from '../../lib/model/search-options.ts';

/** What the catalogue function loads: cards with their descriptions, and the text index over them. */
export function catalogueIndexOf(products: readonly Product[]): CatalogueIndex {
  const cards = products.map(cardOf);
  const search = new MiniSearch<DetailedCard>(searchOptions);
  search.addAll(cards);
  return { products: cards, search: search.toJSON() };
}

function cardOf(product: Product): DetailedCard {
  const { link, type, name, summary, image, price, listPrice, currency, paymentPlans, difficulty, tags } = product;
  const { isLive, hasPMR, lessonCount, minutes, createdAt, details } = product;
  return {
    link,
    type,
    name,
    summary,
    image,
    price,
    listPrice,
    currency,
    paymentPlans,
    difficulty,
    tags,
    instructors: product.instructors.map((instructor) => ({ name: instructor.name, title: instructor.title })),
    isLive,
    hasPMR,
    lessonCount,
    minutes,
    createdAt,
    details,
  };
}
