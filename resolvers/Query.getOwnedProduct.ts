import { isOpen } from '../lib/model/access.ts';
import { failure } from '../lib/model/failures.ts';
import { ownedKey, productKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { batchGet } from './shared/batch.ts';
import { subOf } from './shared/learner.ts';
import { productFor } from './shared/product.ts';

export const request = (ctx: Context) =>
  batchGet(ctx.env.TABLE!, [productKey(ctx.args.link), ownedKey(subOf(ctx)!, ctx.args.link)]);

export function response(ctx: Context) {
  stopOnError(ctx);
  const [product, owned] = ctx.result.data[ctx.env.TABLE!];
  const now = util.time.nowISO8601();
  if (!product || !isOpen(owned, now)) return { errors: [failure('NotOwned', 'link')] };
  return productFor(product, owned, false, now);
}
