/**
 * A promo price lasts for the first charged period of a plan. A limited code leaves a row with the learner who used it (reserve-promo.ts);
 * for any other, the learner's earlier subscriptions show whether it was used: without that, ending a plan and subscribing again would
 * lower every period.
 */
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { PromoItem } from '../../lib/model/items/promo.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { orderKey, subscriptionKey } from '../../lib/model/keys.ts';
import { read } from './read.ts';

/** @param owned the learner's entitlements to products of the code @returns links of the plans for which the learner has used it */
export async function plansUsedWith(
  { code, isLimited }: PromoItem,
  sub: string,
  owned: readonly (OwnedItem | undefined)[],
): Promise<readonly string[]> {
  if (isLimited) return [];
  const grants = owned.flatMap((each) => Object.entries(each?.grants ?? {}));
  // A plan grants its members too.
  const ids = [...new Set(grants.flatMap(([id, { reason }]) => (reason === 'subscription' ? [id] : [])))];
  const rows = await read<(OrderItem | SubscriptionItem)[]>([
    ...ids.map((id) => orderKey(sub, id)),
    ...ids.map((id) => subscriptionKey(sub, id)),
  ]);
  const orders = rows.slice(0, ids.length) as (OrderItem | undefined)[];
  const subscriptions = rows.slice(ids.length) as (SubscriptionItem | undefined)[];
  return orders.flatMap((order, index) =>
    // A trial that ended before its first charge has not used it.
    order?.promoCode === code && (order.total > 0 || subscriptions[index]?.charged) ? [order.link] : [],
  );
}
