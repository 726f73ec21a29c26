import { formatMoney } from '../../../lib/model/money.ts';
import * as messages from './messages.ts';
import type { Package } from './packages.ts';

/** `$39 a month`. */
export const everyWords = ({ price, interval }: Pick<Package, 'price' | 'interval'>): string =>
  (interval === 'year' ? messages.pricePerYear : messages.pricePerMonth)(formatMoney(price));

/**
 * `Save $78 a year`: the saving of a yearly price compared with the same plan billed monthly; empty if there is none.
 */
export function savingWords({ planId, price, interval }: Package, packages: readonly Package[]): string | undefined {
  const monthly = packages.find((other) => other.planId === planId && other.interval === 'month');
  const saved = monthly && interval === 'year' ? 12 * monthly.price - price : 0;
  return saved > 0 ? messages.savePerYear(formatMoney(saved)) : undefined;
}
