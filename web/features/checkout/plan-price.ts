import { formatMoney } from '../../../lib/model/money.ts';
import * as messages from './messages.ts';
import type { Package } from './offer.ts';

/** `$39 a month`. */
export const everyWords = ({ price, interval }: Pick<Package, 'price' | 'interval'>): string =>
  (interval === 'year' ? messages.pricePerYear : messages.pricePerMonth)(formatMoney(price));

/** `Save $78 a year`: what a yearly price saves against the same plan by the month; nothing where it saves nothing. */
export function savingWords({ planId, price, interval }: Package, packages: readonly Package[]): string | undefined {
  const monthly = packages.find((other) => other.planId === planId && other.interval === 'month');
  const saved = monthly && interval === 'year' ? 12 * monthly.price - price : 0;
  return saved > 0 ? messages.savePerYear(formatMoney(saved)) : undefined;
}
