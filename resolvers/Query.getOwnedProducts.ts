import { accessOf } from '../lib/model/access.ts';
import type { OwnedItem } from '../lib/model/items/access.ts';
import { learnerPartition, ownedPrefix, productKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type QueryRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { newestFirst } from './shared/order.ts';
import { unlisted } from './shared/product.ts';
import type { Page } from './shared/rows.ts';

export const request = (ctx: Context<'Query.getOwnedProducts'>): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :owned)',
    expressionValues: util.dynamodb.toMapValues({ ':learner': learnerPartition(subOf(ctx)!), ':owned': ownedPrefix }),
  },
});

export function response(
  ctx: Context<'Query.getOwnedProducts', { result: Page<OwnedItem> }>,
): Answer<'Query.getOwnedProducts'> {
  stopOnError(ctx);
  const { type, text } = ctx.args.filter ?? {};
  const words = (text ?? '').trim().toLowerCase();
  const now = util.time.nowISO8601();
  const wanted = ctx.result.items.filter(
    (item) => (!type || item.type === type) && item.name.toLowerCase().includes(words),
  );
  const products = newestFirst(wanted, 'since').map((item) => {
    const access = accessOf(item, now);
    const endedAt = access === null ? item.until : null;
    const owned = access !== null;
    // The key of the product, as in every other list, not the key of the learner's row.
    return {
      ...item,
      ...productKey(item.link),
      ...unlisted,
      baseType: 'product',
      createdAt: item.since,
      access,
      endedAt,
      owned,
      errors: [],
    };
  });
  return { products, lastEvaluatedKey: ctx.result.nextToken ?? null, errors: [] };
}
