import type { RatedCard } from '../../lib/model/catalogue.ts';
import { failure } from '../../lib/model/failures.ts';
import type { WishItem } from '../../lib/model/items/account.ts';
import { wishKey } from '../../lib/model/keys.ts';
import { stop } from '../shared/answer.ts';
import {
  runtime,
  util,
  type Answer,
  type Context,
  type PutItemRequest,
  type DeleteItemRequest,
} from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import type { WishStash } from '../shared/wishes.ts';

type Toggle = 'Mutation.toggleWishlist';

/** A conditional put or delete: two clicks at the same moment agree, because both act on the state they saw. */
export function request(
  ctx: Context<Toggle, { prev: RatedCard[]; stash: WishStash }>,
): PutItemRequest | DeleteItemRequest {
  const { link } = ctx.args.input;
  const key = util.dynamodb.toMapValues(wishKey(subOf(ctx)!, link));
  if (ctx.stash.saved) return { operation: 'DeleteItem', key, condition: { expression: 'attribute_exists(PK)' } };
  const card = ctx.prev.result[0];
  if (!card)
    runtime.earlyReturn({
      success: false,
      inWishlist: null,
      errors: [failure('UnknownProduct', 'link')],
    } satisfies Answer<Toggle>);
  const { name, summary, image, type, price } = card!;
  const wish: WishItem = {
    baseType: 'wish',
    link,
    name,
    summary,
    image,
    type,
    savedPrice: price,
    createdAt: util.time.nowISO8601(),
  };
  return {
    operation: 'PutItem',
    key,
    attributeValues: util.dynamodb.toMapValues({ ...wish }),
    condition: { expression: 'attribute_not_exists(PK)' },
  };
}

export function response(ctx: Context<Toggle, { stash: WishStash }>): Answer<Toggle> {
  // A click at the same moment already made the same change.
  const settled = ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException';
  if (ctx.error && !settled) stop(ctx);
  return { success: true, inWishlist: !ctx.stash.saved, errors: [] };
}
