/** getPromoCode: what a code takes off, for whoever may begin to use it now. */
import type { ReservationItem, PromoItem } from '../../lib/model/items/promo.ts';
import { reservationKey, promoKey } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { isPromoOpen, promoCodeOf } from '../../lib/model/promo.ts';
import { withShards } from './promo-shards.ts';
import { read } from './read.ts';
import { Refused, UnknownPromoCode } from './refusal.ts';

/** What cannot be a code is looked up all the same. @throws Refused with the one answer for all that is no code */
export async function getPromoCode({ sub, code }: PaymentCaller & { readonly code: string }): Promise<PromoItem> {
  const name = promoCodeOf(code) ?? '-';
  const [stored, reservation] = await read<[PromoItem, ReservationItem]>(
    [promoKey(name), reservationKey(name, sub)],
    false,
  );
  if (!stored) throw new UnknownPromoCode('code');
  const promo = await withShards(stored, false);
  // The unit that the learner's open order holds stays theirs at the price they saw.
  if (!(reservation?.state === 'reserved' || isPromoOpen(promo, new Date().toISOString())))
    throw new Refused('InvalidPromoCode', 'code');
  return promo;
}
