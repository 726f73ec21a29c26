/**
 * Counts invalid promo codes wherever they are entered, so codes cannot be guessed (lib/model/ceilings.ts). An attempt is counted for the
 * learner before the code is looked up and subtracted if the code was valid, so parallel guesses are limited too. Network and stage share
 * their counters among many learners, and one item of the table takes only so many writes per second: a code that exists only reads them.
 * It is refused once they are at their limit, as a wrong one is, so a guess says nothing then. A code that is used up or for another
 * product counts only for the learner: if a thousand learners rush for a hundred units, the nine hundred who are too late must not block
 * everyone else's codes.
 */
import type { Scope } from '../../lib/model/ceilings.ts';
import type { PromoItem } from '../../lib/model/items/promo.ts';
import { promoKey } from '../../lib/model/keys.ts';
import type { PaymentSender } from '../../lib/model/payment-requests.ts';
import { promoCodeOf } from '../../lib/model/promo.ts';
import { ceilingReached, checkCeiling, countersOf, releaseCeiling } from '../shared/ceiling.ts';
import { logError } from '../shared/log.ts';
import { withShards, type Promo } from './promo-shards.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';

const own: readonly Scope[] = ['learner'];
const shared: readonly Scope[] = ['address', 'stage'];

/**
 * Milliseconds after which an invalid code is refused. Looking one up takes less, so how long that took does not tell a code that never
 * existed from one that has expired.
 */
const refusalMs = 250;

const isGiven = (text: string | null | undefined): text is string => text != null && text.trim() !== '';

/** Runs a request with an optional promo code; without a code, there is nothing to count. @throws like `withPromoRateLimit` */
export const withOptionalCode = <T>(
  who: PaymentSender,
  text: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> => (isGiven(text) ? withPromoRateLimit(who, 'promoCode', work) : work());

/** @param field the input field of the code @throws Refused if there were too many attempts, and whatever `work` throws */
export async function withPromoRateLimit<T>(caller: PaymentSender, field: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const refusal = await checkCeiling('promo', caller, field, own);
  if (refusal) throw Refused.with(refusal);
  let isInvalid = false;
  try {
    return await work();
  } catch (error) {
    isInvalid = error instanceof Refused && error.failure.code === 'InvalidPromoCode';
    if (isInvalid)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + refusalMs - performance.now())));
    throw error;
  } finally {
    if (!isInvalid)
      await releaseCeiling('promo', caller, own).catch((failed: Error) =>
        logError('Taking off a try of a code', failed),
      );
  }
}

/**
 * The row of a code. Text that cannot be a code is looked up too.
 * @param field the input field of the code
 * @throws Refused with the message of every invalid code, or if the network or the stage is at its limit
 */
export async function storedPromo(text: string, { sender }: PaymentSender, field: string): Promise<PromoItem> {
  const counters = countersOf('promo', { sender }, shared);
  const [promo, ...counts] = await read<[PromoItem, ...{ readonly count: number }[]]>([
    promoKey(promoCodeOf(text) ?? '-'),
    ...counters.map(({ key }) => key),
  ]);
  const reached = counters.find(({ most }, index) => (counts[index]?.count ?? 0) >= most);
  if (reached) throw Refused.with(ceilingReached('promo', reached.scope, field));
  if (promo) return promo;
  const refusal = await checkCeiling('promo', { sender }, field, shared);
  throw refusal ? Refused.with(refusal) : new Refused('InvalidPromoCode', field);
}

/** The stored code with its units, or null if none was given. @throws like `storedPromo` */
export const readPromo = async (
  caller: PaymentSender & { readonly promoCode?: string | null },
): Promise<Promo | null> =>
  isGiven(caller.promoCode) ? withShards(await storedPromo(caller.promoCode, caller, 'promoCode')) : null;
