import type { Grant, OwnedItem } from '../../model/items/access.ts';
import type { OrderItem } from '../../model/items/order.ts';
import { orderPrefix } from '../../model/keys.ts';
import { setAttributes, type Migration } from '../migrate/migration.ts';

/**
 * Before anything was sold, an entitlement said itself why it is open and an order what it came to. Since then the first names its
 * grants and counts its changes, which every later purchase, refund and dispute builds on; the second says what was taken off.
 */
export const firstPurchases: Migration = {
  number: '003',
  name: 'first-purchases',
  says: 'entitlements and orders from before there was money say what those of today say',
  async changeOf(row, { table, rows }) {
    if (row.baseType === 'order' && row['price'] === undefined) {
      const { total } = row as unknown as OrderItem;
      // Nothing was charged for them, and the books must not say that it was.
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
    // An access that nothing explains is for somebody to look at: `npm run invariants` names it.
    if (!order) return null;
    const grant: Grant = { reason, through: through ?? null, since, until: until ?? null };
    return {
      says: 'entitlements with their grants',
      writes: [setAttributes(table, row, { grants: { [order.id]: grant }, version: 1, through: grant.through, until: grant.until }, 'attribute_not_exists(grants)')], // prettier-ignore
    };
  },
};
