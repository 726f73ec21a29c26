import { isOpen } from '../../lib/model/access.ts';
import type { OwnedItem, WishItem } from '../../lib/model/items.ts';
import { learnerPartition, ownedPrefix, wishPrefix } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';

/** Wishes and entitlements lie side by side in the learner's partition: one Query brings both. */
export const request = (ctx: Context) => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND SK BETWEEN :from AND :to',
    expressionValues: util.dynamodb.toMapValues({
      ':learner': learnerPartition(subOf(ctx)!),
      ':from': ownedPrefix,
      ':to': `${wishPrefix}~`,
    }),
  },
});

export function response(ctx: Context) {
  stopOnError(ctx);
  const items: (WishItem | OwnedItem)[] = ctx.result.items;
  const now = util.time.nowISO8601();
  ctx.stash.wishes = items.filter((item) => item.baseType === 'wish');
  ctx.stash.owned = items.filter((item) => item.baseType === 'owned' && isOpen(item, now)).map((item) => item.link);
  ctx.stash.links = ctx.stash.wishes.map((wish: WishItem) => wish.link);
  return null;
}
