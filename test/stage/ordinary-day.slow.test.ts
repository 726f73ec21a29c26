/**
 * A sample of `npm run ordinary-day` on a separate stage: a learner signs up, buys, gets mail, and writes a review,
 * while AWS does no better than it promises.
 */
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local } from './caller.ts';
import { newLearner } from './learners.ts';
import { tillOn, until } from './payments/till.ts';
import { runSchedule } from './shop.ts';

const stage = ownStage();
const link = 'trading-journal';
afterEach(() => local(stage.url, '/faults', { conditions: 'calm', rules: [] }));

test('rejects an unknown day, and leaves the current one as it was', async () => {
  const refused = await fetch(`${stage.url}/_local/faults`, { method: 'POST', body: '{"conditions":"stormy"}' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('aws:<seed>')]);
  expect(await local(stage.url, '/faults')).toEqual({ rules: [] });
});

test('on an ordinary day of AWS a sale, its mail and its review all complete', async () => {
  expect(await local(stage.url, '/faults', { conditions: 'aws:7' })).toEqual({ rules: [], conditions: 'aws:7' });
  const { graphqlEndpoint, apiKey } = await configOf(stage.url);
  const till = await tillOn(stage.url, stage.directory);
  const buyers = [await newLearner(stage.url, 'Ada Field'), await newLearner(stage.url, 'Bo Marsh')];
  const orders = await Promise.all(buyers.map((buyer) => till.buy(buyer, link)));
  for (const [index, buyer] of buyers.entries()) {
    const { id } = orders[index]!;
    expect(await till.access(buyer, link)).toMatchObject({ reason: 'order' });
    const mails = await until(`the mail of ${id}`, async () => {
      await runSchedule(stage.url, 'SendMail');
      const all: { to: string[]; text: string }[] = await local(stage.url, '/mail');
      const sent = all.filter(({ to, text }) => to.includes(buyer.email) && text.includes(id));
      return sent.length > 0 && sent;
    });
    expect(mails).toHaveLength(1);
    const write = `mutation { addProductReview(input: { link: "${link}", rating: ${4 + index} }) { errors { code } } }`;
    await until('the review', async () => {
      const { data } = await ask(graphqlEndpoint, { authorization: buyer.idToken }, write);
      return data.addProductReview.errors.length === 0;
    });
  }
  const read = `{ getProductReviews(link: "${link}") { ratings reviews { name rating } } }`;
  const names = await until('both reviews in the list', async () => {
    const { data } = await ask(graphqlEndpoint, { 'x-api-key': apiKey }, read);
    const found = data.getProductReviews.reviews.map(({ name }: { name: string }) => name);
    return ['Ada F.', 'Bo M.'].every((name) => found.includes(name)) && found;
  });
  expect(new Set(names).size).toBe(names.length);
  for (const buyer of buyers) expect((await till.atStripe(buyer)).payments).toHaveLength(1);
});

test('a mail throttled by SES in this second is sent in the same run', async () => {
  const buyer = await newLearner(stage.url, 'Eli Shore');
  const till = await tillOn(stage.url, stage.directory);
  const error = { code: 'Throttling', message: 'Maximum sending rate exceeded.', status: 400 };
  // The SDK itself tries three times.
  await local(stage.url, '/faults', { rules: [{ service: 'ses', times: 7, error }] });
  const { id } = await till.buy(buyer, link);
  await until(`the mail of ${id}`, async () => {
    await runSchedule(stage.url, 'SendMail');
    const all: { to: string[]; text: string }[] = await local(stage.url, '/mail');
    return all.some(({ to, text }) => to.includes(buyer.email) && text.includes(id));
  });
});

test('twenty concurrent requests of one learner create one order, however often their transactions conflict', async () => {
  expect(await local(stage.url, '/faults', { conditions: 'aws:8' })).toEqual({ rules: [], conditions: 'aws:8' });
  const buyer = await newLearner(stage.url, 'Di Marlow');
  const till = await tillOn(stage.url, stage.directory);
  const enrol = () =>
    till.shop.mutate(buyer, 'purchaseFreeProduct(input: { link: "starter-shelf" })', 'success errors { code }');
  const answers = await Promise.all(Array.from({ length: 20 }, enrol));
  expect(answers.filter(({ success }) => !success)).toEqual([]);
  expect((await till.kept(buyer)).filter(({ baseType }) => baseType === 'order')).toHaveLength(1);
});

test('on a deadly day, a client that retries until it gets an answer buys once, and nothing is left half done', async () => {
  const buyer = await newLearner(stage.url, 'Cy Dale');
  const till = await tillOn(stage.url, stage.directory);
  expect(await local(stage.url, '/faults', { conditions: 'deadly:3' })).toEqual({ rules: [], conditions: 'deadly:3' });
  let told = 0;
  const again = <T>(ask: () => Promise<T>) =>
    until('an answer', () =>
      ask().catch((error: Error) => {
        if (!error.message.includes('Lambda:Unhandled')) throw error;
        told += 1;
        return undefined;
      }),
    );
  // Reopens the page until some functions have died; the payment stays the same.
  const seen = new Set<string>();
  for (let visit = 0; visit < 10 || told < 3; visit += 1) {
    const intent = await again(() => till.shop.query(buyer, `getPaymentIntent(link: "${link}")`));
    expect(intent.errors).toEqual([]);
    seen.add(`${intent.orderId} ${intent.clientSecret}`);
  }
  expect(seen.size).toBe(1);
  const [orderId, clientSecret] = [...seen][0]!.split(' ') as [string, string];
  expect(await till.shop.pay(clientSecret)).toBe('succeeded');
  const order = await again(() => till.shop.orderWhen(buyer, orderId, ({ status }) => status === 'paid'));
  expect(order).toMatchObject({ status: 'paid' });
  expect((await till.atStripe(buyer)).payments).toHaveLength(1);
  expect(await again(() => till.access(buyer, link))).toMatchObject({ reason: 'order' });
});
