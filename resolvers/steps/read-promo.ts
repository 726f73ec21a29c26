import { failure } from '../../lib/model/failures.ts';
import type { HoldItem, PromoItem } from '../../lib/model/items.ts';
import { holdKey, promoKey, quotaKey } from '../../lib/model/keys.ts';
import { wrongCodesPerHour } from '../../lib/model/payments.ts';
import { isPromoOpen, promoCodeOf } from '../../lib/model/promo.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';
import { batchGet } from '../shared/batch.ts';
import { subOf } from '../shared/learner.ts';

/** The code beside the count of wrong ones: whoever has guessed too often learns nothing, not even by a hit. */
export function request(ctx: Context) {
  const hour = util.time.nowISO8601().slice(0, 13);
  // What cannot be a code is looked up all the same: a wrong guess costs the same whatever it looks like.
  const code = promoCodeOf(ctx.args.code) ?? '-';
  const sub = subOf(ctx)!;
  return batchGet(ctx.env.TABLE!, [promoKey(code), quotaKey(sub, 'promo', hour), holdKey(code, sub)]);
}

export function response(ctx: Context) {
  stopOnError(ctx);
  const found: unknown[] = ctx.result.data[ctx.env.TABLE!];
  const promo = found[0] as PromoItem | null;
  const tried = found[1] as { count: number } | null;
  // The unit that the learner's open order holds stays theirs at the price they saw.
  const held = (found[2] as HoldItem | null)?.state === 'held';
  if ((tried?.count ?? 0) >= wrongCodesPerHour) {
    ctx.stash.known = true;
    return {
      errors: [
        failure('RateLimited', 'code', 'You have tried many codes within this hour. Please try again in an hour.'),
      ],
    };
  }
  if (!promo || !(held || isPromoOpen(promo, util.time.nowISO8601())))
    return { errors: [failure('InvalidPromoCode', 'code')] };
  ctx.stash.known = true;
  // A limit that was lowered below what is used leaves less than nothing.
  const left = promo.amountRemaining;
  return { ...promo, amountRemaining: left !== null && left < 0 ? 0 : left, errors: [] };
}
