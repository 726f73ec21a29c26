import { failure } from '../../lib/model/failures.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { productKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context, type GetItemRequest } from '../shared/appsync.ts';
import { refusal } from '../shared/refusal.ts';
import type { Found } from '../shared/rows.ts';

/** Fields that this step precedes (lib/stacks/api/api-map.ts). */
type OfProduct = 'Query.getProductSchedule' | 'Query.getProductReviews' | 'Query.getPreMarketRoutineSample';

/** Checks that a product with this link exists. A withdrawn product keeps sessions and reviews for its owners, but has no sample. */
export const request = (ctx: Context<OfProduct>): GetItemRequest => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(productKey(ctx.args.link)),
});

export function response(ctx: Context<OfProduct, { result: Found<ProductItem> }>) {
  stopOnError(ctx);
  const product = ctx.result;
  const isTried = ctx.info.fieldName === 'getPreMarketRoutineSample';
  if (product === null || (isTried && product.status !== 'published'))
    ctx.stash.refused = refusal(ctx, failure('UnknownProduct', 'link'));
  return null;
}
