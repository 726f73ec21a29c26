import { isOpen } from '../lib/model/access.ts';
import { failure } from '../lib/model/failures.ts';
import { ownedKey, productKey, wishKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { batchGet } from './shared/batch.ts';
import { subOf } from './shared/learner.ts';
import { productFor } from './shared/product.ts';

export function request(ctx: Context) {
  const { link } = ctx.args;
  const sub = subOf(ctx);
  const own = sub === null ? [] : [ownedKey(sub, link), wishKey(sub, link)];
  return batchGet(ctx.env.TABLE!, [productKey(link), ...own]);
}

export function response(ctx: Context) {
  stopOnError(ctx);
  const [product, owned, wish] = ctx.result.data[ctx.env.TABLE!];
  const now = util.time.nowISO8601();
  if (!product || (product.status !== 'published' && !isOpen(owned, now)))
    return { errors: [failure('UnknownProduct', 'link')] };
  return productFor(product, owned ?? null, wish != null, now);
}
