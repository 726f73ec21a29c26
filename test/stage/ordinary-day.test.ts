/**
 * A sample of `npm run ordinary-day` on a stage of its own: somebody signs up, buys, is written to and says what they think of it
 * while AWS does no better than it promises.
 */
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local } from './caller.ts';
import { newLearner } from './learners.ts';
import { tillOn, until } from './payments/till.ts';
import { runSchedule } from './shop.ts';

const stage = ownStage();
const link = 'trading-journal';

test('a day that nobody knows is refused, and the day stays as it was', async () => {
  const refused = await fetch(`${stage.url}/_local/faults`, { method: 'POST', body: '{"conditions":"stormy"}' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('aws:<seed>')]);
  expect(await local(stage.url, '/faults')).toEqual({ rules: [] });
});

test('on an ordinary day of AWS a sale, its mail and its review come to what they should be', async () => {
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
  expect(await local(stage.url, '/faults', { conditions: 'calm' })).toEqual({ rules: [] });
});
