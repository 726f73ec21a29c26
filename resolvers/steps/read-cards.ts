import type { CatalogueRequest, RatedCard } from '../../lib/model/catalogue.ts';
import { passOn } from '../shared/answer.ts';
import { runtime, type Context, type LambdaRequest } from '../shared/appsync.ts';
import { invoke } from '../shared/invoke.ts';
import type { WishStash } from '../shared/wishes.ts';

type Wishes = 'Query.getWishlist' | 'Mutation.toggleWishlist';

/** Reads the current cards of `stash.links` from the in-memory catalog. */
export function request(ctx: Context<Wishes, { stash: WishStash }>): LambdaRequest {
  if (ctx.stash.links.length === 0) runtime.earlyReturn([] satisfies RatedCard[]);
  return invoke(ctx, { operation: 'cards', links: ctx.stash.links } satisfies CatalogueRequest);
}

export const response = (ctx: Context<Wishes, { result: RatedCard[] }>): RatedCard[] => passOn(ctx);
