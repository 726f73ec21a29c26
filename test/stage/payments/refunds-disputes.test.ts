/** A refund or a dispute removes the access that was paid for, and only that. */
import { local } from '../caller.ts';
import { newLearner, type Learner } from '../learners.ts';
import { playedEarlier } from '../played.ts';
import { runSchedule } from '../shop.ts';
import { tillOn, until, type Till } from './till.ts';

const url = process.env['STAGE_URL']!;
let till: Till;
let learner: Learner;
beforeAll(async () => {
  till = await tillOn(url, process.env['STAGE_DIRECTORY']!);
  learner = await newLearner(url);
});

const become = (who: Learner, id: string, status: string) =>
  till.shop.orderWhen(who, id, (order) => order.status === status);
const refund = (who: Learner, id: string) =>
  till.shop.mutate(
    who,
    `requestRefund(input: { id: "${id}", reason: "Not for me" })`,
    'order { status refunded } errors { code field }',
  );
/**
 * Subjects of a learner's mails that contain these words, once there are `count`: SES accepts one a second, and some
 * wait for the next minute.
 */
const mailsTo = ({ email }: Learner, words: string, count: number) =>
  until(`${count} mails of “${words}”`, async () => {
    await runSchedule(url, 'SendMail');
    const mails: { to: string[]; subject: string; text: string }[] = await local(url, '/mail');
    const found = mails.filter(({ to, subject }) => to.includes(email) && subject.includes(words));
    return found.length >= count && found.map(({ subject }) => subject);
  });
const isOpen = async (who: Learner, link: string) => Boolean(await till.access(who, link));

test('a refund requested twice is one and closes the course at once; it can be bought again', async () => {
  const { id, payment } = await till.buy(learner, 'forex-sessions');
  expect(await refund(learner, id)).toEqual({ order: { status: 'refunded', refunded: 12900 }, errors: [] });
  expect(await refund(learner, id)).toEqual({ order: { status: 'refunded', refunded: 12900 }, errors: [] });
  expect((await till.stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(1);
  expect(await isOpen(learner, 'forex-sessions')).toBe(false);
  const lesson = await till.shop.query(learner, 'getOwnedProduct(link: "forex-sessions")', 'name errors { code }');
  expect(lesson).toEqual({ name: null, errors: [{ code: 'NotOwned' }] });
  const again = await till.buy(learner, 'forex-sessions');
  expect(again.id).not.toBe(id);
  expect(await isOpen(learner, 'forex-sessions')).toBe(true);
  expect(await mailsTo(learner, 'Your refund', 1)).toHaveLength(1);
});

test('five concurrent refund requests are one', async () => {
  const { id, payment } = await till.buy(learner, 'economic-calendar');
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(learner, id)));
  for (const { order, errors } of answers) expect(order?.status === 'refunded' || errors.length === 1).toBe(true);
  await become(learner, id, 'refunded');
  const refunds = (await till.stripe.refunds.list({ payment_intent: payment })).data;
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(8900);
});

test('a partial refund leaves the course open; a full one closes it', async () => {
  const buyer = await newLearner(url);
  const { id, payment } = await till.buy(buyer, 'earnings-season');
  await till.control('refund', { payment, amount: 5000 });
  expect(await become(buyer, id, 'partly-refunded')).toMatchObject({ refunded: 5000, total: 15900 });
  expect(await isOpen(buyer, 'earnings-season')).toBe(true);
  await till.control('refund', { payment });
  expect(await become(buyer, id, 'refunded')).toMatchObject({ refunded: 15900 });
  expect(await isOpen(buyer, 'earnings-season')).toBe(false);
});

test('a refund that fails at the bank restores access', async () => {
  const buyer = await newLearner(url);
  const { id, payment } = await till.buy(buyer, 'earnings-season');
  const { id: made } = await till.control('refund', { payment });
  await become(buyer, id, 'refunded');
  await till.control('fail-refund', { refund: made });
  await become(buyer, id, 'paid');
  expect(await isOpen(buyer, 'earnings-season')).toBe(true);
});

test('refunding a bundle closes its members, except one that was bought separately', async () => {
  const buyer = await newLearner(url);
  await till.buy(buyer, 'trading-journal');
  const { id } = await till.buy(buyer, 'foundations-set');
  expect(await isOpen(buyer, 'forex-sessions')).toBe(true);
  await refund(buyer, id);
  for (const [link, open] of [
    ['foundations-set', false],
    ['forex-sessions', false],
    ['futures-contracts-explained', false],
    ['trading-journal', true],
  ] as const)
    expect([link, await isOpen(buyer, link)]).toEqual([link, open]);
  expect(await till.access(buyer, 'trading-journal')).toMatchObject({ reason: 'order', until: null });
});

test('a dispute suspends access, winning restores it, losing closes it for good without a refund', async () => {
  const buyer = await newLearner(url);
  const won = await till.buy(buyer, 'forex-sessions');
  await till.control('dispute', { payment: won.payment });
  await become(buyer, won.id, 'disputed');
  expect(await isOpen(buyer, 'forex-sessions')).toBe(false);
  expect((await refund(buyer, won.id)).errors).toEqual([{ code: 'NotRefundable', field: 'id' }]);
  await till.control('win-dispute', { payment: won.payment });
  await become(buyer, won.id, 'paid');
  expect(await till.access(buyer, 'forex-sessions')).toMatchObject({ reason: 'order', until: null });

  const lost = await till.buy(buyer, 'economic-calendar');
  await till.control('dispute', { payment: lost.payment });
  await become(buyer, lost.id, 'disputed');
  await till.control('lose-dispute', { payment: lost.payment });
  expect(await become(buyer, lost.id, 'refunded')).toMatchObject({ refunded: 8900 });
  expect([await isOpen(buyer, 'economic-calendar'), await isOpen(buyer, 'forex-sessions')]).toEqual([false, true]);
  expect(await mailsTo(buyer, 'disputed', 2)).toHaveLength(2);
});

test('refunds nothing that was free, is unpaid, or does not exist', async () => {
  const buyer = await newLearner(url);
  await till.shop.mutate(buyer, 'purchaseFreeProduct(input: { link: "risk-before-return" })', 'success');
  const free = (await till.kept(buyer)).find(({ baseType }) => baseType === 'order')!;
  const open = await till.shop.query(buyer, 'getPaymentIntent(link: "trading-journal")');
  const before = await till.kept(buyer);
  for (const [id, code] of [
    [free['id'], 'NotRefundable'],
    [open.orderId, 'NotRefundable'],
    ['none', 'UnknownOrder'],
    ['', 'UnknownOrder'],
    ['x'.repeat(10_240), 'UnknownOrder'],
    [`${free['id']}#`, 'UnknownOrder'],
  ])
    expect([id, await refund(buyer, id)]).toEqual([id, { order: null, errors: [{ code, field: 'id' }] }]);
  expect(await till.kept(buyer)).toEqual(before);
});

test('after a refund the certificate no longer verifies, the review is hidden and not counted, and no film opens', async () => {
  const link = 'forex-sessions';
  const buyer = await newLearner(url, 'Ada Field');
  const { payment } = await till.buy(buyer, link);
  await till.shop.query(buyer, 'getUserProfile', 'name');
  const { sections } = await till.shop.query(
    buyer,
    `getOwnedProduct(link: "${link}")`,
    'sections { lessons { code } }',
  );
  const codes: string[] = sections.flatMap(({ lessons }: { lessons: { code: string }[] }) =>
    lessons.map(({ code }) => code),
  );
  const at = new Date().toISOString();
  const lessons = codes.map((code) => `{ code: "${code}", position: 100, done: true, at: "${at}" }`);
  await till.shop.mutate(buyer, `saveProgress(input: { link: "${link}", lessons: [${lessons.join()}] })`, 'done');
  await playedEarlier(url, process.env['STAGE_DIRECTORY']!, buyer.sub, link);
  const { id } = await till.shop.mutate(buyer, `issueCertificate(link: "${link}")`, 'id errors { code }');
  const reviews = () => till.shop.query(learner, `getProductReviews(link: "${link}")`, 'total reviews { review }');
  const before = await reviews();
  const [clear, less] = [`Clear to ${buyer.sub}`, `Less to ${buyer.sub}`];
  await till.shop.mutate(buyer, `addProductReview(input: { link: "${link}", rating: 4, review: "${clear}" })`, 'id');
  const verify = () => till.shop.query(learner, `getCertificate(id: "${id}")`, 'id errors { code }');
  const film = () =>
    till.shop.query(buyer, `getProductVideo(link: "${link}", code: "${codes.at(-1)}")`, 'link errors { code }');
  expect(await verify()).toEqual({ id, errors: [] });
  // Lists and their totals are read from an index, which is updated a moment later.
  const shows = async (text: string) => {
    const { total, reviews: all } = await reviews();
    return [total - before.total, all.some(({ review }: { review: string }) => review === text)].join();
  };
  const listed = (text: string) => until(`“${text}” in the list`, async () => (await shows(text)) === '1,true');
  const gone = (text: string) => until(`“${text}” to go`, async () => (await shows(text)) === '0,false');
  await listed(clear);
  await till.control('refund', { payment });
  await until('the withdrawal', async () => (await verify()).id === null);
  expect(await verify()).toEqual({ id: null, errors: [{ code: 'UnknownCertificate' }] });
  await gone(clear);
  expect(await film()).toEqual({ link: null, errors: [{ code: 'NotOwned' }] });
  await till.buy(buyer, link);
  await listed(clear);
  await till.shop.mutate(buyer, `addProductReview(input: { link: "${link}", rating: 2, review: "${less}" })`, 'id');
  await listed(less);
  expect((await till.shop.mutate(buyer, `issueCertificate(link: "${link}")`, 'id errors { code }')).errors).toEqual([]);
});

test('a refund does not release the unit of a used code', async () => {
  const buyer = await newLearner(url);
  const code = `BACK-${process.pid}`;
  const terms = { products: ['forex-sessions'], price: 800, isLimited: true, amount: 2, amountRemaining: 2 };
  await till.putPromo(code, terms);
  const { id } = await till.buy(buyer, 'forex-sessions', code);
  await refund(buyer, id);
  const seen = await until('the code', async () =>
    till.shop.query(buyer, `getPromoCode(code: "${code}")`, 'amountRemaining errors { code }'),
  );
  expect(seen.amountRemaining).toBe(1);
  expect(
    (await till.shop.query(buyer, `getPaymentIntent(link: "forex-sessions", promoCode: "${code}")`)).errors,
  ).toMatchObject([{ code: 'InvalidPromoCode' }]);
});
