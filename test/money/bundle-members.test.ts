/** A bundle's order opens what the bundle contained when it was paid: nothing that joins later, and nothing less. */
import { productKey } from '../../lib/model/keys.ts';
import { openTill } from './open-till.ts';
import { course, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const set = { ...course, link: 'foundations-set' } as const;
const { PK, SK } = productKey(set.link);

test('a course that joins a bundle after its purchase is not opened by a refund or a dispute', async () => {
  const buyer = newBuyer();
  const whole = await till.row(PK, SK);
  const [joins, ...members] = whole.productsInBundle;
  await harness.write({ ...whole, productsInBundle: members });
  const { id, payment } = await till.buy(buyer, set);
  const { opens } = await till.order(buyer, id);
  await harness.write(whole);
  harness.control.refund(payment, 100);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'partly-refunded', opens });
  harness.control.dispute(payment, { amount: 1000 });
  await till.settle();
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect(await till.isOpen(buyer, joins.link)).toBe(false);
  expect(await till.isOpen(buyer, members[0].link)).toBe(true);
  expect((await till.order(buyer, id)).opens).toEqual(opens);
  harness.control.refund(payment);
  await till.settle();
  expect(await till.row(`USER#${buyer.sub}`, `OWNED#${joins.link}`)).toBeUndefined();
  expect(await harness.check()).toEqual([]);
});

test('one that leaves it stays open until its refund, which closes it', async () => {
  const buyer = newBuyer();
  const { payment } = await till.buy(buyer, set);
  const whole = await till.row(PK, SK);
  const [leaves, ...members] = whole.productsInBundle;
  await harness.write({ ...whole, productsInBundle: members });
  harness.control.refund(payment, 100);
  await till.settle();
  expect(await till.isOpen(buyer, leaves.link)).toBe(true);
  harness.control.refund(payment);
  await till.settle();
  expect(await till.isOpen(buyer, leaves.link)).toBe(false);
  await harness.write(whole);
  expect(await harness.check()).toEqual([]);
});
