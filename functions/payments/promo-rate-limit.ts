/**
 * Counts invalid promo codes wherever they are entered, so codes cannot be guessed (lib/model/ceilings.ts). An attempt is counted before
 * the code is looked up and subtracted if the code was valid, so parallel guesses are limited too. A code that exists but is used up or for
 * another product counts only for the learner: if a thousand learners rush for a hundred units, the nine hundred who are too late must not
 * block everyone else's codes.
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

/** Runs a request with an optional promo code; without a code, there is nothing to count. @throws like `withPromoRateLimit` */
export const withOptionalCode = <T>(
  who: PaymentSender,
  text: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> => (isGiven(text) ? withPromoRateLimit(who, 'promoCode', work) : work());

/** @param field the input field of the code @throws Refused if there were too many attempts, and whatever `work` throws */
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

/** The stored code, or null if none was given. @throws Refused, with the same message for every invalid code */
export async function readPromo(text: string | null | undefined): Promise<Promo | null> {
  if (!isGiven(text)) return null;
  const promo = await readOne<PromoItem>(promoKey(promoCodeOf(text) ?? '-'));
  if (!promo) throw new UnknownPromoCode('promoCode');
  return withShards(promo);
}
