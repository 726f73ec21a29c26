/** What is paid for becomes accessible: a course, a bundle, a subscription, with and without a code. */
import { local } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { until } from './payments/till.ts';
import { cards, runSchedule, shopOn, type Shop } from './shop.ts';

const url = process.env.STAGE_URL!;
let shop: Shop;
let learner: Learner;
beforeAll(async () => {
  shop = await shopOn(url);
  learner = await newLearner(url);
});

const owned = async (who: Learner, link: string) =>
  (await shop.query(
    who,
    `getProductByLink(link: "${link}")`,
    'owned access { reason through until } errors { code }',
  )) as {
    owned: boolean;
    access: { reason: string; through: string | null } | null;
  };

test('paying for a course by card opens it, and a receipt is mailed', async () => {
  const intent = await shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
  expect(intent).toMatchObject({ total: 12900, discount: 0, currency: 'USD', errors: [] });
  expect(await shop.query(learner, 'getPaymentIntent(link: "forex-sessions")')).toEqual(intent);
  expect((await owned(learner, 'forex-sessions')).owned).toBe(false);

  expect(await shop.pay(intent.clientSecret)).toBe('succeeded');
  const order = await shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid');
  expect(order).toMatchObject({ total: 12900, refunded: 0, problem: null });
  expect(await owned(learner, 'forex-sessions')).toMatchObject({ owned: true, access: { reason: 'order' } });
  expect(await shop.query(learner, 'getPaymentIntent(link: "forex-sessions")')).toMatchObject({
    clientSecret: null,
    errors: [{ code: 'AlreadyOwned' }],
  });
  const receipts = await until('the receipt', async () => {
    await runSchedule(url, 'SendMail');
    const mails: { to: string[]; subject: string; text: string }[] = await local(url, '/mail');
    const own = mails.filter(({ to, subject }) => to.includes(learner.email) && subject.startsWith('Your receipt'));
    return own.length > 0 && own;
  });
  expect(receipts).toHaveLength(1);
  expect(receipts[0]!.text).toContain('$129');
});

test('a declined card gives the reason and charges nothing; another card pays the same order', async () => {
  const intent = await shop.query(
    learner,
    'getPaymentIntent(link: "futures-contracts-explained", promoCode: " opening-bell ")',
  );
  expect(intent).toMatchObject({ price: 9900, discount: 6000, total: 3900, errors: [] });
  expect(await shop.pay(intent.clientSecret, cards.declined)).toBe('card_declined');
  const declined = await shop.orderWhen(learner, intent.orderId, ({ problem }) => problem !== null);
  expect(declined.status).toBe('pending');
  expect(await shop.pay(intent.clientSecret)).toBe('succeeded');
  expect(await shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid')).toMatchObject({
    total: 3900,
    promoCode: 'OPENING-BELL',
    problem: null,
  });
});

test('a subscription starts with a trial when its card is saved, opens its products, and can be canceled and resumed', async () => {
  const intent = await shop.query(
    learner,
    'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month")',
  );
  expect(intent).toMatchObject({ total: 0, price: 3900, errors: [] });
  expect(intent.clientSecret).toMatch(/^seti_/);
  expect((await owned(learner, 'opening-bell-live')).owned).toBe(false);
  expect(await shop.pay(intent.clientSecret)).toBe('succeeded');
  await shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid');
  expect(await owned(learner, 'opening-bell-live')).toMatchObject({
    owned: true,
    access: { reason: 'subscription', through: 'Desk Membership' },
  });
  const id = intent.orderId;
  const outcome = 'success endsAt errors { code }';
  const cancelled = await shop.mutate(learner, `cancelSubscription(input: { id: "${id}" })`, outcome);
  expect(cancelled).toMatchObject({ success: true, endsAt: expect.any(String), errors: [] });
  expect(await shop.mutate(learner, `cancelSubscription(input: { id: "${id}" })`, outcome)).toEqual(cancelled);
  expect(await shop.mutate(learner, `resumeSubscription(input: { id: "${id}" })`, outcome)).toEqual({
    success: true,
    endsAt: null,
    errors: [],
  });
  expect(
    await shop.query(
      learner,
      `getUserSubscription(id: "${id}")`,
      'status trial renewsAt endsAt card { last4 } errors { code }',
    ),
  ).toMatchObject({ status: 'active', trial: true, endsAt: null, card: { last4: '4242' } });
});
