import { accessOf, sectionsFor } from '../../lib/model/access.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { Product } from '../../lib/model/schema.generated.ts';
import type { Row } from './rows.ts';

/** While the product is published, the row also has its catalog index keys. */
export type StoredProduct = ProductItem & { readonly GSI1PK?: string; readonly GSI1SK?: string };

/** A stored product as one viewer sees it. Lesson codes are included only for learners with access, previews for everyone. */
export function productFor(
  product: Row<StoredProduct>,
  owned: OwnedItem | null,
  inWishlist: boolean,
  now: string,
  rating: Pick<NullsOptional<Product>, 'rating' | 'ratingCount'> = { rating: null, ratingCount: null },
): NullsOptional<Product> {
  const access = accessOf(owned, now);
  const sections = sectionsFor([...product.sections], access !== null);
  const ofLists = { onAir: null, endedAt: null, openedAt: null };
  const owns = access !== null;
  return {
    ...product,
    sections,
    access,
    owned: owns,
    inWishlist,
    ...rating,
    ...ofLists,
    lastEvaluatedKey: null,
    errors: [],
  };
}

/** Fields that lists of the learner's own products leave out. */
export const unlisted = {
  GSI1PK: null,
  GSI1SK: null,
  updatedAt: null,
  revisedOn: null,
  preview: null,
  details: null,
  price: null,
  listPrice: null,
  currency: null,
  paymentPlans: null,
  onAir: null,
  inWishlist: null,
  outcomes: null,
  requirements: null,
  audience: null,
  questions: null,
  sections: null,
  rating: null,
  ratingCount: null,
  productsInBundle: null,
  includedIn: null,
  status: null,
  lastEvaluatedKey: null,
};
