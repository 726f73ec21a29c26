/**
 * Suggestions are computed from lists of shared properties, with the same result as comparing every pair of products.
 */
import fc from 'fast-check';
import { relationsOf } from '../../functions/catalogue/relations.ts';
import { suggest } from '../../functions/catalogue/suggest.ts';
import type { DetailedCard } from '../../lib/model/catalogue.ts';

/** The rule: two points for each tag, one for a shared instructor, one for the same difficulty; then age, then link. */
function byComparingAll(products: readonly DetailedCard[], link: string, owned: ReadonlySet<string>): string[] {
  const product = products.find((each) => each.link === link)!;
  const names = new Set(product.instructors.map(({ name }) => name));
  const score = (other: DetailedCard) =>
    other.tags.filter((tag) => product.tags.includes(tag)).length * 2 +
    (other.instructors.some(({ name }) => names.has(name)) ? 1 : 0) +
    (other.difficulty === product.difficulty ? 1 : 0);
  return products
    .filter((other) => other.link !== link && !owned.has(other.link))
    .map((other) => ({ other, score: score(other) }))
    .sort(
      ({ other: a, score: one }, { other: b, score: two }) =>
        two - one || b.createdAt.localeCompare(a.createdAt) || (a.link < b.link ? -1 : 1),
    )
    .slice(0, 4)
    .map(({ other }) => other.link);
}

const someOf = (values: readonly string[]) => fc.subarray([...values]);
/** Few values of each, so that products share much and ties are many. */
const traits = fc.record({
  tags: someOf(['futures', 'options', 'risk', 'charts', 'psychology']),
  instructors: someOf(['Ada', 'Bob', 'Cleo']).map((names) => names.map((name) => ({ name, title: 'Teacher' }))),
  difficulty: fc.constantFrom('beginner', 'intermediate', 'advanced'),
  createdAt: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'),
});
const catalogues = fc
  .array(traits, { minLength: 1, maxLength: 40 })
  .map((all) => all.map((each, at) => ({ ...each, link: `product-${at}` }) as unknown as DetailedCard));

const catalogueOf = (products: readonly DetailedCard[]) => ({
  byLink: new Map(products.map((product) => [product.link, product])),
  relations: relationsOf(products),
});

test('they follow the rule, whatever products share and learners own', () => {
  const owners = fc.array(fc.nat(39), { maxLength: 12 });
  fc.assert(
    fc.property(catalogues, owners, (products, places) => {
      const owned = new Set(places.map((place) => `product-${place}`));
      const catalogue = catalogueOf(products);
      for (const { link } of products)
        expect(suggest(catalogue, link, owned)!.map((card) => card.link)).toEqual(
          byComparingAll(products, link, owned),
        );
    }),
    { numRuns: 300 },
  );
});

test('few of many products are compared, even when all share their subjects', () => {
  let looks = 0;
  const products = Array.from({ length: 3_000 }, (_, at) => {
    const card = { instructors: [{ name: `Teacher ${at % 90}`, title: 'Teacher' }], createdAt: `2026-${at}` };
    const subjects = { tags: ['trading', `subject ${at % 6}`], difficulty: ['beginner', 'advanced'][at % 2] };
    const link = `product-${at}`;
    return Object.defineProperty({ ...card, ...subjects }, 'link', { get: () => ((looks += 1), link) });
  }) as unknown as DetailedCard[];
  const catalogue = catalogueOf(products);
  looks = 0;
  for (let at = 0; at < products.length; at += 1) suggest(catalogue, `product-${at}`, new Set());
  // A few of each group; comparing all pairs would be 3,000 for each.
  expect(looks).toBeLessThan(products.length * 100);
});
