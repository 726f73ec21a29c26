/** getPromoCode: the discount of a code, if the learner can use it now, and the products for which they can. */
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ReservationItem, PromoItem } from '../../lib/model/items/promo.ts';
import { ownedKey, reservationKey, promoKey } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { isPromoOpen, promoCodeOf } from '../../lib/model/promo.ts';
import { withShards } from './promo-shards.ts';
import { read } from './read.ts';
import { Refused, UnknownPromoCode } from './refusal.ts';
import { plansUsedWith } from './used-code.ts';

type Discount = Omit<PromoItem, 'interval'> & { readonly interval: PromoItem['interval'] | null };

/** Text that cannot be a code is looked up too. @throws Refused, with the same message for every invalid code */
export async function getPromoCode({ sub, code }: PaymentCaller & { readonly code: string }): Promise<Discount> {
  const name = promoCodeOf(code) ?? '-';
  const [stored, reservation] = await read<[PromoItem, ReservationItem]>(
    [promoKey(name), reservationKey(name, sub)],
    false,
  );
  if (!stored) throw new UnknownPromoCode('code');
  const promo = await withShards(stored, false);
  // The unit reserved by the learner's open order is theirs at the price they saw.
  if (!(reservation?.state === 'reserved' || isPromoOpen(promo, new Date().toISOString())))
    throw new Refused('InvalidPromoCode', 'code');
  const discount = { ...promo, interval: promo.interval ?? null };
  if (promo.isLimited) return discount;
  const owned = await read<OwnedItem[]>(
    [...new Set(promo.products)].map((link) => ownedKey(sub, link)),
    false,
  );
  const used = await plansUsedWith(promo, sub, owned);
  return { ...discount, products: promo.products.filter((link) => !used.includes(link)) };
}
