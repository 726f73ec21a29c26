import type { CatalogueRequest } from '../../lib/model/catalogue.ts';
import { passOn } from '../shared/answer.ts';
import { runtime, type Context } from '../shared/appsync.ts';
import { invoke } from '../shared/invoke.ts';

/** Today's cards of `stash.links`, from the catalogue in memory. */
export function request(ctx: Context) {
  if (ctx.stash.links.length === 0) runtime.earlyReturn([]);
  return invoke(ctx, { ask: 'cards', links: ctx.stash.links } satisfies CatalogueRequest);
}

export const response = (ctx: Context) => passOn(ctx);
