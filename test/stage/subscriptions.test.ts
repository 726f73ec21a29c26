/** Only their owner sees orders and subscriptions. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { ask, configOf, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { physicalId, rootOf } from './table.ts';

const url = process.env['STAGE_URL']!;
let config: Config;
let ada: Learner;
let bo: Learner;

beforeAll(async () => {
  config = await configOf(url);
  ada = await newLearner(url, 'Ada Field');
  bo = await newLearner(url, 'Bo');
  const client = new DynamoDBClient(rootOf(url, process.env['STAGE_DIRECTORY']!, 'dynamodb'));
  const TableName = await physicalId(url, 'AWS::DynamoDB::Table');
  for (const [id, createdAt] of [
    ['first', '2026-09-01T10:00:00.000Z'],
    ['second', '2026-10-01T10:00:00.000Z'],
  ]) {
    const subscription = {
      id,
      createdAt,
      updatedAt: createdAt,
      name: 'Desk Membership',
      status: 'active',
      price: 4900,
    };
    const Item = marshall({ PK: `USER#${bo.sub}`, SK: `SUB#${id}`, ...subscription });
    await client.send(new PutItemCommand({ TableName, Item }));
  }
  client.destroy();
});

const as = (learner: Learner, query: string, variables?: object) =>
  ask(config.graphqlEndpoint, { authorization: learner.idToken }, query, variables);
const one =
  'query ($id: ID!) { getUserSubscription(id: $id) { id name status price createdAt errors { code field } } }';
const list = '{ getUserSubscriptions { subscriptions { id name } errors { code } } }';
const enrol = 'mutation ($link: String!) { purchaseFreeProduct(input: { link: $link }) { success } }';
const orders = '{ getUserOrders { orders { id name link status details total createdAt } errors { code } } }';

test('a learner sees their own subscriptions, newest first', async () => {
  expect((await as(bo, list)).data.getUserSubscriptions).toEqual({
    subscriptions: ['second', 'first'].map((id) => ({ id, name: 'Desk Membership' })),
    errors: [],
  });
  expect((await as(bo, one, { id: 'first' })).data.getUserSubscription).toMatchObject({ id: 'first', errors: [] });
  expect((await as(ada, list)).data.getUserSubscriptions).toEqual({ subscriptions: [], errors: [] });
});

test("another learner's subscription, an unknown one and a made-up key get the same answer", async () => {
  const unknown = (await as(ada, one, { id: 'no-such-subscription' })).text;
  expect(JSON.parse(unknown).data.getUserSubscription).toEqual({
    id: null,
    name: null,
    status: null,
    price: null,
    createdAt: null,
    errors: [{ code: 'UnknownSubscription', field: 'id' }],
  });
  for (const id of ['first', `../USER#${bo.sub}/SUB#first`, `${bo.sub}#first`, '', 'x'.repeat(3000)])
    expect((await as(ada, one, { id })).text).toBe(unknown);
});

test("orders are listed newest first, and no argument opens another learner's", async () => {
  for (const link of ['order-types-and-fills', 'risk-before-return']) await as(ada, enrol, { link });
  const { data } = await as(ada, orders);
  expect(data.getUserOrders.errors).toEqual([]);
  expect(data.getUserOrders.orders).toMatchObject([
    { link: 'risk-before-return', status: 'paid', total: 0, details: expect.stringMatching(/\w/) },
    { link: 'order-types-and-fills', status: 'paid', total: 0 },
  ]);
  for (const name of ['PK', 'userId', 'sub'])
    expect(
      (await as(bo, orders.replace('getUserOrders', `getUserOrders(${name}: "USER#${ada.sub}")`))).data ?? null,
    ).toBeNull();
  expect((await as(bo, orders)).data.getUserOrders).toEqual({ orders: [], errors: [] });
});
