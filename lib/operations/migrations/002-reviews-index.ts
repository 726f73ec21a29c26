import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { ReviewCountsItem, ReviewItem } from '../../model/items/review.ts';
import { reviewCountsIndexKey, reviewCountsKey, reviewsKey, reviewsPartition } from '../../model/keys.ts';
import { setAttributes, type Migration } from '../migrate/migration.ts';

const stars = ['stars1', 'stars2', 'stars3', 'stars4', 'stars5'] as const;
/** Where counts were stored when reviews were listed by author. */
const earlier = 'COUNTS';

/** Reviews are listed newest first through an index, and the counts of all products are in one partition; earlier code had neither. */
export const reviewsIndex: Migration = {
  number: '002',
  name: 'reviews-index',
  says: 'reviews are listed by time, and counted where cards read it',
  async changeOf(row, { table }) {
    if (row.baseType === 'review' && row.GSI1PK === undefined) {
      const { link, createdAt, id } = row as unknown as ReviewItem;
      return {
        says: 'reviews into the index by time',
        writes: [setAttributes(table, row, reviewsKey(link, createdAt, id), 'attribute_not_exists(GSI1PK)')],
      };
    }
    const link = row.PK.slice(reviewsPartition('').length);
    if (row.baseType !== 'review counts' || row.PK !== reviewsPartition(link) || row.SK !== earlier) return null;
    return { says: 'counts to where cards read them', writes: moving(table, link, row as unknown as ReviewCountsItem) };
  },
};

/**
 * Removes the counts from the old place and adds them to the new one in one transaction, so that stars given meanwhile are not counted
 * twice.
 */
function moving(table: string, link: string, counts: ReviewCountsItem): TransactWriteItem[] {
  const given = stars.filter((name) => (counts[name] ?? 0) !== 0);
  return [
    {
      Delete: {
        TableName: table,
        Key: marshall({ PK: reviewsPartition(link), SK: earlier }),
        ConditionExpression: `attribute_exists(PK)${given.map((name) => ` AND ${name} = :${name}`).join('')}`,
        ...(given.length > 0 && {
          ExpressionAttributeValues: marshall(Object.fromEntries(given.map((name) => [`:${name}`, counts[name]]))),
        }),
      },
    },
    {
      Update: {
        TableName: table,
        Key: marshall(reviewCountsKey(link)),
        UpdateExpression: `SET baseType = :type, GSI1PK = :partition, GSI1SK = :counts${given.length > 0 ? ` ADD ${given.map((name) => `${name} :${name}`).join(', ')}` : ''}`,
        ExpressionAttributeValues: marshall({
          ':type': 'review counts',
          ':partition': reviewCountsIndexKey(link).GSI1PK,
          ':counts': reviewCountsIndexKey(link).GSI1SK,
          ...Object.fromEntries(given.map((name) => [`:${name}`, counts[name]])),
        }),
      },
    },
  ];
}
