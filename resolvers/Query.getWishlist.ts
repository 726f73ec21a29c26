import type { DetailedCard, RatedCard } from '../lib/model/catalogue.ts';
import type { NullsOptional } from '../lib/model/fields.ts';
import type { WishlistItem } from '../lib/model/schema.generated.ts';
import type { Answer, Context } from './shared/appsync.ts';
import { newestFirst } from './shared/order.ts';
import type { WishStash } from './shared/wishes.ts';

export const request = () => ({});

/** Saved products at today's prices. A withdrawn product keeps its place and shows what was known when it was saved. */
export function response(
  ctx: Context<'Query.getWishlist', { prev: RatedCard[]; stash: WishStash }>,
): Answer<'Query.getWishlist'> {
  if (ctx.stash.refused) return ctx.stash.refused;
  const cards: Record<string, RatedCard> = {};
  ctx.prev.result.forEach((card) => {
    cards[card.link] = card;
  });
  const items = newestFirst(ctx.stash.wishes, 'createdAt').map((wish): NullsOptional<WishlistItem> => {
    const card = cards[wish.link];
    return {
      ...wish,
      ...(card ?? withdrawn),
      interval: intervalOf(card),
      savedAt: wish.createdAt,
      status: card ? 'published' : 'withdrawn',
    };
  });
  return { items, errors: [] };
}

/** Card fields that are unknown for a withdrawn product. */
const withdrawn = { price: null, details: null, instructors: null, rating: null, ratingCount: null };

/** The billing interval of a recurring price. */
function intervalOf(card: DetailedCard | undefined): string | null {
  const interval = card?.paymentPlans[0]?.packages[0]?.interval ?? 'once';
  return interval === 'once' ? null : interval;
}
