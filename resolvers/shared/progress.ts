import { isOpen } from '../../lib/model/access.ts';
import { failure, type FailureCode } from '../../lib/model/failures.ts';
import type { OwnedItem, ProductItem, ProgressItem } from '../../lib/model/items.ts';
import { ownedKey, productKey, progressKey } from '../../lib/model/keys.ts';
import { codesOf, standing, type WatchedLessons } from '../../lib/model/progress.ts';
import { util, type Context } from './appsync.ts';
import { batchGet } from './batch.ts';
import { subOf } from './learner.ts';

/** A product, the learner's right to it, and how far they are in it: one read. */
export const readStudies = (ctx: Context, link: string) => {
  const sub = subOf(ctx)!;
  return batchGet(ctx.env.TABLE!, [productKey(link), ownedKey(sub, link), progressKey(sub, link)]);
};

export interface Studies {
  readonly product: ProductItem;
  readonly progress: ProgressItem | null;
}

/** What that read found; null when the learner may not open the product. */
export function studiesOf(ctx: Context): Studies | null {
  const found: [ProductItem | null, OwnedItem | null, ProgressItem | null] = ctx.result.data[ctx.env.TABLE!];
  if (!found[0] || !isOpen(found[1], util.time.nowISO8601())) return null;
  return { product: found[0], progress: found[2] };
}

/** As the schema's `Progress`, in the order of the outline as it is now. */
export function progressOf(product: ProductItem, lessons: WatchedLessons, certificate: string | null): object {
  const codes = codesOf(product.sections);
  const { done, of, resume } = standing(codes, lessons);
  const seen = codes.filter((code) => Object.hasOwn(lessons, code));
  const listed = seen.map((code) => ({ code, ...lessons[code]! }));
  return { link: product.link, lessons: listed, resume, done, of, certificate, errors: [] };
}

/** No progress, and why. */
export const noProgress = (code: FailureCode, field: string, message?: string): object => ({
  lessons: [],
  errors: [failure(code, field, message)],
});
