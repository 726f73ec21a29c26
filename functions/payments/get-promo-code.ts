/** getPromoCode: the discount of a code, if the learner can use it now, and the products for which they can. */
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ReservationItem, PromoItem } from '../../lib/model/items/promo.ts';
import { ownedKey, reservationKey } from '../../lib/model/keys.ts';
import type { PaymentSender } from '../../lib/model/payment-requests.ts';
import { isPromoOpen } from '../../lib/model/promo.ts';
import { storedPromo } from './promo-rate-limit.ts';
import { withShards } from './promo-shards.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';
import { plansUsedWith } from './used-code.ts';

type Discount = Omit<PromoItem, 'interval'> & { readonly interval: PromoItem['interval'] | null };

/** @throws Refused, with the same message for every invalid code */
export async function getPromoCode(ask: PaymentSender & { readonly code: string }): Promise<Discount> {
  const { sub } = ask;
  const stored = await storedPromo(ask.code, ask, 'code');
  const promo = await withShards(stored, false);
  if (!isPromoOpen(promo, new Date().toISOString())) {
    // The unit reserved by the learner's open order is theirs at the price they saw.
    const [reservation] = await read<[ReservationItem]>([reservationKey(promo.code, sub)], false);
    if (reservation?.state !== 'reserved') throw new Refused('InvalidPromoCode', 'code');
  }
  const discount = { ...promo, interval: promo.interval ?? null };
  if (promo.isLimited) return discount;
  const owned = await read<OwnedItem[]>(
    [...new Set(promo.products)].map((link) => ownedKey(sub, link)),
    false,
  );
  const used = await plansUsedWith(promo, sub, owned);
  return { ...discount, products: promo.products.filter((link) => !used.includes(link)) };
}
