/** Limits that depend on the number of products. */
import { recordedProducts, type Linear } from '../../../lib/operations/scale/product-footprint.ts';
import { productUses } from '../../../lib/operations/scale/products.ts';
import { settingOf } from './stage.ts';

test('10,000 products fit, 100,000 do not, and the first limit is listed first', async () => {
  const { limits } = await settingOf('prod');
  expect(productUses(limits, 10_000).filter(({ share }) => share >= 1)).toEqual([]);
  const many = productUses(limits, 100_000);
  expect(many[0]!.share).toBeGreaterThan(1);
  expect(many.map(({ breaksAt }) => breaksAt)).toEqual(many.map(({ breaksAt }) => breaksAt).toSorted((a, b) => a - b));
});

test('a limit is reached at exactly the reported number of products', async () => {
  const { limits } = await settingOf('prod');
  for (const { growth, breaksAt } of productUses(limits, 1)) {
    const share = (products: number) => productUses(limits, products).find((use) => use.growth.name === growth.name)!.share; // prettier-ignore
    expect([share(breaksAt + 1) > 1, share(breaksAt) <= 1]).toEqual([true, true]);
  }
});

test('twice the footprint of a product fits half the products into a publication', async () => {
  const { limits } = await settingOf('prod');
  const footprint = recordedProducts();
  const { seconds, rounds } = footprint.publication;
  const twice = <L extends Linear>(line: L): L => ({ ...line, each: 2 * line.each });
  const publication = { seconds: twice(seconds), rounds: rounds.map(twice) };
  const fits = (of: typeof footprint) =>
    productUses(limits, 1, of).find(({ growth }) => growth.name === 'a first publication')!.breaksAt;
  expect(fits(footprint) / fits({ ...footprint, publication })).toBeCloseTo(2, 3);
});
