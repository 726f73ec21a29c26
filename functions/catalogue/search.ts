import { isFree } from '../../lib/model/pricing.ts';
import type { DetailedCard } from '../../lib/model/catalogue.ts';
import { ratingRank } from '../../lib/model/reviews.ts';
import type { Catalogue } from './catalogue.ts';
import { match, type Matches } from './match.ts';
import type { SearchParams } from './params.ts';
import type { Ratings } from './ratings.ts';

export interface Facet {
  readonly name: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** A filter: the values a product offers, and the values the learner chose. An empty choice matches everything. */
interface Filter {
  readonly name: string;
  readonly offers: (product: DetailedCard) => readonly string[];
  readonly chosen: readonly string[];
  /** Every chosen value must be offered (tags narrow down), not only one of them. */
  readonly all?: boolean;
}

const filtersOf = (params: SearchParams): Filter[] => [
  { name: 'kind', offers: (product) => [product.type], chosen: params.kind },
  { name: 'difficulty', offers: (product) => [product.difficulty], chosen: params.difficulty },
  { name: 'tags', offers: (product) => product.tags, chosen: params.tags, all: true },
  {
    name: 'price',
    offers: (product) => [isFree(product) ? 'free' : 'paid'],
    chosen: params.price ? [params.price] : [],
  },
  {
    name: 'live',
    offers: (product) => [String(product.isLive)],
    chosen: params.live === null ? [] : [String(params.live)],
  },
];

const passes = (product: DetailedCard, { offers, chosen, all }: Filter): boolean => {
  if (chosen.length === 0) return true;
  const offered = offers(product);
  return all ? chosen.every((value) => offered.includes(value)) : chosen.some((value) => offered.includes(value));
};

export interface Found extends Omit<Matches, 'products'> {
  readonly total: number;
  readonly products: readonly DetailedCard[];
  readonly facets: readonly Facet[];
}

/** One page of the matches, the exact total, and for each filter value the number of products it would leave. */
export function search(catalogue: Catalogue, params: SearchParams, ratings: Ratings): Found {
  const { products: matches, ...fit } = matching(catalogue, params.text);
  const found = matches.filter((product) => isTaughtBy(product, params.instructor));
  const filters = filtersOf(params);
  const products = found.filter((product) => filters.every((filter) => passes(product, filter)));
  const facets = filters.map((filter) => {
    const others = filters.filter((other) => other !== filter || other.all);
    return countOf(
      filter,
      found.filter((product) => others.every((other) => passes(product, other))),
    );
  });
  const first = (params.page - 1) * params.limit;
  return {
    ...fit,
    total: products.length,
    products: sorted(products, params.sort, ratings).slice(first, first + params.limit),
    facets,
  };
}

const isTaughtBy = ({ instructors }: DetailedCard, name: string | null): boolean =>
  name === null || instructors.some((instructor) => instructor.name === name);

/** Best match first; without a text, all products, newest first. */
const matching = (catalogue: Catalogue, text: string): Matches =>
  text === ''
    ? { products: sorted(catalogue.products, 'newest'), match: 'all', didYouMean: null }
    : match(catalogue, text);

function countOf({ name, offers }: Filter, products: readonly DetailedCard[]): Facet {
  const counts = new Map<string, number>();
  for (const product of products) for (const value of offers(product)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts].map(([value, count]) => ({ value, count }));
  return { name, values: values.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)) };
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const newest = (one: DetailedCard, other: DetailedCard) =>
  byText(other.createdAt, one.createdAt) || byText(one.link, other.link);
const orders = {
  newest,
  price: (one: DetailedCard, other: DetailedCard) => one.price - other.price || newest(one, other),
  '-price': (one: DetailedCard, other: DetailedCard) => other.price - one.price || newest(one, other),
  title: (one: DetailedCard, other: DetailedCard) => one.name.localeCompare(other.name, 'en') || newest(one, other),
};

function sorted(
  products: readonly DetailedCard[],
  sort: SearchParams['sort'],
  ratings: Ratings = new Map(),
): DetailedCard[] {
  if (sort === 'relevance') return [...products];
  if (sort !== 'rating') return [...products].sort(orders[sort]);
  const rank = (product: DetailedCard) => ratingRank(ratings.get(product.link));
  return [...products].sort((one, other) => rank(other) - rank(one) || newest(one, other));
}
