import {
  certificatePartition,
  learnerPartition,
  monthPartition,
  productKey,
  ratingsPartition,
  reviewsPartition,
  roomPartition,
  routinesPartition,
  sessionsIndex,
  settingsKey,
  tradesPartition,
} from '../../model/keys.ts';
import type { Permission } from '../constructs/permission.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

const learner = learnerPartition('*');
const reviews = reviewsPartition('*');
const certificate = certificatePartition('*');
const product = productKey('*').PK;

/**
 * Permissions of resolvers on the table, by partition. A request for any other partition is denied, whatever a resolver was made to ask
 * for.
 */
export function resolverPermissions(table: string): Permission[] {
  const rows = (action: string, ...partitions: string[]): Permission => ({
    actions: [`dynamodb:${action}`],
    resources: [table],
    conditions: leadingKeysCondition(...partitions),
  });
  return [
    rows('GetItem', learner, product, reviews, certificate, settingsKey.PK),
    rows('BatchGetItem', learner, product, ratingsPartition, roomPartition('*')),
    rows('Query', learner, tradesPartition, routinesPartition('*'), monthPartition('*')),
    rows('PutItem', learner, reviews, certificate),
    rows('UpdateItem', learner, reviews, ratingsPartition),
    rows('DeleteItem', learner),
    rows('ConditionCheckItem', learner),
    {
      actions: ['dynamodb:Query'],
      resources: [`${table}/index/${sessionsIndex.name}`],
      conditions: leadingKeysCondition(sessionsIndex.partition('*'), reviews),
    },
  ];
}
