/** A bundle that credit alone paid can be refunded like any other purchase, so its credit is never in a dead end. */
import { failures } from '../../lib/model/failures.ts';
import { progressKey, productKey } from '../../lib/model/keys.ts';
import { refundDays, refundsPerYear } from '../../lib/model/refund-promise.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { course, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill({
  codes: [
    { code: 'SET-50', price: 5000, products: ['foundations-set'], amount: null },
    { code: 'SET-0', price: 0, products: ['foundations-set'], amount: null },
  ],
});

const set = 'foundations-set';
const member = 'futures-contracts-explained';
const request = (buyer: Buyer, id: string) => till.ask(buyer, { operation: 'requestRefund', id });
const sound = async () => expect(await harness.check()).toEqual([]);

async function enroll(buyer: Buyer, promoCode: string): Promise<string> {
  const asked = { operation: 'purchaseFreeProduct', link: set, promoCode } as const;
  expect(await till.ask(buyer, asked)).toMatchObject({ success: true });
  return (await harness.orders(buyer.sub)).find(({ link }) => link === set)!.id;
}

/** A learner who paid $129 for a course, $50 of which then paid for the whole bundle. */
async function enrolled() {
  const buyer = newBuyer();
  const own = await till.buy(buyer, course);
  const id = await enroll(buyer, 'SET-50');
  expect(await till.order(buyer, id)).toMatchObject({ status: 'paid', total: 0, credit: 5000 });
  expect(await till.order(buyer, own.id)).toMatchObject({ credited: 5000 });
  return { buyer, own, id };
}

test('its refund ends it and releases the credit, so the whole payment can be refunded', async () => {
  const { buyer, own, id } = await enrolled();
  expect(await request(buyer, own.id)).toMatchObject({ errors: [], order: { status: 'partly-refunded' } });
  expect(await request(buyer, own.id)).toMatchObject({
    errors: [{ message: expect.stringMatching(/refund of .* first/) }],
  });
  expect(await request(buyer, id)).toMatchObject({ errors: [], order: { status: 'refunded' } });
  expect(await till.order(buyer, own.id)).not.toHaveProperty('credited');
  expect([await till.isOpen(buyer, set), await till.isOpen(buyer, member)]).toEqual([false, false]);
  expect(await till.isOpen(buyer, course.link)).toBe(true);
  await sound();
  expect(await request(buyer, own.id)).toMatchObject({ errors: [], order: { status: 'refunded', refunded: 12_900 } });
  await till.settle();
  await sound();
  const [, , mail] = await till.mails(buyer);
  expect(mail.kind).toBe('refund');
  expect(mail.text).toMatch(/not charged for it.*The \$50 that you paid for .* no longer counts/s);
});

test('requested twice, also at once, it is refunded once', async () => {
  const { buyer, own, id } = await enrolled();
  const answers = await Promise.all([request(buyer, id), request(buyer, id)]);
  for (const answer of [...answers, await request(buyer, id)])
    expect(answer).toMatchObject({ errors: [], order: { status: 'refunded' } });
  expect((await till.mails(buyer)).map(({ kind }) => kind)).toEqual(['receipt', 'refund']);
  expect(await request(buyer, own.id)).toMatchObject({ errors: [], order: { refunded: 12_900 } });
  await sound();
});

test('it has the limits of every refund: days, the share seen, times in a year', async () => {
  const [late, keen, often] = [await enrolled(), await enrolled(), await enrolled()];
  const { sections } = await till.row(productKey(member).PK, 'PRODUCT');
  const codes: string[] = sections.flatMap(({ lessons }: any) => lessons.map(({ code }: any) => code));
  const lessons = Object.fromEntries(codes.map((code) => [code, { position: 0, done: true, at: '2026-01-01' }]));
  await harness.write({
    ...progressKey(keen.buyer.sub, member),
    baseType: 'progress',
    link: member,
    lessons,
    version: 1,
  });
  expect(await request(keen.buyer, keen.id)).toMatchObject({
    errors: [{ message: expect.stringMatching(/of the material/) }],
  });
  for (let time = 0; time < refundsPerYear; time += 1) {
    const { id } = await till.buy(often.buyer, { ...course, link: 'the-opening-hour' });
    expect(await request(often.buyer, id)).toMatchObject({ errors: [] });
  }
  expect(await request(often.buyer, often.id)).toMatchObject({ errors: [{ code: 'NotRefundable' }] });
  harness.pass((refundDays + 1) * days);
  expect(await request(late.buyer, late.id)).toMatchObject({ errors: [{ message: expect.stringMatching(/within/) }] });
});

test('what a code made free without credit is not refunded', async () => {
  const buyer = newBuyer();
  const id = await enroll(buyer, 'SET-0');
  expect(await request(buyer, id)).toMatchObject({ errors: [{ message: failures.NotRefundable }] });
});
