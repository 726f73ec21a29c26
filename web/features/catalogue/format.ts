import { formatMoney } from '../../../lib/model/money.ts';
import { isFree } from '../../../lib/model/pricing.ts';
import type { ProductType } from '../../api/operations.generated.ts';
import type { Card } from '../../shared/products/narrow.ts';
import * as messages from '../../shared/products/messages.ts';

/** `free`, or the price: `$29 / month` for a plan, `$49 once` for live classes, which others sell by the month. */
export function priceWords({ type, price, paymentPlans }: Pick<Card, 'type' | 'price' | 'paymentPlans'>) {
  if (isFree({ type, price })) return messages.free;
  const interval = paymentPlans?.[0]?.packages[0]?.interval;
  if (interval === 'month' || interval === 'year') return messages.per[interval](formatMoney(price));
  return type === 'stream' ? messages.once(formatMoney(price)) : formatMoney(price);
}

/** `3 courses, 2 streams`: the members of a bundle or a subscription, by kind. */
export const includesWords = (members: readonly { readonly type: ProductType | null }[]): string =>
  (Object.keys(messages.kindCounts) as ProductType[])
    .map((kind) => [kind, members.filter(({ type }) => type === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => messages.kindCounts[kind](count))
    .join(', ');

/** A tag in sentence case. */
export const tagName = (tag: string): string => {
  const words = tag.replaceAll('-', ' ').replace(/\bus\b/, 'US');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
