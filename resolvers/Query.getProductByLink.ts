import { isOpen } from '../lib/model/access.ts';
import { failure } from '../lib/model/failures.ts';
import type { OwnedItem } from '../lib/model/items/access.ts';
import type { WishItem } from '../lib/model/items/account.ts';
import type { ReviewCountsItem } from '../lib/model/items/review.ts';
import { ownedKey, productKey, reviewCountsKey, wishKey } from '../lib/model/keys.ts';
import { cardRating, reviewSums } from '../lib/model/reviews.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type BatchGetItemRequest } from './shared/appsync.ts';
import { batchGet } from './shared/batch.ts';
import { subOf } from './shared/learner.ts';
import { productFor, type StoredProduct } from './shared/product.ts';
import type { Batch } from './shared/rows.ts';

export function request(ctx: Context<'Query.getProductByLink'>): BatchGetItemRequest {
  const { link } = ctx.args;
  const sub = subOf(ctx);
  const own = sub === null ? [] : [ownedKey(sub, link), wishKey(sub, link)];
  return batchGet(ctx.env.TABLE!, [productKey(link), reviewCountsKey(link), ...own]);
}

/** A visitor has no rows of their own. */
type Rows = Batch<[StoredProduct, ReviewCountsItem, OwnedItem?, WishItem?]>;

export function response(ctx: Context<'Query.getProductByLink', { result: Rows }>): Answer<'Query.getProductByLink'> {
  stopOnError(ctx);
  const [product, counts, owned, wish] = ctx.result.data[ctx.env.TABLE!]!;
  const now = util.time.nowISO8601();
  if (!product || (product.status !== 'published' && !isOpen(owned, now)))
    return { errors: [failure('UnknownProduct', 'link')] };
  return productFor(product, owned ?? null, wish != null, now, cardRating(reviewSums(counts)));
}
