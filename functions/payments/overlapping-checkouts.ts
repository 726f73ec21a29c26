/**
 * Open checkouts that a purchase makes pointless or too dear: of what it opens, and of bundles that contain it, toward which it counts.
 * Whoever still has one open, in another tab, would pay twice.
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import { isForGood } from '../../lib/model/access.ts';
import type { CheckoutItem, OrderItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { checkoutKey, productKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cancelPayment } from './cancel-payment.ts';
import type { Opened } from './grants.ts';
import { read } from './read.ts';
import { releaseCheckout } from './release-order.ts';

/**
 * Ends them at Stripe; its event then ends their orders here. One that was paid at the same moment, or is being paid, stays: its own
 * events settle it (`isPaidTwice`).
 * @param order the purchase's own
 * @param links what the purchase opens
 */
export async function endOverlappingCheckouts(sub: string, order: string, links: readonly string[]): Promise<void> {
  // Plans are paid for a time, and may be bought beside anything.
  const others = (await openCheckouts(sub)).filter(({ orderId, packageId }) => orderId !== order && !packageId);
  if (others.length === 0) return;
  const products = await read<(ProductItem | undefined)[]>(others.map(({ link }) => productKey(link)));
  const overlaps = (link: string, product: ProductItem | undefined) =>
    [link, ...(product?.productsInBundle.map((member) => member.link) ?? [])].some((each) => links.includes(each));
  for (const [index, checkout] of others.entries()) {
    if (!overlaps(checkout.link, products[index])) continue;
    if (checkout.payment) await cancelPayment(checkout.payment);
    else await releaseCheckout(sub, checkout);
  }
}

/** All open checkouts of a learner. */
export async function openCheckouts(sub: string): Promise<CheckoutItem[]> {
  const { PK, SK } = checkoutKey(sub, '');
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :learner AND begins_with(SK, :checkouts)',
    ExpressionAttributeValues: toItem({ ':learner': PK, ':checkouts': SK }),
    ConsistentRead: true,
  };
  const open: CheckoutItem[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    open.push(...Items.map((item) => fromItem<CheckoutItem>(item)));
  return open;
}

/**
 * Whether an order that is being paid is for something the learner already has: its product, or, for a bundle, a member bought since the
 * order was placed, which is not credited.
 * @param opened what it opens, as it was before
 */
export const isPaidTwice = (order: OrderItem, opened: readonly Opened[]): boolean =>
  opened.some(({ product, owned }) =>
    product.link === order.link
      ? isForGood(owned)
      : Object.values(owned?.grants ?? {}).some(
          ({ reason, until, since }) => reason === 'order' && until === null && since > order.createdAt,
        ),
  );
