import type { ReviewItem } from '../../lib/model/items/review.ts';
import { ownedPrefix, reviewCountsKey, reviewKey } from '../../lib/model/keys.ts';
import { isShown, starsAttribute } from '../../lib/model/reviews.ts';
import { table, toItem } from '../shared/dynamodb.ts';
import { sendTransaction } from '../shared/send-transaction.ts';
import { itemsAt } from './rows.ts';

/**
 * The learner's reviews, which are stored with their products. Only owned products can be reviewed, so the rows of owned products
 * determine where to look.
 */
export async function reviewsOf(sub: string, sortKeys: readonly string[]): Promise<ReviewItem[]> {
  const links = sortKeys.filter((key) => key.startsWith(ownedPrefix)).map((key) => key.slice(ownedPrefix.length));
  return itemsAt<ReviewItem>(links.map((link) => reviewKey(link, sub)));
}

/** Deletes a review and its star count, if it counts, in one transaction. If it changed meanwhile, this fails, and the learner retries. */
export async function removeReview(sub: string, review: ReviewItem): Promise<void> {
  const { link, rating, censored, withdrawn } = review;
  const TableName = table();
  await sendTransaction([
    {
      Delete: {
        TableName,
        Key: toItem(reviewKey(link, sub)),
        ConditionExpression: `rating = :rating AND censored = :censored AND attribute${withdrawn ? '' : '_not'}_exists(withdrawn)`,
        ExpressionAttributeValues: toItem({ ':rating': rating, ':censored': censored }),
      },
    },
    ...(!isShown(review)
      ? []
      : [
          {
            Update: {
              TableName,
              Key: toItem(reviewCountsKey(link)),
              UpdateExpression: `ADD ${starsAttribute(rating)} :less`,
              ExpressionAttributeValues: toItem({ ':less': -1 }),
            },
          },
        ]),
  ]);
}
