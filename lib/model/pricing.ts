/** Prices, in integer minor units. Only the server computes amounts (design decision 6). */
import type { Credit, OrderItem, OrderStatus } from './items/order.ts';
import type { BundleMember, PaymentPlan, Product, ProductType } from './items/product.ts';

/**
 * Maximum products in a bundle or plan. All of them open in one transaction of at most 100 writes (DynamoDB, TransactWriteItems): two for
 * each product, and up to sixteen for the order, its payment, and its mails.
 */
export const mostMembers = 40;

/** Whether a product is free. Subscriptions never are, at any price. */
export const isFree = (product: { readonly type: ProductType; readonly price: number }): boolean =>
  product.type !== 'subscription' && product.price === 0;

/** The price of a bundle's members when bought separately; null if there is no saving. */
export function listPriceOf(members: readonly BundleMember[], price: number): number | null {
  const sum = members.reduce((total, member) => total + member.price, 0);
  return sum > price ? sum : null;
}

/** The price on a card: that of the first package of the first plan. */
export const firstPrice = (plans: readonly PaymentPlan[]): number => plans[0]?.packages[0]?.price ?? 0;

type Bundle = Pick<Product, 'price' | 'productsInBundle'>;

/** A member of a bundle to which a learner has permanent access. */
export interface OwnedMember {
  readonly link: string;
  readonly name: string;
  /** The order that paid for only this product; null if it was free, part of another bundle, or refunded. */
  readonly order: string | null;
  /** The unrefunded and uncredited part of that payment, in minor units (`paidOf`). */
  readonly paid: number;
}

/** Hours during which a requested refund keeps its order from being credited; by then the provider has reported it or has none. */
const refundHours = 2;

/** Refunds requested at or before this instant (ISO) no longer block crediting. */
export const refundsSettledBefore = (now: string): string =>
  new Date(Date.parse(now) - refundHours * 3_600_000).toISOString();

/** Whether an order can be credited toward a bundle: a single purchase, paid, and not being refunded at `now`. */
export const isCrediting = (
  {
    status,
    subscription,
    packageId,
    refunding,
  }: Pick<OrderItem, 'status' | 'subscription' | 'packageId' | 'refunding'>,
  now: string,
): boolean =>
  (status === 'paid' || status === 'partly-refunded') &&
  subscription == null &&
  packageId == null &&
  (refunding === undefined || refunding.at <= refundsSettledBefore(now));

/**
 * What is left of a payment: neither refunded nor credited toward a bundle. Minor units.
 * @param except the id of a bundle's order whose own credit is not subtracted
 */
export const paidOf = (
  order: Pick<OrderItem, 'total' | 'refunded' | 'credited' | 'creditedTo'>,
  except: string | null = null,
): number => {
  const own = except === null ? 0 : (order.creditedTo?.[except] ?? 0);
  return Math.max(0, order.total - order.refunded - (order.credited ?? 0) + own);
};

/**
 * A learner's credit toward a bundle: for each owned member, what the learner paid for it, but no more than the member's share of the
 * bundle's price. Shares are proportional to the members' single prices and rounded up to the next cent.
 */
export function creditsOf({ price, productsInBundle }: Bundle, owned: readonly OwnedMember[]): Credit[] {
  const singly = productsInBundle.reduce((sum, member) => sum + member.price, 0);
  if (singly === 0) return [];
  return owned.flatMap(({ link, name, order, paid }) => {
    const member = productsInBundle.find((each) => each.link === link);
    const share = member ? Math.ceil((price * member.price) / singly) : 0;
    const amount = Math.min(paid, share);
    return order !== null && amount > 0 ? [{ order, link, name, amount }] : [];
  });
}

interface Named {
  readonly link: string;
}

/** Whether a learner already has everything in a bundle. */
export const ownsAll = (
  { productsInBundle }: { readonly productsInBundle: readonly Named[] },
  owned: readonly Named[],
): boolean =>
  productsInBundle.length > 0 && productsInBundle.every(({ link }) => owned.some((each) => each.link === link));

/** Whether an order in this state uses up the credit from earlier orders. */
export const keepsCredits = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'refunded';

/** The sum of credits, in minor units. */
export const creditOf = (credits: readonly Pick<Credit, 'amount'>[]): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0);

/** Credits up to a total of `most`, beginning with the first. */
export function creditsWithin(credits: readonly Credit[], most: number): Credit[] {
  return credits.flatMap((credit, index) => {
    const amount = Math.min(credit.amount, most - creditOf(credits.slice(0, index)));
    return amount > 0 ? [{ ...credit, amount }] : [];
  });
}
