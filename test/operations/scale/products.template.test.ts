/** What grows with the catalogue. */
import { productUses } from '../../../lib/operations/scale/products.ts';
import { settingOf } from './stage.ts';

test('ten thousand products break nothing, a hundred thousand do, and what breaks first stands first', async () => {
  const { limits } = await settingOf('prod');
  expect(productUses(limits, 10_000).filter(({ share }) => share >= 1)).toEqual([]);
  const many = productUses(limits, 100_000);
  expect(many[0]!.share).toBeGreaterThan(1);
  expect(many.map(({ breaksAt }) => breaksAt)).toEqual(many.map(({ breaksAt }) => breaksAt).toSorted((a, b) => a - b));
});

test('all is used with as many products as are said, not with one fewer', async () => {
  const { limits } = await settingOf('prod');
  for (const { growth, breaksAt } of productUses(limits, 1)) {
    const share = (products: number) => productUses(limits, products).find((use) => use.growth.name === growth.name)!.share; // prettier-ignore
    expect([share(breaksAt + 1) > 1, share(breaksAt) <= 1]).toEqual([true, true]);
  }
});
