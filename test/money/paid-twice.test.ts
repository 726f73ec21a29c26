/** No one pays twice for one product: a checkout that a purchase has made pointless, or too dear, cannot be paid any more. */
import type Stripe from 'stripe';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { beforeWrite, briefing, course, metrics, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill({
  codes: [{ code: 'SET-0', price: 0, products: ['foundations-set'], amount: null }],
});

const buying = (link: string) => ({ ...course, link }) as const;
const set = buying('foundations-set');
const futures = buying('futures-contracts-explained');
const elsewhere = buying('the-opening-hour');
const price = 22_900;
const share = 7900;

interface Open {
  readonly orderId: string;
  readonly clientSecret: string;
}

const atStripe = ({ clientSecret }: Open): Stripe.PaymentIntent =>
  ([...harness.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[]).find(({ id }) =>
    clientSecret.startsWith(`${id}_secret_`),
  )!;
const sound = async () => expect(await harness.check()).toEqual([]);

async function expectEnded(buyer: Buyer, open: Open) {
  expect(atStripe(open).status).toBe('canceled');
  expect(await till.order(buyer, open.orderId)).toMatchObject({ status: 'cancelled' });
  await sound();
}

test('a bundle ends the open checkouts of its members, and no others', async () => {
  const buyer = newBuyer();
  const [member, other, plan]: Open[] = [
    await till.ask(buyer, futures),
    await till.ask(buyer, elsewhere),
    await till.ask(buyer, briefing),
  ];
  await till.buy(buyer, set);
  await expectEnded(buyer, member!);
  for (const open of [other!, plan!])
    expect(await till.order(buyer, open.orderId)).toMatchObject({ status: 'pending' });
  expect(await harness.pay(other!.clientSecret)).toBe('succeeded');
  expect((await till.ask(buyer, futures)).errors).toMatchObject([{ code: 'AlreadyOwned' }]);
});

test('a course ends the open checkout of a bundle that it counts toward, which then costs less', async () => {
  const buyer = newBuyer();
  const bundle: Open & { total: number } = await till.ask(buyer, set);
  expect(bundle.total).toBe(price);
  await till.buy(buyer, futures);
  await expectEnded(buyer, bundle);
  expect(await till.ask(buyer, set)).toMatchObject({ credit: share, total: price - share });
});

test('a bundle that a code makes free ends the open checkouts of its members', async () => {
  const buyer = newBuyer();
  const member: Open = await till.ask(buyer, futures);
  const given = await till.ask(buyer, { operation: 'purchaseFreeProduct', link: set.link, promoCode: 'SET-0' });
  expect(given).toMatchObject({ success: true });
  await till.settle();
  await expectEnded(buyer, member);
});

test('a checkout is ended before the purchase is recorded, so a crash in between leaves none open', async () => {
  const buyer = newBuyer();
  const member: Open = await till.ask(buyer, futures);
  const { clientSecret } = await till.ask(buyer, set);
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  let status: string | undefined;
  beforeWrite(harness, async () => void (status = atStripe(member).status));
  await till.settle();
  expect(status).toBe('canceled');
  await expectEnded(buyer, member);
});

test.each(['the bundle', 'the member'])(
  'money that came for both at once, with the news of %s first, is granted and reported',
  async (first) => {
    const buyer = newBuyer();
    const member: Open = await till.ask(buyer, futures);
    const { clientSecret } = await till.ask(buyer, set);
    const secrets = [clientSecret, member.clientSecret];
    for (const secret of first === 'the bundle' ? secrets : secrets.toReversed())
      expect(await harness.pay(secret)).toBe('succeeded');
    const said = await metrics(async () => {
      for (let news = harness.news(); news.length > 0; news = harness.news()) await harness.deliver(news);
    });
    expect(said.split('"message":"PaidTwice"')).toHaveLength(2);
    expect(await till.isOpen(buyer, futures.link)).toBe(true);
    const { errors } = await till.ask(buyer, { operation: 'requestRefund', id: member.orderId });
    expect(errors).toEqual([]);
    await till.settle();
    expect(await till.order(buyer, member.orderId)).toMatchObject({ status: 'refunded' });
    expect(await till.isOpen(buyer, futures.link)).toBe(true);
    await sound();
  },
);

test('a purchase on its own reports nothing', async () => {
  const buyer = newBuyer();
  const { clientSecret } = await till.ask(buyer, futures);
  await harness.pay(clientSecret);
  const said = await metrics(() => quietly(() => till.settle()));
  expect(said).not.toMatch(/PaidTwice/);
});

test('a product whose payment is disputed is not sold again until the dispute is over', async () => {
  const buyer = newBuyer();
  const { payment } = await till.buy(buyer, futures);
  harness.control.dispute(payment);
  await till.settle();
  expect((await till.ask(buyer, futures)).errors).toMatchObject([
    { code: 'AlreadyOwned', field: 'link', message: expect.stringMatching(/^Your bank is looking into/) },
  ]);
  harness.control.closeDispute(payment, 'lost');
  await till.settle();
  expect(await till.ask(buyer, futures)).toMatchObject({ errors: [], total: 9900 });
  await sound();
});
