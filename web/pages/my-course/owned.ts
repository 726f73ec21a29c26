import type { GetOwnedProductQuery } from '../../api/operations.generated.ts';

/** A product as its owner's page knows it. */
export type Owned = GetOwnedProductQuery['getOwnedProduct'];
