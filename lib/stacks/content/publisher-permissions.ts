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
/** Which of them others see: content may hide one. */
const reviews = reviewsPartition('*');
/** Written once and never over: the table's conditions hold that, these partitions nothing but them. */
const entries = [tradesPartition, routinesPartition('*'), legalPartition('*')];

const on =
  (table: string) =>
  (action: string, ...partitions: string[]): Permission => ({
    actions: [`dynamodb:${action}`],
    resources: [table],
    conditions: leadingKeysCondition(...partitions),
  });

/** What is published is content: no row of a learner, an order or a payment (functions/content). */
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

/** Sample accounts: rows of learners and reviews, of stages without real ones (functions/account/demo-learner.ts). */
export function demoPermissions(table: string): Permission[] {
  const rows = on(table);
  return [
    rows('BatchGetItem', product),
    rows('PutItem', learnerPartition('*'), reviewsPartition('*')),
    rows('UpdateItem', ratingsPartition),
  ];
}
