import {
  catalogueIndex,
  censoredReviewsIndex,
  channelsPartition,
  learnerPartition,
  legalPartition,
  monthPartition,
  ownersIndex,
  productKey,
  promoPartition,
  promosIndex,
  publicationsPartition,
  ratingsPartition,
  reviewsPartition,
  roomPartition,
  routinesPartition,
  sessionChangesPartition,
  settingsKey,
  tradesPartition,
} from '../../model/keys.ts';
import type { Permission } from '../constructs/permission.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

const product = productKey('*').PK;
const promo = promoPartition('*');
const room = roomPartition('*');
const month = monthPartition('*');
const site = settingsKey.PK;
/** The publisher may hide reviews: content decides which are shown. */
const reviews = reviewsPartition('*');
/** Written once and never overwritten: conditions on the writes ensure that. These partitions contain nothing else. */
const entries = [tradesPartition, routinesPartition('*'), legalPartition('*')];

const on =
  (table: string) =>
  (action: string, ...partitions: string[]): Permission => ({
    actions: [`dynamodb:${action}`],
    resources: [table],
    conditions: leadingKeysCondition(...partitions),
  });

/** The publisher accesses only content: no row of a learner, an order or a payment (functions/content). */
export function publisherPermissions(table: string): Permission[] {
  const rows = on(table);
  return [
    rows('BatchGetItem', product, room, promo),
    rows('GetItem', product, promo, room, channelsPartition, site, reviews, ...entries),
    rows('BatchWriteItem', product, room, month, sessionChangesPartition),
    rows('PutItem', product, promo, channelsPartition, site, publicationsPartition, ...entries),
    rows(
      'UpdateItem',
      promo,
      room,
      channelsPartition,
      site,
      publicationsPartition,
      tradesPartition,
      reviews,
      ratingsPartition,
    ),
    rows('DeleteItem', channelsPartition, promo),
    rows('Query', promo, month, channelsPartition, ratingsPartition, publicationsPartition, reviews, ...entries),
    on(`${table}/index/GSI1`)(
      'Query',
      catalogueIndex.partition,
      promosIndex.partition,
      ownersIndex.partition('*'),
      censoredReviewsIndex.partition,
    ),
  ];
}

/** Permissions for sample accounts: rows of learners and reviews, on stages without real learners (functions/account/demo-learner.ts). */
export function demoPermissions(table: string): Permission[] {
  const rows = on(table);
  return [
    rows('BatchGetItem', product),
    rows('PutItem', learnerPartition('*'), reviewsPartition('*')),
    rows('UpdateItem', ratingsPartition),
  ];
}
