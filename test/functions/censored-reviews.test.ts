/**
 * Reviews hidden by content, combined with the other changes to a review: by its writer, a refund, and account
 * deletion.
 */
import {
  censoredReviewsIndex,
  productKey,
  reviewCountsKey,
  reviewKey,
  reviewsPartition,
} from '../../lib/model/keys.ts';
import { publishCensorship, reviewPlanOf, describeReviews } from '../../functions/content/reviews.ts';
import { removeReview } from '../../functions/account/reviews.ts';
import { openTill } from '../money/open-till.ts';
import { course, newBuyer, type Buyer } from '../money/till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();
const { link } = course;
const reason = 'It names another learner.';
let count = 0;

async function reviewed({ sub }: Buyer): Promise<string> {
  const id = `review-${(count += 1)}`;
  await till.review(sub, link, id);
  return id;
}

const rowOf = ({ sub }: Buyer) => till.row(reviewKey(link, sub).PK, reviewKey(link, sub).SK);
const stars = async () => (await till.row(reviewCountsKey(link).PK, reviewCountsKey(link).SK)).stars5;

async function publish(...ids: readonly string[]): Promise<string[]> {
  const plan = await reviewPlanOf(ids.map((review) => ({ link, review, reason })));
  await publishCensorship(plan);
  // Checks all rows with the invariants, whatever state they claim.
  expect(await harness.check()).toEqual([]);
  return describeReviews(plan);
}

test('a hidden review leaves the list with its stars and returns with them; repeating it does nothing', async () => {
  const buyer = newBuyer();
  await till.buy(buyer, course);
  const id = await reviewed(buyer);
  const before = await stars();
  await publish(id);
  expect(await rowOf(buyer)).toMatchObject({
    censored: true,
    censoredReason: reason,
    GSI1PK: censoredReviewsIndex.partition,
  });
  expect(await stars()).toBe(before - 1);
  expect(await publish(id)).toEqual([]);
  await publish();
  const row = await rowOf(buyer);
  expect(row).toMatchObject({ censored: false, GSI1PK: reviewsPartition(link) });
  expect(row).not.toHaveProperty('censoredReason');
  expect(await stars()).toBe(before);
});

test('a refund and a new purchase in between change nothing, in either order', async () => {
  const buyer = newBuyer();
  const { payment } = await till.buy(buyer, course);
  const id = await reviewed(buyer);
  const before = await stars();
  await publish(id);
  harness.control.refund(payment);
  await till.settle();
  expect(await rowOf(buyer)).toMatchObject({ censored: true, withdrawn: true });
  await publish(id);
  // Allowed again during the refund: it is in no list and not counted.
  await publish();
  expect(await rowOf(buyer)).not.toHaveProperty('GSI1PK');
  expect(await stars()).toBe(before - 1);
  await publish(id);
  await till.buy(buyer, course);
  expect(await rowOf(buyer)).toMatchObject({ censored: true });
  expect(await rowOf(buyer)).not.toHaveProperty('withdrawn');
  expect(await stars()).toBe(before - 1);
  await publish();
  expect(await stars()).toBe(before);
});

test('the hidden review of a deleted account is gone and uncounted, and content that still names it is reported', async () => {
  const buyer = newBuyer();
  await till.buy(buyer, course);
  const id = await reviewed(buyer);
  const before = await stars();
  await publish(id);
  await removeReview(buyer.sub, await rowOf(buyer));
  expect(await stars()).toBe(before - 1);
  expect(await publish(id)).toEqual([`= review ${id} of ${link} does not exist anymore: remove it from reviews.yaml`]);
  expect(await till.row(productKey(link).PK, 'PRODUCT')).toBeDefined();
});
