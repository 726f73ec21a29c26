import type { Grant, OwnedItem } from '../../model/items/access.ts';
import type { OrderItem } from '../../model/items/order.ts';
import { orderPrefix } from '../../model/keys.ts';
import { setAttributes, type Migration } from '../migrate/migration.ts';

/**
 * Before anything was sold, an entitlement itself recorded why access was granted, and an order only its total. Now an entitlement lists
 * its grants and counts its changes, on which every later purchase, refund and dispute builds, and an order records the discount.
 */
export const firstPurchases: Migration = {
  number: '003',
  name: 'first-purchases',
  says: 'entitlements and orders from before there was money say what those of today say',
  async changeOf(row, { table, rows }) {
    if (row.baseType === 'order' && row['price'] === undefined) {
      const { total } = row as unknown as OrderItem;
      // Nothing was charged for them, and the ledger must not claim otherwise.
      const amounts = { price: total, discount: total, total: 0, refunded: 0, promoCode: null };
      return {
        says: 'orders with their amounts',
        writes: [setAttributes(table, row, amounts, 'attribute_not_exists(price)')],
      };
    }
    if (row.baseType !== 'owned' || row['grants'] !== undefined) return null;
    const { link, reason, through, since, until } = row as unknown as OwnedItem;
    const orders = await rows<OrderItem>(row.PK, orderPrefix);
    const order = orders.find((each) => each.link === link) ?? orders.find(({ name }) => name === through);
    // Access without an explanation needs a person's decision: `npm run invariants` reports it.
    if (!order) return null;
    const grant: Grant = { reason, through: through ?? null, since, until: until ?? null };
    return {
      says: 'entitlements with their grants',
      writes: [setAttributes(table, row, { grants: { [order.id]: grant }, version: 1, through: grant.through, until: grant.until }, 'attribute_not_exists(grants)')], // prettier-ignore
    };
  },
};
