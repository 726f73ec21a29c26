/**
 * A learner who deletes their account is not charged afterward, and keeps everything while that cannot be guaranteed.
 */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { local } from './caller.ts';
import { newLearner } from './learners.ts';
import { shopOn, type Shop } from './shop.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
let shop: Shop;
beforeAll(async () => {
  shop = await shopOn(url);
});
const removed = 'success errors { code }';

test('deletes an account with its subscription, open checkout and payment customer', async () => {
  const learner = await newLearner(url);
  const month = 'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month")';
  const begun = await shop.query(learner, month);
  expect(await shop.pay(begun.clientSecret)).toBe('succeeded');
  await shop.orderWhen(learner, begun.orderId, ({ status }) => status === 'paid');
  const open = await shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
  const copy = JSON.parse((await shop.query(learner, 'exportMyData', 'data')).data);
  expect(copy).toMatchObject({
    order: [
      { link: 'desk-membership', status: 'paid' },
      { link: 'forex-sessions', status: 'pending' },
    ],
    subscription: [{ link: 'desk-membership', status: 'active', card: { last4: '4242' } }],
  });

  expect(await shop.mutate(learner, 'deleteMyAccount(input: { confirmation: "DELETE" })', removed)).toEqual({
    success: true,
    errors: [],
  });
  const { subscriptions, payments } = await local(url, '/payments/state');
  const [id] = open.clientSecret.split('_secret_');
  expect(payments.find((each: { id: string }) => each.id === id)).toMatchObject({ status: 'canceled' });
  const ended = subscriptions.filter(
    (each: { metadata: { learner: string } }) => each.metadata.learner === learner.sub,
  );
  expect(ended).toMatchObject([{ status: 'canceled' }]);
  // The token outlives the account for a while, but cannot buy anything.
  for (const ask of ['getPaymentIntent(link: "forex-sessions")', month])
    expect(await shop.query(learner, ask)).toMatchObject({ clientSecret: null, errors: [{ code: 'AccountClosed' }] });
  const rows = await rowsOf(url, directory, learner.sub);
  expect(rows.map(({ baseType }) => baseType)).toEqual(['closed']);
});

test('deletes nothing while a payment is pending or the payment provider is unreachable', async () => {
  const learner = await newLearner(url);
  const open = await shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
  const [payment] = open.clientSecret.split('_secret_');
  await local(url, '/payments/process', { payment });
  const remove = () => shop.mutate(learner, 'deleteMyAccount(input: { confirmation: "DELETE" })', removed);
  expect(await remove()).toEqual({ success: false, errors: [{ code: 'PaymentProcessing' }] });
  await local(url, '/payments/settle', { payment, succeeded: true });
  await shop.orderWhen(learner, open.orderId, ({ status }) => status === 'paid');

  const customer = (await rowsOf(url, directory, learner.sub)).find(({ baseType }) => baseType === 'customer')!;
  await putRow({ ...customer, id: 'not an id' });
  expect(await remove()).toEqual({ success: false, errors: [{ code: 'TryAgain' }] });
  const kept = (await rowsOf(url, directory, learner.sub)).map(({ baseType }) => baseType);
  expect(kept).toEqual(expect.arrayContaining(['customer', 'order', 'owned']));
  await putRow(customer);
  expect(await remove()).toEqual({ success: true, errors: [] });
});

async function putRow(row: Record<string, unknown>): Promise<void> {
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const TableName = await physicalId(url, 'AWS::DynamoDB::Table');
  await client.send(new PutItemCommand({ TableName, Item: marshall(row) }));
  client.destroy();
}
