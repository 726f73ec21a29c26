import type { OwnedItem } from '../../model/items/access.ts';
import type { SubscriptionItem } from '../../model/items/subscription.ts';
import { ownedPrefix, subscriptionPrefix } from '../../model/keys.ts';
import { setAttributes, type Migration } from '../migrate/migration.ts';

/**
 * A subscription lists what it has opened, so products that leave the plan close with it. One that began earlier gets its list with its
 * next renewal; until then, products that have left already would stay open after a refund or a dispute.
 */
export const planProducts: Migration = {
  number: '004',
  name: 'plan-products',
  says: 'subscriptions list what they have opened',
  async changeOf(row, { table, rows }) {
    if (row.baseType !== 'subscription' || !row.SK.startsWith(subscriptionPrefix)) return null;
    const { id, status, opens } = row as unknown as SubscriptionItem;
    if (opens || status === 'incomplete') return null;
    const owned = await rows<OwnedItem>(row.PK, ownedPrefix);
    const links = owned.filter(({ grants }) => grants && Object.hasOwn(grants, id)).map(({ link }) => link);
    if (links.length === 0) return null;
    return {
      says: 'subscriptions with what they have opened',
      writes: [setAttributes(table, row, { opens: links }, 'attribute_not_exists(opens)')],
    };
  },
};
