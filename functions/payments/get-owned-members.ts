/** getOwnedMembers: which members of a bundle a learner has permanently, and their credit toward its price. */
import type { CheckoutItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { checkoutKey, productKey } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { creditsOf } from '../../lib/model/pricing.ts';
import { ownedMembersOf } from './bundle-credit.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';

export interface OwnedMembersAnswer {
  readonly members: readonly {
    readonly link: string;
    /** Minor units; 0 for a member without credit. */
    readonly credit: number;
  }[];
}

/** @throws Refused */
export async function getOwnedMembers({
  sub,
  link,
}: PaymentCaller & { readonly link: string }): Promise<OwnedMembersAnswer> {
  const [product, open] = await read<[ProductItem, CheckoutItem]>([productKey(link), checkoutKey(sub, link)]);
  if (product?.status !== 'published') throw new Refused('UnknownProduct', 'link');
  const { owned } = await ownedMembersOf(sub, product, open?.orderId ?? null);
  const credits = creditsOf(product, owned);
  return {
    members: owned.map((member) => ({
      link: member.link,
      credit: credits.find((credit) => credit.link === member.link)?.amount ?? 0,
    })),
  };
}
