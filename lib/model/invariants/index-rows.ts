import type { OrderItem } from '../items/order.ts';
import type { ReviewItem } from '../items/review.ts';
import {
  catalogueIndex,
  censoredReviewsIndex,
  emailChangesIndex,
  learnerPartition,
  noticesIndex,
  openOrdersIndex,
  ownersIndex,
  practiceHourIndex,
  promosIndex,
  reviewsPartition,
  sessionsIndex,
} from '../keys.ts';
import { isShown } from '../reviews.ts';
import type { StoredRow } from '../stored-row.ts';
import { awaitsPayment, type StoredRows } from './stored-rows.ts';

/** By prefix of the partition key: whether a row belongs in that partition. */
const homes: readonly (readonly [string, (row: StoredRow, partition: string) => boolean])[] = [
  [catalogueIndex.partition, (row) => row.baseType === 'product' && row['status'] === 'published'],
  [openOrdersIndex.partition, (row) => row.baseType === 'order' && awaitsPayment(row['status'] as OrderItem['status'])],
  [noticesIndex.partition, (row) => row.baseType === 'subscription' && row['status'] === 'active'],
  [emailChangesIndex.partition, (row) => row.baseType === 'email change'],
  [promosIndex.partition, (row) => row.baseType === 'promo' && row.GSI1SK === row['code']],
  [
    reviewsPartition(''),
    (row, partition) =>
      row.baseType === 'review'
        ? row.PK === partition && isShown(row as unknown as ReviewItem)
        : row.baseType === 'review counts' && reviewsPartition(row.SK) === partition,
  ],
  [
    censoredReviewsIndex.partition,
    (row) => row.baseType === 'review' && row['censored'] === true && row.PK === reviewsPartition(String(row['link'])),
  ],
  [sessionsIndex.partition(''), (row) => row.baseType === 'session' && row.GSI1SK === row.SK],
  [
    ownersIndex.partition(''),
    (row, partition) =>
      row.baseType === 'owned' &&
      row.PK === learnerPartition(row.GSI1SK ?? '') &&
      ownersIndex.partition(String(row['link'])) === partition,
  ],
  [
    practiceHourIndex.partition(''),
    (row, partition) =>
      row.baseType === 'profile' &&
      row.PK === learnerPartition(row.GSI1SK ?? '') &&
      practiceHourIndex.partition(String(row['practiceHour'])) === partition,
  ],
];

/** Every row in an index belongs there. */
export function indexViolations(table: StoredRows): string[] {
  return table.rows.flatMap((row) => {
    const partition = row.GSI1PK;
    if (partition === undefined) return row.GSI1SK === undefined ? [] : [`${row.PK} ${row.SK}: half a place in GSI1`];
    const belongs = homes.find(([home]) => partition.startsWith(home))?.[1](row, partition) ?? false;
    return belongs ? [] : [`${row.PK} ${row.SK}: does not belong into ${partition} of GSI1`];
  });
}
