import type { DetailedCard } from '../lib/model/catalogue.ts';
import type { WishItem } from '../lib/model/items.ts';
import type { Context } from './shared/appsync.ts';
import { newestFirst } from './shared/order.ts';

export const request = () => ({});

/** What was saved, at today's prices; a withdrawn product keeps its place with what was known when it was saved. */
export function response(ctx: Context) {
  if (ctx.stash.refused) return ctx.stash.refused;
  const wishes: WishItem[] = ctx.stash.wishes;
  const cards: Record<string, DetailedCard> = {};
  (ctx.prev.result as DetailedCard[]).forEach((card) => {
    cards[card.link] = card;
  });
  const items = newestFirst(wishes, 'createdAt').map((wish) => ({
    ...wish,
    ...(cards[wish.link] ?? { price: null }),
    interval: intervalOf(cards[wish.link]),
    savedAt: wish.createdAt,
    status: cards[wish.link] ? 'published' : 'withdrawn',
  }));
  return { items, errors: [] };
}

/** Of a price that comes again. */
function intervalOf(card: DetailedCard | undefined): string | null {
  const interval = card?.paymentPlans[0]?.packages[0]?.interval ?? 'once';
  return interval === 'once' ? null : interval;
}
