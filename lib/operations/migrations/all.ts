import type { Migration } from '../migrate/migration.ts';
import { ownersIndex } from './001-owners-index.ts';
import { reviewsIndex } from './002-reviews-index.ts';
import { firstPurchases } from './003-first-purchases.ts';
import { planProducts } from './004-plan-products.ts';

/** All migrations, in order. */
export const migrations: readonly Migration[] = [ownersIndex, reviewsIndex, firstPurchases, planProducts];
