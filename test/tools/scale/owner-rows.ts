/** Rows of a learner who owns a product and accepts mail. */
import { entitlement, lasting } from '../../../lib/model/access.ts';
import type { Product } from '../../../lib/model/items/product.ts';
import { ownedKey, ownerKey, profileKey } from '../../../lib/model/keys.ts';

/** @param at ISO instant since when */
export const ownerRows = (product: Product, sub: string, at: string): readonly Record<string, unknown>[] => [
  {
    ...ownedKey(sub, product.link),
    ...ownerKey(product.link, sub),
    ...entitlement(product, { bench: lasting('order', null, at) }),
  },
  {
    ...profileKey(sub),
    ...{ baseType: 'profile', email: `${sub}@example.com`, reminderStop: 'known', createdAt: at, updatedAt: at },
  },
];
