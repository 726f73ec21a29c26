/** The refund policy: its wording, and that the server follows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progressKey, productKey } from '../../lib/model/keys.ts';
import { refundDays, refundShare } from '../../lib/model/refund-promise.ts';
import { refundsPerYear } from '../../lib/model/refund-promise.ts';
import { afterRefundSentence, refundSentence, refundYear, shareSeen } from '../../lib/model/refunds.ts';
import { freshCard } from '../support/fresh-card.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, course, newBuyer } from './till.ts';

jest.setTimeout(60_000);
const { harness, till } = openTill();

const root = join(import.meta.dirname, '../..');
const bundle = { ...course, link: 'foundations-set' } as const;
type Buyer = ReturnType<typeof newBuyer>;
/** Marks the first lessons of a product as done, up to just below or just above a share of its minutes. */
async function see(buyer: Buyer, link: string, reached: (share: number) => boolean): Promise<number> {
  const product = await till.row(productKey(link).PK, 'PRODUCT');
  const lessons: Record<string, { position: number; done: boolean; at: string }> = {};
  const minutes = product.sections.flatMap((section: { lessons: unknown }) => section.lessons);
  for (const { code } of minutes) {
    const next = { ...lessons, [code]: { position: 0, done: true, at: new Date().toISOString() } };
    if (!reached(shareSeen([{ minutes, lessons: next }]))) break;
    Object.assign(lessons, next);
  }
  await harness.write({ ...progressKey(buyer.sub, link), baseType: 'progress', link, lessons, version: 1 });
  return shareSeen([{ minutes, lessons }]);
}
const refund = (buyer: Buyer, id: string) => till.ask(buyer, { operation: 'requestRefund', id });
const refused = (words: RegExp) => ({
  errors: [{ code: 'NotRefundable', field: 'id', message: expect.stringMatching(words) }],
});

test.each([
  ['lib/content/legal/terms-of-use', (folder: string) => join(folder, readdirSync(folder).sort().at(-1)!)],
  ['lib/stacks/watch/RUNBOOK.md', (file: string) => file],
])('%s states the policy from the model', (path, file) => {
  const text = readFileSync(file(join(root, path)), 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(`${refundSentence} ${afterRefundSentence}`);
});

test('pages take the policy from the model, and no text of ours types its numbers', () => {
  for (const [page, sentences] of [
    ['web/features/checkout/checkout-form.tsx', ['refundSentence']],
    ['web/features/catalogue/buy-options.tsx', ['refundPromise']],
    ['web/features/orders/refund.tsx', ['refundSentence', 'afterRefundSentence']],
  ] as const)
    for (const sentence of sentences) expect(readFileSync(join(root, page), 'utf8')).toContain(`{${sentence}}`);
  const texts = ['web', 'functions', 'resolvers', 'lib/model', 'lib/operations', 'lib/stacks/watch', '.github'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|html|md|graphql)$/.test(name))
        .map((name) => join(folder, name)),
  );
  const said = [...texts, 'README.md', 'lib/README.md', 'lib/content/site.yaml'].filter((file) =>
    /refund[^.]{0,80}\b(\d+|fourteen)[ -]days?\b|\b(\d+|fourteen)[ -]days?\b[^.]{0,40}refund/i.test(
      readFileSync(join(root, file), 'utf8')
        .replaceAll(refundSentence, '')
        .replace(/\s+/g, ' ')
        .replaceAll(refundSentence, ''),
    ),
  );
  expect(said).toEqual([]);
});

test('the receipt states the policy, and the refund mail names what was removed', async () => {
  const buyer = newBuyer();
  const { payment } = await till.buy(buyer, course);
  harness.control.refund(payment, 100);
  await till.settle();
  harness.control.refund(payment);
  await till.settle();
  const mails = await till.mails(buyer);
  expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'refund', 'refund']);
  expect(mails[0].text).toContain(refundSentence);
  expect(mails.map(({ text }) => text.includes(afterRefundSentence))).toEqual([false, false, true]);
});

test('below the limit of watched lessons it is refunded, at the limit it is not', async () => {
  const [early, late] = [newBuyer(), newBuyer()];
  const [one, other] = [await till.buy(early, course), await till.buy(late, course)];
  expect(await see(early, course.link, (share) => share < refundShare)).toBeGreaterThan(0);
  expect(await see(late, course.link, (share) => share < 2 * refundShare)).toBeGreaterThanOrEqual(refundShare);
  expect(await refund(early, one.id)).toMatchObject({ order: { status: 'refunded' }, errors: [] });
  expect(await refund(late, other.id)).toMatchObject(refused(/a quarter of the material/));
  expect(await till.isOpen(late, course.link)).toBe(true);
});

test('a film that was played and rewound counts as seen', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, course);
  const product = await till.row(productKey(course.link).PK, 'PRODUCT');
  const all: { code: string; minutes: number }[] = product.sections.flatMap(({ lessons }: any) => lessons);
  const at = new Date().toISOString();
  const rewound = { position: 0, done: false, at };
  const lessons = Object.fromEntries(all.map(({ code }) => [code, rewound]));
  // Each film just short of where the player marks it as done.
  const ranges = Object.fromEntries(all.map(({ code, minutes }) => [code, [[0, Math.floor(minutes * 60 * 0.84)]]]));
  const evidence = { ranges, spare: 0, toldAt: Date.parse(at), earlier: [] };
  await harness.write({
    ...progressKey(buyer.sub, course.link),
    baseType: 'progress',
    link: course.link,
    lessons,
    evidence,
    version: 1,
  });
  expect(await refund(buyer, id)).toMatchObject(refused(/a quarter of the material/));
});

test('of a lesson the most counts: done, the position, or what was played', () => {
  const minutes = [{ code: 'a', minutes: 10 }];
  const share = (lesson: { position: number; done: boolean; played?: number | null }) =>
    shareSeen([{ minutes, lessons: { a: lesson } }]);
  expect([
    share({ position: 0, done: true, played: 60 }),
    share({ position: 300, done: false, played: 60 }),
    share({ position: 60, done: false, played: 300 }),
    share({ position: 60, done: false, played: null }),
    share({ position: 60, done: false }),
    share({ position: 0, done: false, played: 6000 }),
  ]).toEqual([1, 0.5, 0.5, 0.1, 0.1, 1]);
});

test('all products of a bundle count together', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, bundle);
  const members = (await till.order(buyer, id)).opens.filter((link: string) => link !== bundle.link);
  expect(members.length).toBeGreaterThan(1);
  for (const link of members) await see(buyer, link, (share) => share <= 1);
  expect(await refund(buyer, id)).toMatchObject(refused(/a quarter of the material/));
});

test('refunds are limited within twelve months, and possible again later; one order requested twice counts once', async () => {
  const buyer = newBuyer();
  for (let time = 0; time < refundsPerYear; time += 1) {
    const { id } = await till.buy(buyer, course);
    const answers = await Promise.all([refund(buyer, id), refund(buyer, id)]);
    expect(answers.some(({ order }) => order?.status === 'refunded')).toBe(true);
    await till.settle();
  }
  const next = await till.buy(buyer, course);
  expect(await refund(buyer, next.id)).toMatchObject(refused(/three refunds within twelve months/));
  // A mistake of ours is not counted: an operator refunds at Stripe.
  harness.control.refund(next.payment);
  await till.settle();
  expect(await till.order(buyer, next.id)).toMatchObject({ status: 'refunded' });
  harness.pass(366 * days);
  const later = await till.buy(buyer, course);
  expect(await refund(buyer, later.id)).toMatchObject({ order: { status: 'refunded' } });
});

test('refunds are limited per card, whichever accounts it pays for, and possible again after twelve months', async () => {
  const number = freshCard();
  const buy = async (buyer: Buyer, request: Parameters<typeof till.buy>[1] = course) =>
    till.buy(buyer, request, await harness.methodOf(number));
  const ofCard = async () => (await harness.rows()).filter(({ baseType }) => baseType === 'card refunds');
  const before = (await ofCard()).length;
  const first = newBuyer();
  for (let time = 1; time < refundsPerYear; time += 1) {
    const { id } = await buy(first);
    const answers = await Promise.all([refund(first, id), refund(first, id)]);
    expect(answers.some(({ order }) => order?.status === 'refunded')).toBe(true);
    await till.settle();
  }
  await till.forget(first);
  // The period of a plan counts like a course.
  const again = newBuyer();
  const plan = await buy(again, briefing);
  expect(await refund(again, plan.id)).toMatchObject({ order: { status: 'refunded' } });
  await till.settle();
  const next = await buy(again);
  expect(await refund(again, next.id)).toMatchObject(refused(/^The card that paid has had three refunds within/));
  expect(await till.order(again, next.id)).toMatchObject({ status: 'paid', refunded: 0 });
  // Another card of the same learner is not affected.
  const other = await till.buy(again, { ...course, link: 'futures-contracts-explained' });
  expect(await refund(again, other.id)).toMatchObject({ order: { status: 'refunded' } });
  const rows = await ofCard();
  expect(rows).toHaveLength(before + 2);
  const left = rows.find((row) => Object.keys(row['orders'] as object).length === refundsPerYear)!;
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${first.sub}|${again.sub}|${number}|@`));
  expect(Number(left['ttl'])).toBeGreaterThan(Date.now() / 1000 + (refundYear - 1) * 86_400);
  expect(Number(left['ttl'])).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + refundYear * 86_400);
  harness.pass((refundYear + 1) * days);
  const later = newBuyer();
  const { id } = await buy(later);
  expect(await refund(later, id)).toMatchObject({ order: { status: 'refunded' } });
});

test('no refund after the period ends', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, course);
  harness.pass((refundDays + 1) * days);
  expect(await refund(buyer, id)).toMatchObject(refused(/within 14 days/));
});

test('a request whose answer was lost is repeated with success, although Stripe’s event is late', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  // The first one made the refund, and its process died.
  harness.control.refund(payment);
  expect(await refund(buyer, id)).toMatchObject({ errors: [], order: { status: 'refunded' } });
  await till.settle();
  expect(await harness.check()).toEqual([]);
});
