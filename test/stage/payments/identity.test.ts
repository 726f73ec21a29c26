/**
 * Another learner's orders and subscriptions are invisible: the answer is the same as for a missing one, and nothing of
 * theirs changes.
 */
import { newLearner, type Learner } from '../learners.ts';
import { tillOn, type Till } from './till.ts';

const url = process.env['STAGE_URL']!;
let till: Till;
let ada: Learner;
let bo: Learner;
let order: string;
let subscription: string;
beforeAll(async () => {
  till = await tillOn(url, process.env['STAGE_DIRECTORY']!);
  ada = await newLearner(url, 'Ada');
  bo = await newLearner(url, 'Bo');
  order = (await till.buy(bo, 'trading-journal')).id;
  const plan = 'getSubscriptionIntent(link: "pre-market-briefing", id: "membership", packageId: "month")';
  const intent = await till.shop.query(bo, plan);
  await till.shop.pay(intent.clientSecret);
  // The subscription's event marks it as paid, and its first invoice's event writes more; after both, nothing changes.
  await till.shop.orderWhen(bo, intent.orderId, ({ refundableUntil }) => refundableUntil !== null);
  subscription = intent.orderId;
});

const document = (name: string, id: string) => {
  const errors = 'errors { code field message }';
  const given = `(input: { id: "${id}" })`;
  return {
    getUserOrder: `{ getUserOrder(id: "${id}") { order { id total } ${errors} } }`,
    getUserSubscription: `{ getUserSubscription(id: "${id}") { id name status ${errors} } }`,
    cancelSubscription: `mutation { cancelSubscription${given} { success endsAt ${errors} } }`,
    resumeSubscription: `mutation { resumeSubscription${given} { success endsAt ${errors} } }`,
    changeCard: `mutation { changeCard${given} { clientSecret orderId ${errors} } }`,
    recheckPayment: `mutation { recheckPayment${given} { order { id } ${errors} } }`,
    requestRefund: `mutation { requestRefund${given} { order { id } ${errors} } }`,
  }[name]!;
};

test.each([
  ['getUserOrder', 'UnknownOrder'],
  ['getUserSubscription', 'UnknownSubscription'],
  ['cancelSubscription', 'UnknownSubscription'],
  ['resumeSubscription', 'UnknownSubscription'],
  ['changeCard', 'UnknownSubscription'],
  ['recheckPayment', 'UnknownOrder'],
  ['requestRefund', 'UnknownOrder'],
])("%s answers another learner's ID like an unknown one", async (name, code) => {
  // Late webhooks lead to the same state again.
  const kept = async () =>
    (await till.kept(bo)).map(({ version, updatedAt, ...row }) => ({
      ...row,
      version: !!version,
      updatedAt: !!updatedAt,
    }));
  const truth = async () => [await kept(), await till.atStripe(bo)];
  const before = await truth();
  const unknown = (await till.shop.raw(ada, document(name, '01ARZ3NDEKTSV4RRFFQ69G5FAV'))).text;
  expect(unknown).toContain(`"${code}"`);
  const keys = [`../USER#${bo.sub}/ORDER#${order}`, `${bo.sub}#${subscription}`, '', 'x'.repeat(3000)];
  for (const id of [order, subscription, ...keys])
    expect([id.slice(0, 80), (await till.shop.raw(ada, document(name, id))).text]).toEqual([id.slice(0, 80), unknown]);
  expect(await truth()).toEqual(before);
  expect(await till.kept(ada)).toEqual([]);
  expect((await till.atStripe(ada)).customers).toEqual([]);
});
