/** The end of an account and the copy of it, asked from outside: everything of one learner and nothing of another. */
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { ask, configOf, local } from './caller.ts';
import { newLearner, password, signInAs, type Learner } from './learners.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
const link = 'risk-before-return';

async function as(learner: Learner, query: string): Promise<any> {
  const { graphqlEndpoint } = await configOf(url);
  const { data, errors } = await ask(graphqlEndpoint, { authorization: learner.idToken }, query);
  return errors ? { errors } : Object.values(data)[0];
}
const enrol = `mutation { purchaseFreeProduct(input: { link: "${link}" }) { success } }`;
const review = (rating: number) =>
  `mutation { addProductReview(input: { link: "${link}", rating: ${rating}, review: "Mine" }) { rating } }`;
const ratings = `{ getProductReviews(link: "${link}") { ratings reviews { review own } } }`;
const remove = (word: string) =>
  `mutation { deleteMyAccount(input: { confirmation: "${word}" }) { success errors { code field } } }`;
const profile = '{ getUserProfile { name email errors { code } } }';
const copyOf = async (learner: Learner) => JSON.parse((await as(learner, '{ exportMyData { data } }')).data);

/** More rows than one page of a Query holds (1 MB) or one batch of writes takes. */
async function fillPages({ sub }: Learner): Promise<void> {
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const table = await physicalId(url, 'AWS::DynamoDB::Table');
  const rows = Array.from({ length: 30 }, (_, index) => ({
    PutRequest: {
      Item: marshall({
        PK: `USER#${sub}`,
        SK: `WISH#${index}`,
        baseType: 'wish',
        link: `${index}`,
        summary: 'x'.repeat(50_000),
      }),
    },
  }));
  for (const part of [rows.slice(0, 15), rows.slice(15)])
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: part } }));
  client.destroy();
}

test('a copy holds everything of the learner, over all pages, and nothing of others', async () => {
  const [learner, other] = [await newLearner(url, 'Ada Field'), await newLearner(url, 'Bo Marsh')];
  for (const each of [learner, other]) await as(each, enrol);
  await as(learner, review(4));
  await as(other, review(2));
  await as(learner, profile);
  await fillPages(learner);
  const copy = await copyOf(learner);
  expect(copy).toMatchObject({
    account: { email: learner.email, name: 'Ada Field', sub: learner.sub, email_verified: 'true' },
    profile: [{ name: 'Ada Field' }],
    owned: [{ link, reason: 'free' }],
    order: [{ link }],
    review: [{ link, rating: 4, review: 'Mine' }],
  });
  expect(copy.wish).toHaveLength(30);
  const text = JSON.stringify(copy);
  for (const secret of [other.sub, other.email, 'USER#']) expect(text).not.toContain(secret);
});

test('an account is deleted whole, once confirmed; its last token opens nothing and repeating is no error', async () => {
  const [learner, other] = [await newLearner(url, 'Cy Ng'), await newLearner(url, 'Dee Ray')];
  for (const each of [learner, other]) await as(each, enrol);
  const before = await as(other, ratings);
  await as(learner, review(5));
  await as(other, review(1));
  await as(learner, profile);
  await fillPages(learner);

  expect(await as(learner, remove('delete'))).toEqual({
    success: false,
    errors: [{ code: 'NotConfirmed', field: 'confirmation' }],
  });
  expect((await rowsOf(url, directory, learner.sub)).length).toBeGreaterThan(10);

  // The identity service fails half-way: the learner is told, can still sign in, and asks again.
  await local(url, '/faults', {
    rules: [
      {
        service: 'cognito-idp',
        operation: 'AdminDeleteUser',
        chance: 1,
        error: { code: 'InternalErrorException', status: 500 },
      },
    ],
  });
  const broken = await as(learner, remove('DELETE'));
  await local(url, '/faults', { rules: [] });
  expect(broken.errors[0].message).toBe('Something went wrong on our side. Please try again.');
  expect(await signInAs(url, learner.email)).toMatchObject({ sub: learner.sub });

  for (let time = 1; time <= 2; time += 1)
    expect(await as(learner, remove('DELETE'))).toEqual({ success: true, errors: [] });
  expect(await as(learner, profile)).toEqual({ name: null, email: null, errors: [{ code: 'AccountClosed' }] });
  expect(await as(learner, 'mutation { setUserProfile(input: { name: "Back" }) { name errors { code } } }')).toEqual({
    name: null,
    errors: [{ code: 'AccountClosed' }],
  });
  expect(await rowsOf(url, directory, learner.sub)).toEqual([
    { PK: `USER#${learner.sub}`, SK: 'PROFILE', baseType: 'closed', ttl: expect.any(Number) },
  ]);
  await expect(signInAs(url, learner.email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  const after = await as(other, ratings);
  expect(after.ratings).toEqual(before.ratings.map((count: number, stars: number) => count + (stars === 0 ? 1 : 0)));
  expect(await as(other, profile)).toMatchObject({ name: 'Dee Ray', errors: [] });
});
