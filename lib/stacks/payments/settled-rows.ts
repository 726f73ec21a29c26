/** Rows of the table that payment functions may read and write, by partition. */
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

/** Partitions of other rows that a function uses. */
export type OtherRows = Partial<Record<'read' | 'put' | 'update' | 'remove', readonly string[]>>;

/**
 * What settling a payment or a subscription reads and writes (settle-payment.ts, settle-subscription.ts, close-checkout.ts, withdraw.ts,
 * overlapping-checkouts.ts),
 * plus the rows in `also`.
 * @returns pairs of a DynamoDB action and the partitions it applies to
 */
export const settledRows = (also: OtherRows): readonly (readonly [string, readonly string[]])[] => [
  [
    'BatchGetItem',
    [...[learner, promo, product, payment, billing, customer, trialCard, reviews, certificate], ...(also.read ?? [])],
  ],
  ['Query', [learner]],
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
