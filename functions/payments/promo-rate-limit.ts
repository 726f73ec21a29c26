/**
 * Wrong promo codes are counted, wherever they are tried: nobody finds codes by guessing (lib/model/ceilings.ts). A try is counted
 * before the code is looked up and taken off again when it was a right one; so guesses that arrive at once are held as well. One that
 * exists and is used up, or not for this product, is the learner's own mistake: after a rush for a hundred units, nine hundred of which
 * come too late, everybody else's codes still work.
 */
import type { Scope } from '../../lib/model/ceilings.ts';
import type { PromoItem } from '../../lib/model/items/promo.ts';
import { promoKey } from '../../lib/model/keys.ts';
import type { PaymentSender } from '../../lib/model/payment-requests.ts';
import { promoCodeOf } from '../../lib/model/promo.ts';
import { checkCeiling, releaseCeiling } from '../shared/ceiling.ts';
import { logError } from '../shared/log.ts';
import { withShards, type Promo } from './promo-shards.ts';
import { readOne } from './read.ts';
import { Refused, UnknownPromoCode } from './refusal.ts';

const all: readonly Scope[] = ['learner', 'address', 'stage'];

const isGiven = (text: string | null | undefined): text is string => text != null && text.trim() !== '';

/** Does what a learner asks with a promo code; without one it only does it. @throws as `tryCode` */
export const withOptionalCode = <T>(
  who: PaymentSender,
  text: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> => (isGiven(text) ? withPromoRateLimit(who, 'promoCode', work) : work());

/** @param field that the code came in @throws Refused because too many were tried, and whatever `work` throws */
export async function withPromoRateLimit<T>(
  { sub, sender }: PaymentSender,
  field: string,
  work: () => Promise<T>,
): Promise<T> {
  const caller = { sub, sender };
  const refusal = await checkCeiling('promo', caller, field);
  if (refusal) throw Refused.with(refusal);
  let counts: readonly Scope[] = [];
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused && error.failure.code === 'InvalidPromoCode')
      counts = error instanceof UnknownPromoCode ? all : ['learner'];
    throw error;
  } finally {
    const released = all.filter((scope) => !counts.includes(scope));
    if (released.length > 0)
      await releaseCeiling('promo', caller, released).catch((failed: Error) =>
        logError('Taking off a try of a code', failed),
      );
  }
}

/** The code as it is stored, or null when none was given. @throws Refused with the one answer for all that is no code */
export async function readPromo(text: string | null | undefined): Promise<Promo | null> {
  if (!isGiven(text)) return null;
  const promo = await readOne<PromoItem>(promoKey(promoCodeOf(text) ?? '-'));
  if (!promo) throw new UnknownPromoCode('promoCode');
  return withShards(promo);
}
