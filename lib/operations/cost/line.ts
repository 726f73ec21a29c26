import { prices, type PriceName } from './prices.ts';

/** The source of a quantity: counted in the template, measured by our benchmarks (npm run bench), or assumed. */
export type Basis = 'template' | 'measured' | 'assumed';

/** One line of a monthly estimate. */
export interface Line {
  readonly price: PriceName;
  readonly what: string;
  readonly quantity: number;
  readonly basis: Basis;
}

export const line = (price: PriceName, what: string, quantity: number, basis: Basis): Line => ({
  price,
  what,
  quantity,
  basis,
});

export const usdOf = ({ price, quantity }: Line): number => (quantity * prices[price].usd) / prices[price].per;
export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, each) => sum + usdOf(each), 0);

/** Dollars by service, highest first. */
export function byService(lines: readonly Line[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const each of lines) {
    const { service } = prices[each.price];
    sums.set(service, (sums.get(service) ?? 0) + usdOf(each));
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}
