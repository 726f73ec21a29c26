/** A valid code writes to no counter that others share; wrong ones are limited exactly, one after the other and at once. */
import { ceilings, ceilingSentence, type Scope } from '../../lib/model/ceilings.ts';
import { ceilingKey, wholeStage, type Key } from '../../lib/model/keys.ts';
import { hashedSender } from '../../functions/shared/ceiling.ts';
import { quietly } from '../tools/drill/harness.ts';
import { minutes } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { course, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill({ codes: [{ code: 'VALID', price: 3900, products: [course.link] }] });

let networks = 0;
/** A learner on a network of their own. */
const stranger = (): Buyer => ({ ...newBuyer(), sender: `198.51.100.${(networks += 1)}` });
const look = (buyer: Buyer, code: string) =>
  quietly(() => harness.ask({ ...buyer, operation: 'getPromoCode', code })).then(({ errors }) => errors);
const order = (buyer: Buyer, promoCode: string) =>
  till.ask(buyer, { ...course, promoCode }).then(({ errors }) => errors);
const hour = () => new Date().toISOString().slice(0, 13);
const stageKey = () => ceilingKey('promo', wholeStage, hour());
const addressKey = ({ sender }: Buyer) => ceilingKey('promo', hashedSender(sender), hour());
const counted = async ({ PK, SK }: Key): Promise<number | undefined> => (await till.row(PK, SK))?.['count'];
const spend = (key: Key, count: number) => harness.write({ ...key, baseType: 'quota', count });
const limited = (scope: Scope, field = 'code') => [
  { code: 'RateLimited', field, message: ceilingSentence('promo', scope) },
];
const unknown = [{ code: 'InvalidPromoCode' }];

beforeEach(() => harness.pass(60 * minutes - (Date.now() % (60 * minutes))));

test('a valid code leaves the counters of the network and the stage alone, however often it is used', async () => {
  const buyer = stranger();
  for (let time = 0; time < 3; time += 1) {
    expect(await look(buyer, 'VALID')).toEqual([]);
    expect(await order(buyer, 'VALID')).toEqual([]);
  }
  expect([await counted(addressKey(buyer)), await counted(stageKey())]).toEqual([undefined, undefined]);
  expect(await look(buyer, 'NONE')).toMatchObject(unknown);
  expect([await counted(addressKey(buyer)), await counted(stageKey())]).toEqual([1, 1]);
});

test.each([
  ['stage', ceilings.promo.stage, stageKey],
  ['address', ceilings.promo.address, addressKey],
] as const)('at the limit of the %s, a valid code is refused like a wrong one', async (scope, most, keyOf) => {
  const buyer = stranger();
  await spend(keyOf(buyer), most);
  for (const code of ['VALID', 'NONE']) {
    expect([code, await look(buyer, code)]).toEqual([code, limited(scope)]);
    expect([code, await order(buyer, code)]).toEqual([code, limited(scope, 'promoCode')]);
  }
  // Nothing was ordered, and nothing more was counted.
  expect(await harness.orders(buyer.sub)).toEqual([]);
  expect(await counted(keyOf(buyer))).toBe(most);
});

test('of guesses made at once by many, as many are answered as the stage has left', async () => {
  const left = 4;
  await spend(stageKey(), ceilings.promo.stage - left);
  const guesses = await Promise.all(Array.from({ length: left + 8 }, (_, index) => look(stranger(), `NONE-${index}`)));
  expect(guesses.filter(([error]) => error.code === 'InvalidPromoCode')).toHaveLength(left);
  expect(await look(stranger(), 'VALID')).toEqual(limited('stage'));
});

test('a learner’s own limit holds for guesses made at once, and ends with the hour', async () => {
  const buyer = stranger();
  const most = ceilings.promo.learner;
  const guesses = await Promise.all(Array.from({ length: most + 5 }, (_, index) => look(buyer, `NONE-${index}`)));
  expect(guesses.filter(([error]) => error.code === 'InvalidPromoCode')).toHaveLength(most);
  expect(await look(buyer, 'VALID')).toEqual(limited('learner'));
  // What was refused for the learner is not counted for others.
  expect([await counted(addressKey(buyer)), await counted(stageKey())]).toEqual([most, most]);
  harness.pass(60 * minutes);
  expect(await look(buyer, 'VALID')).toEqual([]);
});
