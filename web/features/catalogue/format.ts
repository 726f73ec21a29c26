import { formatMoney } from '../../../lib/model/money.ts';
import { isFree } from '../../../lib/model/pricing.ts';
import type { Card } from '../../shared/products/narrow.ts';
import * as messages from '../../shared/products/messages.ts';

/** `free`, or the price: `$29 / month` for a plan, `$49 once` for live classes, which others sell by the month. */
export function priceWords({ type, price, paymentPlans }: Pick<Card, 'type' | 'price' | 'paymentPlans'>) {
  if (isFree({ type, price })) return messages.free;
  const interval = paymentPlans?.[0]?.packages[0]?.interval;
  if (interval === 'month' || interval === 'year') return messages.per[interval](formatMoney(price));
  return type === 'stream' ? messages.once(formatMoney(price)) : formatMoney(price);
}
