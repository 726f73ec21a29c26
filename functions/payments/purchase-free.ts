/** purchaseFreeProduct: grants a product that costs nothing, by itself or with a code, in one transaction. No card, no Stripe. */
import { ulid } from 'ulid';
import { isForGood } from '../../lib/model/access.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { CheckoutItem, OrderItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { checkoutKey, orderKey, ownedKey, productKey } from '../../lib/model/keys.ts';
import { ownsBundle } from '../../lib/model/failures.ts';
import { creditOf, creditsOf, isFree, ownsAll } from '../../lib/model/pricing.ts';
import { consentOf } from './consent.ts';
import { ownedMembersOf, takeCredits } from './bundle-credit.ts';
import { ceilingReached } from '../shared/ceiling.ts';
import { closeCheckout } from './close-checkout.ts';
import { endOverlappingCheckouts } from './overlapping-checkouts.ts';
import { granting, type Opened } from './grants.ts';
import { countReservation, reserveCode } from './reserve-promo.ts';
import { accountOpen, orderOf, quoteFor } from './open-order.ts';
import type { PaymentIntentRequest } from './payment-intent.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';
import { absent, put, transact } from './transaction.ts';
import { refundableAfter } from './settled-order.ts';
import { settleMembers } from './settle-members.ts';
import { readPromo } from './promo-rate-limit.ts';
import { shardsToTry } from './promo-shards.ts';

const maxAttempts = 8;

/**
 * Free by itself, with a code, or through credit. Concurrent requests create one order; later ones find the product owned and succeed.
 * @throws Refused
 */
export async function purchaseFree(ask: PaymentIntentRequest): Promise<void> {
  const { sub, link } = ask;
  const [product] = await read<[ProductItem]>([productKey(link)], false);
  if (product?.status !== 'published') throw new Refused('UnknownProduct', 'link');
  if (product.type === 'subscription') throw new Refused('NotFree', 'link');
  const given = isFree(product) ? null : await readPromo(ask);
  const keys = [ownedKey(sub, link), checkoutKey(sub, link)];
  const [owned, open] = isFree(product) ? [] : await read<[OwnedItem, CheckoutItem]>(keys);
  // Repeated after a lost response, when the learner's own unit was the last one.
  if (isForGood(owned)) return;
  const quoted = async (order: string | null) => {
    const { owned: members, orders } = await ownedMembersOf(sub, product, order);
    if (ownsAll(product, members)) throw new Refused('AlreadyOwned', 'link', ownsBundle);
    const may = creditsOf(product, members);
    // A code for a product that is free anyway takes nothing off, so it is not used.
    const promo = creditOf(may) < product.price ? given : null;
    return { promo, orders, ...quoteFor(product, product, promo, null, may) };
  };
  await settleMembers(sub, product);
  const expected = await quoted(open?.orderId ?? null);
  if (expected.quote.total !== 0) throw new Refused('NotFree', 'link');
  // An open order for the same product will not be paid.
  if (open && (await closeCheckout(sub, open)) === 'processing') throw new Refused('PaymentProcessing');
  // Its credit is available again.
  const { promo, quote, credits, orders } = open ? await quoted(null) : expected;
  if (quote.total !== 0) throw new Refused('NotFree', 'link');

  const now = new Date();
  const at = now.toISOString();
  const id = ulid(now.getTime());
  const consent = await consentOf(sub, ask.consent, at);
  const wanted = { asking: ask, product, chosen: null, promo, quote, credits, consent };
  const source = {
    id,
    link,
    name: product.name,
    reason: isFree(product) ? 'free' : 'order',
    since: at,
    until: null,
  } as const;
  // Written as if nothing were owned yet: existing rows come back with the failed condition, so no read is needed first.
  let opened: readonly Opened[] = await opensOf(product);
  const opens = opened.map((each) => each.product.link);
  const order: OrderItem = {
    ...orderOf(wanted, id, at),
    ...{ status: 'paid', opens },
    ...(credits.length > 0 && { refundableUntil: refundableAfter(at) }),
  };
  // What costs nothing, and opens nothing else, is in no checkout and counts toward none.
  if (!isFree(product) || opens.length > 1) await endOverlappingCheckouts(sub, id, opens);
  const shards = promo ? shardsToTry(promo) : [0];
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const grants = granting(sub, opened, source, credits.length);
    const before = [accountOpen(sub), ...grants, put(orderKey(sub, id), order, absent)];
    const code = promo ? reserveCode(promo, shards[0]!, sub, id, at, 'redeemed') : [];
    const counts = promo ? countReservation(promo, sub, ask.sender, now) : [];
    const own = [...before, ...code, ...counts];
    const refused = await transact([...own, ...takeCredits(sub, id, credits, orders, at)]);
    if (refused.length === 0) return;
    if (refused.some(({ index }) => index >= own.length)) throw new Refused('TryAgain');
    if (refused.some(({ index }) => index === 0)) throw new Refused('AccountClosed');
    // That row of the code has no unit left.
    if (shards.length > 1 && refused[0]!.index === before.length) {
      shards.shift();
      attempt -= 1;
      continue;
    }
    const owned = refused.flatMap(({ item }) => (item?.['baseType'] === 'owned' ? [item as unknown as OwnedItem] : []));
    if (owned.some((row) => row.link === link && isForGood(row))) return;
    if (owned.length === 0) {
      // Without a unit, or with one that the learner has had, the counts do not matter.
      const full = refused[0]!.index - before.length - code.length;
      if (full >= 0) throw Refused.with(ceilingReached('reservation', full === 0 ? 'learner' : 'address', 'promoCode'));
      throw new Refused('InvalidPromoCode', 'promoCode');
    }
    opened = opened.map((each) => ({
      ...each,
      owned: owned.find((row) => row.link === each.product.link) ?? each.owned,
    }));
  }
  throw new Refused('TryAgain');
}

/** The product and its members. */
async function opensOf(product: ProductItem): Promise<Opened[]> {
  const members = await read<ProductItem[]>(
    product.productsInBundle.map((member) => productKey(member.link)),
    false,
  );
  return [product, ...members].flatMap((each) => (each ? [{ product: each, owned: undefined }] : []));
}
