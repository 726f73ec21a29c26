/** Prices, in integer minor units. The server alone computes an amount (design decision 6). */
import type { Credit, OrderItem, OrderStatus } from './items/order.ts';
import type { BundleMember, PaymentPlan, Product, ProductType } from './items/product.ts';

/**
 * Products that a bundle or a plan may contain. All of them open in one transaction of at most 100 writes (DynamoDB,
 * TransactWriteItems): two for each, and up to sixteen for the order, its money and its mails.
 */
export const mostMembers = 40;

/** Whether a product can be had without paying: subscriptions cannot, however small their price. */
export const isFree = (product: { readonly type: ProductType; readonly price: number }): boolean =>
  product.type !== 'subscription' && product.price === 0;

/** What the members of a bundle cost when bought singly; null where there is nothing to save. */
export function listPriceOf(members: readonly BundleMember[], price: number): number | null {
  const sum = members.reduce((total, member) => total + member.price, 0);
  return sum > price ? sum : null;
}

/** The price a card shows: of the first package of the first plan. */
export const firstPrice = (plans: readonly PaymentPlan[]): number => plans[0]?.packages[0]?.price ?? 0;

type Bundle = Pick<Product, 'price' | 'productsInBundle'>;

/** A member of a bundle that a learner has for good. */
export interface OwnedMember {
  readonly link: string;
  readonly name: string;
  /** The order that paid for this product alone; null where it came free, with another bundle or by a refunded order. */
  readonly order: string | null;
  /** What is left of that payment, in minor units (`paidOf`). */
  readonly paid: number;
}

/** Hours for which a refund that was asked for keeps its order from counting; by then the provider has told of it, or has none. */
const refundHours = 2;

/** Refunds asked for at or before this instant (ISO) hold nothing up any more. */
export const refundsSettledBefore = (now: string): string =>
  new Date(Date.parse(now) - refundHours * 3_600_000).toISOString();

/** Whether the money of an order may count toward a bundle: a single purchase, paid and not being refunded at `now`. */
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
 * What is left of a payment: neither refunded nor counted toward a bundle. Minor units.
 * @param except the id of the bundle's order whose own share is left out of that
 */
export const paidOf = (
  order: Pick<OrderItem, 'total' | 'refunded' | 'credited' | 'creditedTo'>,
  except: string | null = null,
): number => {
  const own = except === null ? 0 : (order.creditedTo?.[except] ?? 0);
  return Math.max(0, order.total - order.refunded - (order.credited ?? 0) + own);
};

/**
 * What a learner's earlier purchases count toward a bundle: for each member what she really paid for it, and never more than the
 * member's share of the bundle's price, which is by the members' single prices and rounded up to the next cent.
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

/** Whether nothing of a bundle is new to a learner. */
export const ownsAll = (
  { productsInBundle }: { readonly productsInBundle: readonly Named[] },
  owned: readonly Named[],
): boolean =>
  productsInBundle.length > 0 && productsInBundle.every(({ link }) => owned.some((each) => each.link === link));

/** Whether what counts toward an order is taken from the orders that it comes from, in this state of it. */
export const keepsCredits = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'refunded';

/** The sum of credits, in minor units. */
export const creditOf = (credits: readonly Pick<Credit, 'amount'>[]): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0);

/** Credits that add up to `most` at the most: the first ones whole. */
export function creditsWithin(credits: readonly Credit[], most: number): Credit[] {
  return credits.flatMap((credit, index) => {
    const amount = Math.min(credit.amount, most - creditOf(credits.slice(0, index)));
    return amount > 0 ? [{ ...credit, amount }] : [];
  });
}
