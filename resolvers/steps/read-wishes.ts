import type { WishItem } from '../../lib/model/items.ts';
import { learnerPartition, wishPrefix } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';

export const request = (ctx: Context) => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :wish)',
    expressionValues: util.dynamodb.toMapValues({ ':learner': learnerPartition(subOf(ctx)!), ':wish': wishPrefix }),
  },
});

export function response(ctx: Context) {
  stopOnError(ctx);
  const wishes: WishItem[] = ctx.result.items;
  ctx.stash.wishes = wishes;
  ctx.stash.links = wishes.map((wish) => wish.link);
  return null;
}
