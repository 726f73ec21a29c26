import { isOpen } from '../lib/model/access.ts';
import { failure } from '../lib/model/failures.ts';
import type { OwnedItem } from '../lib/model/items/access.ts';
import { ownedKey, productKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context } from './shared/appsync.ts';
import { batchGet } from './shared/batch.ts';
import { subOf } from './shared/learner.ts';
import { productFor, type StoredProduct } from './shared/product.ts';
import type { Batch } from './shared/rows.ts';

export const request = (ctx: Context<'Query.getOwnedProduct'>) =>
  batchGet(ctx.env.TABLE!, [productKey(ctx.args.link), ownedKey(subOf(ctx)!, ctx.args.link)]);

export function response(
  ctx: Context<'Query.getOwnedProduct', { result: Batch<[StoredProduct, OwnedItem]> }>,
): Answer<'Query.getOwnedProduct'> {
  stopOnError(ctx);
  const [product, owned] = ctx.result.data[ctx.env.TABLE!]!;
  const now = util.time.nowISO8601();
  if (!product || !isOpen(owned, now)) return { errors: [failure('NotOwned', 'link')] };
  return productFor(product, owned, false, now);
}
