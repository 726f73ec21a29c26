/** Products that leave a plan: they stay open for the paid period, and close with the plan. */
import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { ownedKey, productKey, progressKey } from '../../lib/model/keys.ts';
import type { StoredRow } from '../../lib/model/stored-row.ts';
import { readerOf } from '../../lib/operations/migrate/migration.ts';
import { planProducts } from '../../lib/operations/migrations/004-plan-products.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { type Buyer, membership, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const yearly = { ...membership, packageId: 'year' } as const;
const [journal, live] = ['trading-journal', 'opening-bell-live'] as const;
const productOf = (link: string) => till.row(productKey(link).PK, 'PRODUCT');

let whole: ProductItem & StoredRow;
beforeAll(async () => void (whole = await productOf(membership.link)));
afterEach(() => harness.write(whole));

/** What a publication does. */
const without = (...links: readonly string[]) =>
  harness.write({ ...whole, productsInBundle: whole.productsInBundle.filter(({ link }) => !links.includes(link)) });

const ownedOf = ({ sub }: Buyer, link: string): Promise<OwnedItem> =>
  till.row(ownedKey(sub, link).PK, ownedKey(sub, link).SK);
const open = (buyer: Buyer, ...links: string[]) => Promise.all(links.map((link) => till.isOpen(buyer, link)));

/** Subscribes; the trial is over and the first period is paid. @returns with the order of that period */
async function subscribe(buyer: Buyer, request: typeof membership | typeof yearly) {
  const own = await till.buy(buyer, request);
  harness.pass(8 * days);
  await till.settle();
  const paid = (await harness.orders(buyer.sub)).find(({ total }) => total > 0)!;
  return { ...own, paid };
}
const refund = (buyer: Buyer, id: string) => till.ask(buyer, { operation: 'requestRefund', id });

/** Makes the row of a subscription one that was written before it had the links. */
async function forgetLinks(buyer: Buyer, id: string): Promise<void> {
  const { opens: _, ...row } = await till.subscription(buyer, id);
  await harness.write(row);
}

/** @returns whether there was anything to migrate */
async function migrate(buyer: Buyer, id: string): Promise<boolean> {
  const { dynamodb, table } = await import('../../functions/shared/dynamodb.ts');
  const change = await planProducts.changeOf(await till.subscription(buyer, id), readerOf(dynamodb, table()));
  if (change) await dynamodb.send(new TransactWriteItemsCommand({ TransactItems: [...change.writes] }));
  return change !== null;
}

test.each([
  ['', false],
  [', also after a migration of earlier rows', true],
])('a product that left the plan closes with its refund%s', async (_, older) => {
  const buyer = newBuyer();
  const { id, paid } = await subscribe(buyer, yearly);
  await without(journal);
  if (older) await forgetLinks(buyer, id);
  expect([await migrate(buyer, id), await migrate(buyer, id)]).toEqual([older, false]);
  expect(await open(buyer, membership.link, journal)).toEqual([true, true]);
  expect(await refund(buyer, paid.id)).toMatchObject({ order: { status: 'refunded' }, errors: [] });
  await till.settle();
  expect(await open(buyer, membership.link, journal)).toEqual([false, false]);
  expect((await ownedOf(buyer, journal)).grants[id]).toMatchObject({ refunded: true });
  expect(await harness.check()).toEqual([]);
});

test('a row that does not list them closes the plan and its current members', async () => {
  const buyer = newBuyer();
  const { id, paid } = await subscribe(buyer, yearly);
  await forgetLinks(buyer, id);
  await refund(buyer, paid.id);
  await till.settle();
  expect(await open(buyer, membership.link, journal)).toEqual([false, false]);
  expect(await harness.check()).toEqual([]);
});

test('a dispute of the plan suspends it, and a won one opens it for the same time as before', async () => {
  const buyer = newBuyer();
  const { billing } = await subscribe(buyer, yearly);
  await without(live);
  const { until } = await ownedOf(buyer, live);
  const payment = till.paymentOf(till.invoicesOf(billing).at(-1)!);
  harness.control.dispute(payment);
  await till.settle();
  expect(await open(buyer, membership.link, live)).toEqual([false, false]);
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect(await open(buyer, membership.link, live)).toEqual([true, true]);
  expect((await ownedOf(buyer, live)).until).toBe(until);
  expect(await harness.check()).toEqual([]);
});

test('while the plan runs it stays open for the period in which it left, and a renewal does not extend that', async () => {
  const buyer = newBuyer();
  const { id } = await subscribe(buyer, membership);
  await without(journal);
  const before = await ownedOf(buyer, journal);
  harness.pass(25 * days);
  await till.settle();
  expect(await open(buyer, membership.link, journal)).toEqual([true, true]);
  harness.pass(20 * days);
  await till.settle();
  expect(await open(buyer, membership.link, journal)).toEqual([true, false]);
  expect(await ownedOf(buyer, journal)).toMatchObject({ until: before.until, version: before.version });
  // Nothing is left to close.
  harness.pass(31 * days);
  await till.settle();
  expect((await till.subscription(buyer, id)).opens).not.toContain(journal);
});

test('its watched lessons count toward the refund of the plan', async () => {
  const buyer = newBuyer();
  const { paid } = await subscribe(buyer, yearly);
  const courses = whole.productsInBundle.filter(({ type }) => type === 'course').map(({ link }) => link);
  const at = new Date().toISOString();
  for (const link of courses.slice(1)) {
    const { sections }: ProductItem = await productOf(link);
    const codes = sections.flatMap(({ lessons }) => lessons.map(({ code }) => code));
    const lessons = Object.fromEntries(codes.map((code) => [code, { position: 0, done: true, at }]));
    await harness.write({ ...progressKey(buyer.sub, link), baseType: 'progress', link, lessons, version: 1 });
  }
  await without(...courses.slice(1));
  expect(await refund(buyer, paid.id)).toMatchObject({ errors: [{ code: 'NotRefundable' }] });
  expect(await till.isOpen(buyer, membership.link)).toBe(true);
});
