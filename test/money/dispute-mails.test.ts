/** Each end of a dispute has a mail of its own: it is neither a refund of ours nor silence. */
import { afterRefundSentence } from '../../lib/model/refunds.ts';
import { openTill } from './open-till.ts';
import { briefing, course, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const kinds = async (buyer: Buyer) => (await till.mails(buyer)).map(({ kind }) => kind);

/** A learner whose payment was disputed, wholly or in part. */
async function disputed(amount?: number) {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  harness.control.dispute(payment, amount === undefined ? {} : { amount });
  await till.settle();
  return { buyer, id, payment };
}

test('after a dispute that was won, the learner reads that access is back', async () => {
  const { buyer, payment } = await disputed();
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect(await kinds(buyer)).toEqual(['receipt', 'dispute', 'dispute-won']);
  expect((await till.mails(buyer)).at(-1).text).toMatch(/payment for .* stands.* access is no longer suspended/);
  expect(await till.isOpen(buyer, course.link)).toBe(true);
});

test('after one that was lost, that the bank returned the money, and that access has ended', async () => {
  const { buyer, payment } = await disputed();
  harness.control.closeDispute(payment, 'lost');
  await till.settle();
  expect(await kinds(buyer)).toEqual(['receipt', 'dispute', 'dispute-lost']);
  const { text } = (await till.mails(buyer)).at(-1);
  expect(text).toMatch(/Your bank .* returned \$129 of your payment/);
  expect(text).toMatch(/access has ended/);
  expect(text).not.toMatch(/We refunded/);
});

test('after one that took a part, that access is back; a refund of ours before it is called one', async () => {
  const buyer = newBuyer();
  const { payment } = await till.buy(buyer, course);
  harness.control.refund(payment, 900);
  await till.settle();
  harness.control.dispute(payment, { amount: 4000 });
  await till.settle();
  harness.control.closeDispute(payment, 'lost');
  await till.settle();
  expect(await kinds(buyer)).toEqual(['receipt', 'refund', 'dispute', 'dispute-lost']);
  expect((await till.mails(buyer)).at(-1).text).toMatch(/returned \$40 .*no longer suspended/s);
  expect((await till.mails(buyer)).at(-1).text).not.toContain(afterRefundSentence);
});

test('one that was lost before it was known here is no refund of ours either', async () => {
  const buyer = newBuyer();
  const { payment } = await till.buy(buyer, course);
  harness.control.dispute(payment);
  harness.control.closeDispute(payment, 'lost');
  await till.settle();
  expect(await kinds(buyer)).toEqual(['receipt', 'dispute-lost']);
});

test('the learner of a plan has the same mails', async () => {
  const buyer = newBuyer();
  const { billing } = await till.buy(buyer, briefing);
  const payment = till.paymentOf(till.invoicesOf(billing)[0]!);
  harness.control.dispute(payment);
  await till.settle();
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect((await kinds(buyer)).slice(-2)).toEqual(['dispute', 'dispute-won']);
});
