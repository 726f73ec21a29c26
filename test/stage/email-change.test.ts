/** A change of email address from beginning to end: what stays until it is verified, and what changes then. */
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { emailChangeKey } from '../../lib/model/keys.ts';
import { ask, configOf } from './caller.ts';
import { newLearner, signInAs, type Learner } from './learners.ts';
import { tillOn, until, type Till } from './payments/till.ts';
import { mailsTo, poolCall, refreshed } from './pool-calls.ts';
import { runSchedule } from './shop.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
let till: Till;
beforeAll(async () => {
  till = await tillOn(url, directory);
});
const month = 'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month")';
const subjects = async (address: string) => (await mailsTo(url, address)).map(({ subject }) => subject);
const done = 'Your email address at Openbell was changed';

/** Requests the change and enters the mailed code. */
async function begin(learner: Learner, address: string): Promise<string> {
  const { success } = await till.shop.mutate(learner, 'beginEmailChange', 'success errors { code }');
  expect(success).toBe(true);
  const UserAttributes = [{ Name: 'email', Value: address }];
  await poolCall(url, 'UpdateUserAttributes', { AccessToken: learner.accessToken, UserAttributes });
  return /\b\d{6}\b/.exec((await mailsTo(url, address))[0]!.text)![0];
}
const addressesOf = async ({ sub }: Learner) =>
  (await rowsOf(url, directory, sub))
    .filter(({ baseType }) => ['order', 'subscription'].includes(baseType))
    .map(({ email }) => email);

/** Waits for scheduled jobs, because the list and SES may take a while. */
const sweptUntil = (what: string, look: () => Promise<boolean>) =>
  until(what, async () => {
    await runSchedule(url, 'Sweep');
    await runSchedule(url, 'SendMail');
    return look();
  });

test('changes nothing before the code is entered; then Stripe, receipts, renewals and the old address follow, once', async () => {
  const learner = await newLearner(url);
  const { id: order } = await till.buy(learner, 'forex-sessions');
  const plan = await till.shop.query(learner, month);
  await till.shop.pay(plan.clientSecret);
  await till.shop.orderWhen(learner, plan.orderId, ({ status }) => status === 'paid');
  const [customer] = (await till.atStripe(learner)).customers;
  const atStripe = async () => ((await till.stripe.customers.retrieve(customer!)) as { email?: string }).email;
  const address = `new-${learner.email}`;
  const before = [await atStripe(), await addressesOf(learner)];
  expect(before).toEqual([learner.email, [learner.email, learner.email, learner.email]]);

  const code = await begin(learner, address);
  const notice = 'Your email address at Openbell is about to change';
  await sweptUntil('the notice', async () => (await subjects(learner.email)).includes(notice));
  expect([await atStripe(), await addressesOf(learner)]).toEqual(before);
  expect(await subjects(learner.email)).not.toContain(done);

  // Directly with the pool, bypassing the page: the result does not depend on a page reporting it.
  const typed = { AccessToken: learner.accessToken, AttributeName: 'email', Code: code };
  expect(await poolCall(url, 'VerifyUserAttribute', typed)).toEqual({});
  // Tokens have a resolution of one second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await sweptUntil('the change', async () => {
    const addresses = [await atStripe(), ...(await addressesOf(learner))];
    return addresses.every((each) => each === address) && (await subjects(learner.email)).includes(done);
  });
  await runSchedule(url, 'Sweep');
  await runSchedule(url, 'SendMail');
  expect(await atStripe()).toBe(address);
  expect(await addressesOf(learner)).toEqual([address, address, address]);
  expect((await subjects(learner.email)).filter((subject) => subject === done)).toHaveLength(1);
  const told = (await mailsTo(url, learner.email)).find(({ subject }) => subject === done)!;
  expect(told.text).not.toContain(address);

  // A token with the former address would put it on what is bought with it.
  const { graphqlEndpoint } = await configOf(url);
  const profile = '{ getUserProfile { email errors { code } } }';
  const { errors } = await ask(graphqlEndpoint, { authorization: learner.idToken }, profile);
  expect(errors).toMatchObject([{ errorType: 'Unauthorized' }]);
  expect((await refreshed(url, learner)).AuthenticationResult).toBeDefined();
  const again = await signInAs(url, address);
  await till.buy(again, 'economic-calendar');
  await till.shop.mutate(again, `requestRefund(input: { id: "${order}" })`, 'errors { code }');
  const both = ['Your receipt for', 'Your refund for'];
  await sweptUntil('receipt and refund', async () => {
    const sent = await subjects(address);
    return both.every((begins) => sent.some((subject) => subject.startsWith(begins)));
  });
  const [old, fresh] = [await subjects(learner.email), await subjects(address)];
  for (const begins of both) {
    expect(fresh.filter((subject) => subject.startsWith(begins))).toHaveLength(1);
    expect(old.filter((subject) => subject.startsWith(begins))).toHaveLength(begins.includes('refund') ? 0 : 1);
  }
});

test('a pending change is in the data export, and an expired code is not waited for', async () => {
  const learner = await newLearner(url);
  await begin(learner, `new-${learner.email}`);
  const copy = JSON.parse((await till.shop.query(learner, 'exportMyData', 'data')).data);
  expect(copy['email change']).toMatchObject([{ from: learner.email }]);
  const underWay = async () =>
    (await rowsOf(url, directory, learner.sub)).filter(({ baseType }) => baseType === 'email change').length;
  await runSchedule(url, 'Sweep');
  expect(await underWay()).toBe(1);
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  await client.send(
    new UpdateItemCommand({
      TableName: await physicalId(url, 'AWS::DynamoDB::Table'),
      Key: marshall(emailChangeKey(learner.sub, learner.email)),
      UpdateExpression: 'SET #until = :past',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: marshall({ ':past': 1 }),
    }),
  );
  client.destroy();
  await sweptUntil('the end of it', async () => (await underWay()) === 0);
  expect(await subjects(learner.email)).not.toContain(done);
});
