import { isOpen } from '../../lib/model/access.ts';
import { playedOf, type Evidence } from '../../lib/model/evidence.ts';
import { failure, type FailureCode } from '../../lib/model/failures.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ProfileItem } from '../../lib/model/items/account.ts';
import type { LessonsItem } from '../../lib/model/items/lessons.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { ProgressItem } from '../../lib/model/items/study.ts';
import { ownedKey, productKey, progressKey } from '../../lib/model/keys.ts';
import { codesOf, courseProgress, type WatchedLessons } from '../../lib/model/progress.ts';
import { util, type Answer, type Context, type Field } from './appsync.ts';
import { batchGet } from './batch.ts';
import { subOf } from './learner.ts';
import type { Batch } from './rows.ts';

/**
 * Reads a product, the learner's access to it, and their progress in one request.
 * @param consistently whether the read must see every earlier write; it costs twice as much
 */
export const readStudies = (ctx: Context, link: string, consistently = false) => {
  const sub = subOf(ctx)!;
  return batchGet(ctx.env.TABLE!, [productKey(link), ownedKey(sub, link), progressKey(sub, link)], consistently);
};

/** The result of that read; for a certificate it also includes the learner's profile and the product's films. */
export type StudiesRead = Batch<[ProductItem, OwnedItem, ProgressItem, ProfileItem?, LessonsItem?]>;

export interface Studies {
  readonly product: ProductItem;
  readonly progress: ProgressItem | null;
}

/** What that read found; null if the learner has no access to the product. */
export function studiesOf(ctx: Context<Field, { result: StudiesRead }>): Studies | null {
  const [product, owned, progress] = ctx.result.data[ctx.env.TABLE!]!;
  if (!product || !isOpen(owned, util.time.nowISO8601())) return null;
  return { product, progress };
}

type Progress = Answer<'Query.getProgress'>;

/** Data that the steps of saving progress share; empty before the first read. */
export interface ProgressStash {
  /** The final result; later steps do nothing. */
  answer?: Progress | null;
  product?: ProductItem | null;
  /** The stored progress. */
  before?: ProgressItem | null;
}

/** The schema's `Progress`, in the order of the current outline. */
export function progressOf(
  product: ProductItem,
  lessons: WatchedLessons,
  { certificate, evidence }: { readonly certificate?: string; readonly evidence?: Evidence | undefined },
): Progress {
  const codes = codesOf(product.sections);
  const { done, of, resume } = courseProgress(codes, lessons);
  const seen = codes.filter((code) => Object.hasOwn(lessons, code));
  const listed = seen.map((code) => ({ code, ...lessons[code]!, played: playedOf(evidence, code) }));
  return { link: product.link, lessons: listed, resume, done, of, certificate: certificate ?? null, errors: [] };
}

/** An empty `Progress` with the reason. */
export const noProgress = (code: FailureCode, field: string, message?: string): Progress => ({
  lessons: [],
  errors: [failure(code, field, message)],
});
