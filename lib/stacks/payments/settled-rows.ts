/** Rows of the table that functions of the money may read and write, by their partitions. */
import {
  billingKey,
  certificatePartition,
  customerOwnerKey,
  eventKey,
  learnerPartition,
  outboxPartition,
  paymentKey,
  productKey,
  promoPartition,
  ratingsPartition,
  reviewsPartition,
  revocationsPartition,
  trialCardKey,
  withdrawalsPartition,
} from '../../model/keys.ts';

const learner = learnerPartition('*');
const trialCard = trialCardKey('*', '').PK;
const reviews = reviewsPartition('*');
const certificate = certificatePartition('*');
export const partitions = {
  promo: promoPartition('*'),
  product: productKey('*').PK,
  payment: paymentKey('*').PK,
  billing: billingKey('*').PK,
  customer: customerOwnerKey('*').PK,
  event: eventKey('*').PK,
} as const;
const { promo, product, payment, billing, customer } = partitions;

/** Partitions of what else a function does with rows. */
export type OtherRows = Partial<Record<'read' | 'put' | 'update' | 'remove', readonly string[]>>;

/**
 * What settling a payment or a subscription reads and writes (settle-payment.ts, settle-subscription.ts, close-checkout.ts,
 * withdraw.ts), and what is named beside it.
 * @returns DynamoDB's action, and the partitions it is for
 */
export const settledRows = (also: OtherRows): readonly (readonly [string, readonly string[]])[] => [
  [
    'BatchGetItem',
    [...[learner, promo, product, payment, billing, customer, trialCard, reviews, certificate], ...(also.read ?? [])],
  ],
  ['ConditionCheckItem', [learner]],
  [
    'PutItem',
    [
      ...[learner, payment, billing, trialCard, outboxPartition, revocationsPartition, withdrawalsPartition],
      ...(also.put ?? []),
    ],
  ],
  ['UpdateItem', [learner, promo, reviews, ratingsPartition, ...(also.update ?? [])]],
  [
    'DeleteItem',
    [...[learner, promo, certificate, revocationsPartition, withdrawalsPartition], ...(also.remove ?? [])],
  ],
];
