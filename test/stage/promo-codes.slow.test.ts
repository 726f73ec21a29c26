/** Promo codes whose units a publication divides among rows, takes apart, and puts together again. */
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import type { Content, PublishedPromo } from '../../lib/model/content.ts';
import { promoShardKey } from '../../lib/model/keys.ts';
import { ownStage } from '../support/own-stage.ts';
import { newLearner } from './learners.ts';
import { tillOn } from './payments/till.ts';
import { askPublisher } from './publisher.ts';

const stage = ownStage();
const link = 'forex-sessions';
const split: PublishedPromo = {
  ...{ code: 'SPLIT-CODE', price: 3900, products: [link], amount: 6 },
  ...{ validFrom: '2026-01-01T00:00:00.000Z', validUntil: '2099-01-01T00:00:00.000Z' },
};
let content: Content;
beforeAll(async () => {
  content = await compileContent(join(import.meta.dirname, '../../lib/content'));
});

const publish = async (change: Partial<PublishedPromo> = {}) => {
  const promoCodes = [...content.promoCodes, { ...split, ...change }];
  expect((await askPublisher(stage, 'publish', { ...content, promoCodes })).refused).toBeUndefined();
};

test('a code in use is sharded, gains units and loses shards without losing or overselling a unit', async () => {
  const till = await tillOn(stage.url, stage.directory);
  const guest = await newLearner(stage.url);
  const rows = async () => {
    const all = await Promise.all([0, 1, 2, 3, 4].map((shard) => till.row(promoShardKey(split.code, shard))));
    return all.map((row) => row?.['amountRemaining'] as number | undefined);
  };
  const left = async () =>
    (await till.shop.query(guest, `getPromoCode(code: "${split.code}")`, 'amountRemaining')).amountRemaining;

  await publish();
  const buyer = await newLearner(stage.url);
  const { errors } = await till.shop.query(buyer, `getPaymentIntent(link: "${link}", promoCode: "${split.code}")`);
  expect([errors, await rows(), await left()]).toEqual([[], [5, undefined, undefined, undefined, undefined], 5]);

  await publish({ shards: 4 });
  expect([await rows(), await left()]).toEqual([[2, 1, 1, 1, undefined], 5]);
  await publish({ shards: 4, amount: 10 });
  expect([await rows(), await left()]).toEqual([[3, 2, 2, 2, undefined], 9]);
  await publish({ shards: 2, amount: 10 });
  expect([await rows(), await left()]).toEqual([[5, 4, undefined, undefined, undefined], 9]);
  await publish({ amount: 10 });
  expect([await rows(), await left()]).toEqual([[9, undefined, undefined, undefined, undefined], 9]);
});
