/**
 * The summary before a publication: amounts, windows in the institution's time zone, and warnings about risky changes.
 */
import { describeChanged, describeNew, describeWithdrawn } from '../../functions/content/describe-products.ts';
import type { PromoPlan } from '../../functions/content/promo-codes.ts';
import { describePromos } from '../../functions/content/describe-promos.ts';
import { changeOf, type SessionPlan } from '../../functions/content/schedule.ts';
import { describeSessions } from '../../functions/content/describe-sessions.ts';
import { formatAmount, formatInstant } from '../../functions/content/wording.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { Session } from '../../lib/model/items/session.ts';
import { storedSession } from '../../lib/model/schedule.ts';

const product = {
  ...{ link: 'the-opening-hour', name: 'The Opening Hour', type: 'course', price: 19900, currency: 'USD' },
  ...{ paymentPlans: [], sections: [], productsInBundle: [], hasSessions: false, summary: 'One', details: 'Two' },
  ...{ status: 'published', contentHash: 'x' },
} as unknown as ProductItem;
const membership = (price: number): ProductItem => ({
  ...product,
  link: 'desk',
  name: 'Desk',
  type: 'subscription',
  price,
  paymentPlans: [
    { id: 'm', name: 'M', packages: [{ packageId: 'month', name: 'Monthly', interval: 'month', price, trialDays: 0 }] },
  ],
});
const change = (before: ProductItem, after: Partial<ProductItem>) => ({
  before,
  product: { ...before, ...after },
  fields: Object.keys(after),
});

test.each([
  [change(product, { price: 14900 }), ['199.00 USD -> 149.00 USD for new buyers'], []],
  [change(product, { price: 23880 }), ['199.00 USD -> 238.80 USD for new buyers'], []],
  [
    change(product, { price: 23881 }),
    ['199.00 USD -> 238.81 USD for new buyers'],
    ['The Opening Hour: its price rises by 20 %'],
  ],
  [change(product, { name: 'The First Hour' }), ['is called "The First Hour" from now on'], []],
  [change(product, { summary: 'Three', details: 'Four' }), ['its summary, details'], []],
  [
    change(product, { includedIn: [{ link: 'desk', name: 'Desk', price: 3900, interval: 'month' }] }),
    ['the subscriptions that include it'],
    [],
  ],
  [change(product, {}), ['its cover'], []],
])('a changed product is described %#', (changed, sentences, warnings) => {
  const told = describeChanged(changed, undefined);
  expect(told.sentences).toEqual(sentences.map((words) => `~ The Opening Hour (the-opening-hour): ${words}`));
  expect(told.warnings.map(({ text }) => text)).toEqual(warnings);
});

test('subscribers keep their price, and the sentence says how many there are', () => {
  const { price, paymentPlans } = membership(4900);
  const changed = change(membership(3900), { price, paymentPlans });
  const say = (counts: Parameters<typeof describeChanged>[1]) => describeChanged(changed, counts);
  expect(say(undefined).sentences).toEqual([
    '~ Desk (desk): package "Monthly" 39.00 USD a month -> 49.00 USD a month for new subscribers; who subscribes already keeps the price that was agreed',
  ]);
  const desk = { renewing: 10, ending: 2, lastEnd: '2026-12-24T05:00:00Z' };
  const told = say({ owners: {}, subscribers: { desk } });
  expect(told.sentences[0]).toContain(
    '12 subscribers keep their price for as long as they renew (2 of them until their end, the last on Thu, 24 Dec 2026, 00:00 America/New_York)',
  );
  expect(told.warnings.map(({ text }) => text)).toEqual(['Desk: package "Monthly" rises by 26 %']);
});

test('removing a product that a learner owns is a warning', () => {
  expect(describeWithdrawn(product, { owners: { 'the-opening-hour': 0 }, subscribers: {} }).warnings).toEqual([]);
  const told = describeWithdrawn(product, { owners: { 'the-opening-hour': 3 }, subscribers: {} });
  expect(told.sentences[0]).toContain('withdrawn, not sold any more; 3 learners who own it keep it');
  expect(told.warnings).toHaveLength(1);
  expect(describeNew(product)).toBe('+ The Opening Hour (the-opening-hour): new, a course for 199.00 USD');
});

test('a code shows its limit, what is redeemed and reserved, and its window in the institution’s time zone', () => {
  const before = {
    ...{ code: 'SPRING', price: 5000, products: ['a'], amount: 100, isLimited: true, amountRemaining: 67 },
    ...{ validFrom: '2026-01-01T05:00:00Z', validUntil: '2026-07-01T04:00:00Z' },
  };
  const plan = (after: object, redeemed = 31): PromoPlan =>
    ({
      added: [],
      changed: [{ promo: { ...before, ...after }, before, taken: { redeemed, reserved: 2 } }],
      ended: [],
    }) as never;
  expect(describePromos(plan({ amount: 50 }))).toEqual({
    sentences: ['~ code SPRING: limit 100 -> 50 (31 redeemed, 2 reserved)'],
    warnings: [],
  });
  expect(describePromos(plan({ amount: 32 })).warnings[0]!.text).toContain('the limit 32 is below the 33 that are redeemed or reserved'); // prettier-ignore
  expect(describePromos(plan({ validUntil: '2026-12-01T05:00:00Z', products: ['b'] })).sentences).toEqual([
    '~ code SPRING: ends Tue, 1 Dec 2026, 00:00 America/New_York instead of Wed, 1 Jul 2026, 00:00 America/New_York',
    '~ code SPRING: also for b',
    '~ code SPRING: not for a any more; orders that reserved it keep their price',
  ]);
  expect(describePromos(plan({ interval: 'month' })).sentences).toEqual([
    '~ code SPRING: for packages paid by the month instead of packages of any length',
  ]);
});

describe('sessions', () => {
  const session = (start: string, more: Partial<Session> = {}): Session => ({
    ...{ id: 'bell-1', link: 'bell', name: 'Bell', type: 'desk', description: '', details: null, instructors: [] },
    ...{ zone: 'Europe/London', date: start.slice(0, 10), start },
    end: new Date(Date.parse(start) + 3_600_000).toISOString(),
    ...more,
  });
  const now = '2026-11-21T12:00:00.000Z';
  const planOf = (before: Session | null, after: Session | null): SessionPlan => {
    const [was, is] = [before && storedSession(before), after && storedSession(after)];
    const stays = was?.SK === is?.SK;
    return {
      added: is && !stays ? [is] : [],
      changed: is && was && stays ? [is] : [],
      removed: was && !stays ? [was] : [],
      unchanged: 0,
      before: new Map(was ? [['bell-1', was]] : []),
      ...{ channels: { sessions: new Map(), homes: new Map(), collisions: [] }, sessions: [], refused: [] },
      changes: is ? changeOf(was ?? undefined, is, new Date(now)) : [],
    };
  };
  const say = (plan: SessionPlan) => describeSessions(plan, now, async () => 14);
  const [soon, later] = ['2026-11-22T08:00:00.000Z', '2026-11-25T08:00:00.000Z'];

  test('a session on another channel names the channel, and is not called reworded', async () => {
    const [was, is] = [storedSession(session(later)), { ...storedSession(session(later)), channel: '02' }];
    const { sentences } = await say({ ...planOf(null, null), changed: [is], before: new Map([['bell-1', was]]) });
    expect(sentences).toEqual(['~ Bell: 1 session, Wed, 25 Nov 2026, 08:00 Europe/London, on channel 02']);
    const fresh = await say({ ...planOf(null, null), added: [is] });
    expect(fresh.sentences).toEqual(['+ Bell: 1 new session, Wed, 25 Nov 2026, 08:00 Europe/London, on channel 02']);
  });
  test('a moved session shows both times in its zone, and how many owners get a mail', async () => {
    const { sentences, warnings } = await say(planOf(session(later), session('2026-11-25T09:30:00.000Z')));
    expect(sentences).toEqual([
      '~ Bell: Wed, 25 Nov 2026, 08:00 Europe/London is moved to Wed, 25 Nov 2026, 09:30 Europe/London; 14 owners are reminded of the new time, and calendars follow',
    ]);
    expect(warnings).toEqual([]);
  });
  test('a session canceled with a reason, and one reinstated, say that owners get a mail', async () => {
    const off = session(later, { cancelled: true, notice: 'Ill.' });
    const who = '14 owners are told by mail, and calendars follow';
    const day = 'Bell: Wed, 25 Nov 2026, 08:00 Europe/London';
    expect((await say(planOf(session(later), off))).sentences).toEqual([`- ${day} is canceled; ${who}`]);
    expect((await say(planOf(off, session(later)))).sentences).toEqual([`+ ${day} takes place after all; ${who}`]);
  });
  test.each([
    ['moved away from within a day', session(soon), session(later), 1],
    ['moved to within a day', session(later), session(soon), 1],
    ['removed within a day', session(soon), null, 1],
    ['removed later', session(later), null, 0],
    ['of the past', session('2026-11-20T08:00:00.000Z'), null, 0],
    ['new', null, session(soon), 0],
    ['another name', session(soon), session(soon, { name: 'The Bell' }), 0],
  ])('one that is %s', async (_, before, after, count) => {
    const { sentences, warnings } = await say(planOf(before, after));
    expect(sentences).toHaveLength(1);
    expect(warnings).toHaveLength(count);
  });
});

test('amounts and instants are unambiguous', () => {
  expect(formatAmount(14950)).toBe('149.50 USD');
  expect(formatAmount(0)).toBe('nothing');
  expect(formatInstant('2026-03-08T07:30:00Z')).toBe('Sun, 8 Mar 2026, 03:30 America/New_York');
});
