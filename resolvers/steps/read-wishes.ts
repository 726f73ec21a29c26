import type { WishItem } from '../../lib/model/items/account.ts';
import { learnerPartition, wishPrefix } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context, type QueryRequest } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import type { Page } from '../shared/rows.ts';
import type { WishStash } from '../shared/wishes.ts';

type Wishes = 'Query.getWishlist';

export const request = (ctx: Context<Wishes>): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :wish)',
    expressionValues: util.dynamodb.toMapValues({ ':learner': learnerPartition(subOf(ctx)!), ':wish': wishPrefix }),
  },
});

export function response(ctx: Context<Wishes, { result: Page<WishItem>; stash: WishStash }>) {
  stopOnError(ctx);
  const wishes = ctx.result.items;
  ctx.stash.wishes = wishes;
  ctx.stash.links = wishes.map((wish) => wish.link);
  return null;
}
