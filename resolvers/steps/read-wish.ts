import type { WishItem } from '../../lib/model/items/account.ts';
import { wishKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context, type GetItemRequest } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import type { Found } from '../shared/rows.ts';
import type { WishStash } from '../shared/wishes.ts';

type Toggle = 'Mutation.toggleWishlist';

export const request = (ctx: Context<Toggle>): GetItemRequest => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(wishKey(subOf(ctx)!, ctx.args.input.link)),
});

export function response(ctx: Context<Toggle, { result: Found<WishItem>; stash: WishStash }>) {
  stopOnError(ctx);
  ctx.stash.saved = ctx.result != null;
  // Removing needs no product lookup: the product may have been withdrawn.
  ctx.stash.links = ctx.stash.saved ? [] : [ctx.args.input.link];
  return null;
}
