import { failure } from '../../lib/model/failures.ts';
import type { HoldItem, PromoItem } from '../../lib/model/items.ts';
import { holdKey, promoKey } from '../../lib/model/keys.ts';
import { isPromoOpen, promoCodeOf } from '../../lib/model/promo.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { batchGet } from '../shared/batch.ts';
import { subOf } from '../shared/learner.ts';

/** Whoever has guessed too often learns nothing, not even by a hit. What cannot be a code is looked up all the same. */
export function request(ctx: Context) {
  if (ctx.stash.refused) runtime.earlyReturn(ctx.stash.refused);
  const code = promoCodeOf(ctx.args.code) ?? '-';
  return batchGet(ctx.env.TABLE!, [promoKey(code), holdKey(code, subOf(ctx)!)]);
}

export function response(ctx: Context) {
  stopOnError(ctx);
  const found: unknown[] = ctx.result.data[ctx.env.TABLE!];
  const promo = found[0] as PromoItem | null;
  // The unit that the learner's open order holds stays theirs at the price they saw.
  const held = (found[1] as HoldItem | null)?.state === 'held';
  if (!promo || !(held || isPromoOpen(promo, util.time.nowISO8601())))
    return { errors: [failure('InvalidPromoCode', 'code')] };
  ctx.stash.right = true;
  return { ...promo, errors: [] };
}
