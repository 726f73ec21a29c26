/** A dispute that the card network resolves before it begins may return the money: then access ends, as after a lost one. */
import { openTill } from './open-till.ts';
import { course, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

test('a prevented dispute that took the money ends access', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  harness.control.dispute(payment);
  harness.control.closeDispute(payment, 'prevented');
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'refunded', refunded: 12_900 });
  expect(await till.isOpen(buyer, course.link)).toBe(false);
  expect((await till.mails(buyer)).map(({ kind }) => kind)).toEqual(['receipt', 'dispute-lost']);
  expect(await harness.check()).toEqual([]);
});

test('one that took nothing, or whose money came back, leaves it open', async () => {
  for (const begin of [
    { wish: { inquiry: true }, returned: 0 },
    { wish: {}, returned: 12_900 },
  ]) {
    const buyer = newBuyer();
    const { id, payment } = await till.buy(buyer, course);
    harness.control.dispute(payment, begin.wish);
    harness.control.closeDispute(payment, 'prevented', begin.returned);
    await till.settle();
    expect(await till.order(buyer, id)).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await till.isOpen(buyer, course.link)).toBe(true);
  }
  expect(await harness.check()).toEqual([]);
});
