/** Reviews through the public API: who may write one, how ratings add up, and what others see of it. */
import { DynamoDBClient, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { productKey } from '../../lib/model/keys.ts';
import { ask, configOf, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { until } from './payments/till.ts';
import { physicalId, rootOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const url = process.env['STAGE_URL']!;
let config: Config;
let learners: Learner[];

beforeAll(async () => {
  config = await configOf(url);
  learners = [];
  for (const name of ['Ada Field', 'Bo', 'Cy Ng', 'Dee Ray']) learners.push(await newLearner(url, name));
});

const visit = (query: string, variables?: object) =>
  ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, query, variables);
const as = (learner: Learner, query: string, variables?: object) =>
  ask(config.graphqlEndpoint, { authorization: learner.idToken }, query, variables);

const enrol = 'mutation ($link: String!) { purchaseFreeProduct(input: { link: $link }) { success } }';
const write = `mutation ($input: AddProductReviewInput!) { addProductReview(input: $input) {
  id link name rating review censored own createdAt updatedAt errors { code field } } }`;
const read = `query ($link: String!, $from: String) { getProductReviews(link: $link, lastEvaluatedKey: $from) {
  total average ratings lastEvaluatedKey reviews { id name rating review own } errors { code field } } }`;
/** A successful result without content. */
const noReview = { id: null, rating: null, review: null, censored: null, own: null, errors: [] };
const own =
  'query ($link: String!) { getOwnProductReview(link: $link) { id rating review censored own errors { code } } }';

const reviewed = (learner: Learner, link: string, rating: number, review?: string) =>
  as(learner, write, { input: { link, rating, review } }).then(({ data }) => data.addProductReview);
const reviewOf = async (learner: Learner, link: string) => (await as(learner, own, { link })).data.getOwnProductReview;
const reviewsOf = (link: string, learner?: Learner) =>
  (learner ? as(learner, read, { link }) : visit(read, { link })).then(({ data }) => data.getProductReviews);

/** The list is read from an index, which lags behind its table. */
async function reviewsWhen(link: string, done: (reviews: JsonObject) => boolean): Promise<JsonObject> {
  for (const end = Date.now() + 10_000; ;) {
    const reviews = await reviewsOf(link);
    if (done(reviews) || Date.now() > end) return reviews;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Writes to the table directly. */
async function behind(command: (table: string) => PutItemCommand | UpdateItemCommand): Promise<void> {
  const client = new DynamoDBClient(rootOf(url, process.env['STAGE_DIRECTORY']!, 'dynamodb'));
  await client.send(command(await physicalId(url, 'AWS::DynamoDB::Table')) as PutItemCommand);
  client.destroy();
}

const stored = (item: object) => behind((TableName) => new PutItemCommand({ TableName, Item: marshall(item) }));

const censor = (link: string, { sub }: Learner) =>
  behind(
    (TableName) =>
      new UpdateItemCommand({
        TableName,
        Key: marshall({ PK: `REVIEWS#${link}`, SK: `REVIEW#${sub}` }),
        UpdateExpression: 'SET censored = :yes, censoredReason = :reason',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: marshall({ ':yes': true, ':reason': 'It names somebody.' }),
      }),
  );

test('only owners review a product, and nothing is counted for others', async () => {
  const link = 'intermarket-reading';
  const before = await reviewsOf(link);
  expect(await reviewed(learners[0]!, link, 5, 'Splendid')).toMatchObject({
    id: null,
    rating: null,
    errors: [{ code: 'NotOwned', field: 'link' }],
  });
  expect((await as(learners[0]!, own, { link })).data.getOwnProductReview).toEqual(noReview);
  expect(await reviewsOf(link)).toEqual(before);
});

test('a review has one to five stars and at most 2000 characters', async () => {
  const link = 'your-first-trading-plan';
  await as(learners[0]!, enrol, { link });
  for (const [rating, review, field] of [
    [0, '', 'rating'],
    [6, '', 'rating'],
    [5, 'x'.repeat(2001), 'review'],
  ] as const)
    expect(await reviewed(learners[0]!, link, rating, review)).toMatchObject({
      errors: [{ code: 'InvalidInput', field }],
    });
  expect((await as(learners[0]!, write, { input: { link, rating: 4.5 } })).data ?? null).toBeNull();
  expect(await reviewed(learners[0]!, link, 4, ` ${'x'.repeat(2000)} `)).toMatchObject({ rating: 4, errors: [] });
});

test('a learner has one review: an edit changes its stars, keeps its name and date, and others see first name and initial', async () => {
  const link = 'starter-shelf';
  await as(learners[0]!, enrol, { link });
  const before = await reviewsOf(link);
  const first = await reviewed(learners[0]!, link, 3, 'Useful');
  const second = await reviewed(learners[0]!, link, 5, 'Better on a second reading');
  expect(first).toMatchObject({ name: 'Ada F.', rating: 3, censored: false, own: true });
  expect(second).toMatchObject({ id: first.id, createdAt: first.createdAt, rating: 5 });
  const after = await reviewsWhen(
    link,
    ({ total, ratings, reviews }) =>
      total === before.total + 1 &&
      ratings[4] > before.ratings[4] &&
      reviews.some((each: { rating: unknown; id: unknown }) => each.rating === 5 && each.id === first.id),
  );
  expect(after.total).toBe(before.total + 1);
  expect(after.ratings).toEqual(before.ratings.map((count: number, index: number) => count + (index === 4 ? 1 : 0)));
  const seen = await visit(read, { link });
  expect(seen.text).not.toContain(learners[0]!.sub);
  expect(seen.text).not.toContain('Field');
  const [mine] = after.reviews.filter(({ id }: { id: string }) => id === first.id);
  expect(mine).toEqual({ id: first.id, name: 'Ada F.', rating: 5, review: 'Better on a second reading', own: false });
  const forMe = await reviewsOf(link, learners[0]!);
  expect(forMe.reviews.filter((each: { own: boolean }) => each.own)).toEqual([{ ...mine, own: true }]);
  expect((await as(learners[1]!, own, { link })).data.getOwnProductReview).toEqual(noReview);
});

test('twenty concurrent reviews of four learners leave exact totals, whichever succeed', async () => {
  const link = 'reading-a-price-chart';
  for (const learner of learners) await as(learner, enrol, { link });
  const before = await reviewsOf(link);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      reviewed(learners[index % 4]!, link, 1 + ((index * 3) % 5), `No. ${index}`),
    ),
  );
  expect(answers.filter(({ errors }) => errors.some(({ code }: { code: string }) => code !== 'TryAgain'))).toEqual([]);
  expect(answers.filter(({ id }) => id).length).toBeGreaterThan(0);
  // A learner whose write collides with another is told to try again, and does.
  for (const learner of learners)
    for (let rating = 1; (await reviewOf(learner, link)).rating === null; rating = 1 + (rating % 5))
      await reviewed(learner, link, rating);
  const mine = await Promise.all(learners.map((learner) => reviewOf(learner, link)));
  expect(new Set(mine.map(({ id }) => id)).size).toBe(4);
  const expected = mine.reduce((sums, { rating }) => sums.with(rating - 1, sums[rating - 1] + 1), before.ratings);
  const after = await reviewsWhen(link, (now) => String(now.ratings) === String(expected));
  const ratings = [...before.ratings];
  for (const { rating } of mine) ratings[rating - 1] += 1;
  expect(after.ratings).toEqual(ratings);
  expect(after.total).toBe(before.total + 4);
  const stars = ratings.reduce((sum, count, index) => sum + count * (index + 1), 0);
  expect(after.average).toBeCloseTo(stars / after.total, 2);
});

test('a censored review is visible to its writer only, and an edit does not free it', async () => {
  const link = 'risk-before-return';
  const [ada, bo] = learners as [Learner, Learner];
  await as(ada, enrol, { link });
  const { id } = await reviewed(ada, link, 1, 'Unprintable');
  await censor(link, ada);
  for (const words of ['Unprintable', 'Unprintable still']) {
    if (words !== 'Unprintable') await reviewed(ada, link, 2, words);
    await reviewsWhen(link, ({ reviews }) => !reviews.some((each: { id: unknown }) => each.id === id));
    for (const answer of [await visit(read, { link }), await as(bo, read, { link })]) {
      expect(answer.text).not.toContain('Unprintable');
      expect(answer.text).not.toContain(id);
    }
    expect((await as(ada, own, { link })).data.getOwnProductReview).toMatchObject({
      id,
      review: words,
      censored: true,
    });
  }
});

test('the first page has the totals and the newest reviews, further pages the older ones; an invalid page is rejected', async () => {
  const link = 'reviewed-by-many';
  const GSI1PK = `REVIEWS#${link}`;
  await stored({ ...productKey(link), baseType: 'product', link, status: 'withdrawn' });
  await stored({ PK: 'RATINGS', SK: link, GSI1PK, GSI1SK: '~', stars4: 25 });
  // The alphabetical order is the reverse of the order of writing.
  const writers = Array.from({ length: 25 }, (_, index) => `many-${String(index).padStart(2, '0')}`);
  for (const [index, id] of writers.entries()) {
    const createdAt = `2026-11-02T10:${59 - index}:00.000Z`;
    const review = { id, link, name: 'Someone', rating: 4, review: id, createdAt, updatedAt: createdAt };
    await stored({ PK: GSI1PK, SK: `REVIEW#${id}`, GSI1PK, GSI1SK: `${createdAt}#${id}`, ...review });
  }
  const ids = (...pages: { reviews: { id: string }[] }[]) =>
    pages.flatMap(({ reviews }) => reviews.map(({ id }: { id: string }) => id));
  // The index receives each row separately, the older ones perhaps last.
  const [first, second] = await until('all reviews in the list', async () => {
    const one = (await visit(read, { link })).data.getProductReviews;
    if (!one.lastEvaluatedKey) return undefined;
    const other = (await visit(read, { link, from: one.lastEvaluatedKey })).data.getProductReviews;
    return one.total === 25 && ids(one, other).length === 25 && [one, other];
  });
  expect(first).toMatchObject({ total: 25, average: 4, ratings: [0, 0, 0, 25, 0] });
  expect(first.reviews).toHaveLength(20);
  expect(second).toMatchObject({ total: null, average: null, ratings: null, lastEvaluatedKey: null });
  expect(ids(first, second)).toEqual(writers);
  for (const from of ['made-up', '', 'x'.repeat(2_000), 'eyJ2ZXJzaW9uIjozfQ=='])
    expect(await visit(read, { link, from })).toMatchObject({
      data: { getProductReviews: { reviews: [], errors: [{ code: 'InvalidInput', field: 'lastEvaluatedKey' }] } },
    });
});

test('cards show the rating after fifteen seconds, and the catalog sorts by it', async () => {
  const link = 'your-first-trading-plan';
  const cards = async () =>
    (
      await visit(
        '{ queryProducts(params: "{\\"sort\\":\\"rating\\",\\"limit\\":48}") { products { link rating ratingCount } } }',
      )
    ).data.queryProducts.products as { link: string; rating: number | null; ratingCount: number }[];
  await as(learners[2]!, enrol, { link });
  const { total: before } = await reviewsOf(link);
  await reviewed(learners[2]!, link, 2);
  const { average, total } = await reviewsWhen(link, (now) => now.total > before);
  const deadline = Date.now() + 30_000;
  let card;
  do {
    card = (await cards()).find((each) => each.link === link)!;
    if (card.ratingCount !== total) await new Promise((resolve) => setTimeout(resolve, 1000));
  } while (card.ratingCount !== total && Date.now() < deadline);
  expect(card).toEqual({ link, rating: average, ratingCount: total });
  const rated = (await cards()).map(({ ratingCount }) => ratingCount > 0);
  expect(rated).toEqual(rated.toSorted((a, b) => Number(b) - Number(a)));
  expect((await visit(`{ getProductByLink(link: "${link}") { rating ratingCount } }`)).data.getProductByLink).toEqual({
    rating: average,
    ratingCount: total,
  });
}, 40_000);
