import { answer } from '../../functions/catalogue/answer.ts';
import { open } from '../../functions/catalogue/load.ts';
import type { Catalogue } from '../../functions/catalogue/catalogue.ts';
import { readParams, type SearchParams } from '../../functions/catalogue/params.ts';
import type { Ratings } from '../../functions/catalogue/ratings.ts';
import { search } from '../../functions/catalogue/search.ts';
import { suggest } from '../../functions/catalogue/suggest.ts';
import { catalogueIndexOf } from '../../functions/content/index-of.ts';
import { sampleContent } from '../support/sample-content.ts';

let catalogue: Catalogue;

beforeAll(async () => {
  const content = await sampleContent();
  // The index as the publisher writes it to JSON and the function reads it back.
  catalogue = open(JSON.parse(JSON.stringify(catalogueIndexOf(content))));
});

const find = (params: object, ratings: Ratings = new Map()) =>
  search(catalogue, readParams(JSON.stringify({ limit: 48, ...params }))!, ratings);
const links = (params: object) => find(params).products.map((product) => product.link);

describe('params of queryProducts', () => {
  test('unknown keys and invalid values are ignored', () => {
    const plain = readParams(null);
    expect(
      readParams('{"colour": "red", "page": "2", "limit": null, "kind": 7, "live": "yes", "sort": "magic"}'),
    ).toEqual(plain);
  });
  test.each(['{', '[]', '"text"', 'null', '7'])('%s is refused', (text) => {
    expect(readParams(text)).toBeNull();
  });
  test('pages begin at 1 and hold at most 48', () => {
    expect(readParams('{"page": -3, "limit": 4000}')).toMatchObject({ page: 1, limit: 48 });
    expect(readParams('{"page": 2, "limit": 5}')).toMatchObject({ page: 2, limit: 5 });
  });
});

describe('an instructor’s products', () => {
  test('are found by the full name, narrowed by other filters, and counted in the facets', () => {
    const { products, facets } = find({ instructor: 'Mara Lindqvist' });
    expect(products.length).toBeGreaterThan(1);
    for (const { instructors } of products) expect(instructors.map(({ name }) => name)).toContain('Mara Lindqvist');
    const courses = find({ instructor: 'Mara Lindqvist', kind: 'course' }).products;
    expect(courses.length).toBeLessThan(products.length);
    const kinds = facets.find(({ name }) => name === 'kind')!.values;
    expect(kinds).toContainEqual({ value: 'course', count: courses.length });
    expect(links({ instructor: 'Mara' })).toEqual([]);
    expect(links({ instructor: 7 })).toHaveLength(20);
  });
});

describe('search', () => {
  test('ranks names first, and forgives a typo', () => {
    expect(links({ text: 'opening hour' })[0]).toBe('the-opening-hour');
    expect(links({ text: 'volatilty' })).toContain('volatility-and-position-size');
    expect(links({ text: 'lindqvist' })).toContain('opening-bell-live');
    expect(links({ text: 'zebra' })).toEqual([]);
  });

  test('pages cut one list into pieces, and the total covers all of it', () => {
    const all = links({});
    const pages = [1, 2, 3].map((page) => find({ page, limit: 7 }));
    expect(pages.flatMap((page) => page.products.map((product) => product.link))).toEqual(all.slice(0, 21));
    expect(pages.map((page) => page.total)).toEqual([all.length, all.length, all.length]);
    expect(find({ page: 99 }).products).toEqual([]);
  });

  test('every facet value counts exactly what choosing it would leave', () => {
    const begun: Partial<Record<keyof SearchParams, unknown>>[] = [
      {},
      { kind: ['course'] },
      { difficulty: ['beginner', 'advanced'], price: 'paid' },
      { tags: ['futures'], live: true },
      { text: 'open' },
    ];
    for (const chosen of begun) {
      for (const { name, values } of find(chosen).facets) {
        for (const { value, count } of values) {
          const with_ =
            name === 'tags'
              ? [...((chosen.tags as string[]) ?? []), value]
              : name === 'live'
                ? value === 'true'
                : value;
          expect([chosen, name, value, find({ ...chosen, [name]: with_ }).total]).toEqual([chosen, name, value, count]);
        }
      }
    }
  });

  test('sorts by age, price and title, with ties in a fixed order', () => {
    const prices = find({ sort: 'price' }).products.map((product) => product.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(find({ sort: '-price' }).products[0]!.price).toBe(Math.max(...prices));
    const names = find({ sort: 'title' }).products.map((product) => product.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    const ages = find({ sort: 'newest' }).products.map((product) => product.createdAt);
    expect(ages).toEqual(ages.toSorted().reverse());
    const ratings: Ratings = new Map([
      ['trading-journal', { average: 4, total: 9, ratings: [] }],
      ['risk-before-return', { average: 4.5, total: 12, ratings: [] }],
    ]);
    const rated = find({ sort: 'rating' }, ratings).products.map((product) => product.link);
    expect(rated.slice(0, 2)).toEqual(['risk-before-return', 'trading-journal']);
    expect(rated.slice(2)).toEqual(links({}).filter((link) => !ratings.has(link)));
  });
});

test('suggestions omit the product itself and owned ones, and keep their order', () => {
  const first = suggest(catalogue, 'the-opening-hour', new Set())!.map((card) => card.link);
  expect(first).toHaveLength(4);
  expect(first).not.toContain('the-opening-hour');
  const second = suggest(catalogue, 'the-opening-hour', new Set([first[0]!]))!.map((card) => card.link);
  expect(second.slice(0, 3)).toEqual(first.slice(1));
  expect(suggest(catalogue, 'nothing', new Set())).toBeNull();
});

test('a card matches its product’s row, and tells a live class from one that is on air', () => {
  const ask = { operation: 'queryProducts', params: '{"limit": 48}', sub: null } as const;
  const none = { owned: new Set<string>(), wished: new Set<string>() };
  const { products } = answer(catalogue, ask, none, new Map(), new Set(['opening-bell-live'])) as { products: any[] };
  const card = (link: string) => products.find((product) => product.link === link);
  expect(card('the-opening-hour')).toMatchObject({
    PK: 'PRODUCT#the-opening-hour',
    SK: 'PRODUCT',
    GSI1PK: 'CATALOGUE',
    GSI1SK: `${card('the-opening-hour').createdAt}#the-opening-hour`,
    baseType: 'product',
    status: 'published',
    isLive: false,
    onAir: false,
  });
  expect(card('opening-bell-live')).toMatchObject({ isLive: true, onAir: true });
  const waiting = products.filter(({ isLive, onAir }) => isLive && !onAir);
  expect(waiting.length).toBeGreaterThan(0);
});
