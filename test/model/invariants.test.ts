/** Every inconsistency is found, and consistent rows are not reported. */
import { closedMarkSeconds } from '../../lib/model/account.ts';
import { entitlement, withGrant } from '../../lib/model/access.ts';
import { closedViolations } from '../../lib/model/closed-accounts.ts';
import { violationsOf } from '../../lib/model/invariants.ts';
import type { StoredRow } from '../../lib/model/stored-row.ts';
import type { Product } from '../../lib/model/items/product.ts';
import {
  certificateKey,
  checkoutKey,
  reservationKey,
  noteCountKey,
  noteKey,
  openOrderKey,
  orderKey,
  ownedKey,
  ownerKey,
  paymentKey,
  profileKey,
  progressKey,
  promoIndexKey,
  promoKey,
  reviewCountsKey,
  reviewKey,
} from '../../lib/model/keys.ts';
import { stripeViolations, type Ledger } from '../../lib/model/stripe-agreement.ts';

const now = '2026-11-21T12:00:00.000Z';
const before = '2026-11-20T12:00:00.000Z';
const after = '2026-11-22T12:00:00.000Z';
const product = { link: 'a-course', instructors: [], tags: [] } as unknown as Product;
const grant = { reason: 'order', through: null, since: before, until: null } as const;
const order = (id: string, more: object = {}) => ({
  ...orderKey('me', id),
  ...{ baseType: 'order', id, link: 'a-course', status: 'paid', price: 5000, discount: 1000, total: 4000, refunded: 0 },
  ...{ promoCode: 'CODE', payment: `pi_${id}`, opens: ['a-course'], ...more },
});
const payment = (id: string, more: object = {}) => ({
  ...paymentKey(`pi_${id}`),
  ...{
    baseType: 'payment',
    id: `pi_${id}`,
    sub: 'me',
    orderId: id,
    amount: 4000,
    status: 'paid',
    refunded: 0,
    ...more,
  },
});
const owned = (grants: object) => ({ ...ownedKey('me', 'a-course'), ...entitlement(product, grants as never) });

/** A course bought with a limited code, another order that is pending, and a review. */
const sound = (): StoredRow[] =>
  [
    order('1'),
    payment('1'),
    owned({ 1: grant }),
    { ...reservationKey('CODE', 'me'), baseType: 'reservation', code: 'CODE', orderId: '1', state: 'redeemed' },
    {
      ...{ ...promoKey('CODE'), ...promoIndexKey('CODE'), baseType: 'promo', code: 'CODE' },
      ...{ isLimited: true, amount: 10, amountRemaining: 9 },
    },
    order('2', {
      ...openOrderKey(after, '2'),
      ...{
        link: 'another',
        status: 'pending',
        promoCode: null,
        discount: 0,
        total: 5000,
        payment: null,
        opens: undefined,
      },
    }),
    {
      ...checkoutKey('me', 'another'),
      ...{ baseType: 'checkout', orderId: '2', link: 'another', promoCode: null, payment: null },
    },
    { ...reviewKey('a-course', 'me'), baseType: 'review', link: 'a-course', rating: 4 },
    { ...reviewCountsKey('a-course'), baseType: 'review counts', stars4: 1 },
    { ...noteKey('me', 'a-course', 'open#000009#1'), baseType: 'note', link: 'a-course' },
    { ...noteCountKey('me', 'a-course'), baseType: 'note count', link: 'a-course', count: 1 },
    { ...progressKey('me', 'a-course'), baseType: 'progress', link: 'a-course', certificate: '0f3a' },
    { ...certificateKey('0f3a'), baseType: 'certificate', id: '0f3a' },
  ] as unknown as StoredRow[];

const ledger: Ledger = {
  payments: [
    {
      id: 'pi_1',
      order: '1',
      learner: 'me',
      stage: 'dev',
      succeeded: true,
      received: 4000,
      refunded: 0,
      disputed: false,
    },
  ],
  invoices: [],
  subscriptions: [],
};

test('consistent rows are not reported', () => {
  expect(violationsOf(sound(), now)).toEqual([]);
  expect(stripeViolations(sound(), ledger, 'dev')).toEqual([]);
});

type Change = (rows: any[]) => any[];
const edit =
  (baseType: string, id: string | null, change: object): Change =>
  (rows) =>
    rows.map((row) => (row.baseType === baseType && (id === null || row.id === id) ? { ...row, ...change } : row));
const without =
  (baseType: string): Change =>
  (rows) =>
    rows.filter((row) => row.baseType !== baseType);
const and =
  (...more: object[]): Change =>
  (rows) => [...rows, ...more];

test.each<[string, Change, RegExp]>([
  ['a paid order without access', without('owned'), /does not open a-course/],
  [
    'a paid order whose access was taken',
    edit('owned', null, owned({ 1: { ...grant, until: before } })),
    /opens a-course only until/,
  ],
  ['an order twice', and(order('3', { promoCode: null }), payment('3')), /is paid for by 1 as well/],
  [
    'access after a refund',
    edit('order', '1', { status: 'refunded', refunded: 4000 }),
    /is open by the order 1, which is refunded/,
  ],
  ['access from nowhere', edit('owned', null, owned({ 1: grant, 9: grant })), /is given by 9, which is not there/],
  [
    'an entitlement that says more than its grants',
    edit('owned', null, { until: before }),
    /its grants order until null/,
  ],
  ['a bundle that was not opened whole', edit('order', '1', { opens: ['a-course', 'member'] }), /does not open member/],
  ['money kept of what was given back', edit('order', '1', { status: 'refunded' }), /is refunded and keeps money/],
  ['an amount that is no number', edit('order', '1', { total: 39.5 }), /not in minor units/],
  ['a price that does not add up', edit('order', '1', { discount: 1 }), /price less discount/],
  ['a credit that nobody gave', edit('order', '1', { credit: 500, total: 3500 }), /0 count toward it, and 500/],
  [
    'a credit that was not taken',
    edit('order', '1', { credit: 500, total: 3500, credits: [{ order: '2', amount: 500 }] }),
    /is paid, and 0 of 2 count toward it instead of 500/,
  ],
  [
    'a credit that an order keeps which is over',
    (rows) =>
      edit('order', '2', { status: 'cancelled', credits: [{ order: '1', amount: 500 }], credit: 500 })(
        edit('order', '1', { credited: 500, creditedTo: { 2: 500 } })(rows),
      ),
    /is cancelled, and 500 of 1 count toward it instead of 0/,
  ],
  [
    'a sum that its parts are not',
    edit('order', '1', { credited: 5, creditedTo: { 2: 4 } }),
    /5 of it count elsewhere/,
  ],
  ['more than there was', edit('order', '1', { credited: 4001, creditedTo: { 2: 4001 } }), /4001 of 4000 count/],
  ['a credit to nobody', edit('order', '1', { credited: 5, creditedTo: { 2: 5 } }), /2, which does not say so/],
  ['a code below zero', edit('promo', null, { amountRemaining: -1 }), /-1 are left/],
  [
    'a unit lost',
    edit('promo', null, { amountRemaining: 8 }),
    /8 left and 1 reserved or redeemed do not add up to the 10/,
  ],
  ['a reservation of nobody', edit('reservation', null, { orderId: '9' }), /its order 9 is not there/],
  ['a reservation kept for ever', edit('reservation', null, { state: 'reserved' }), /is reserved, its order 1 is paid/],
  ['an order without its reservation', without('reservation'), /has no reservation of CODE/],
  ['a note that is not counted', edit('note count', null, { count: 0 }), /0 are counted, 1 are there/],
  ['a count of what is gone', without('note'), /1 are counted, 0 are there/],
  ['a certificate of nobody', without('progress'), /certificate 0f3a: belongs to 0 learners/],
  ['a certificate that was lost', without('certificate'), /certificate 0f3a: is issued and not there/],
  ['a checkout without its order', edit('checkout', null, { orderId: '9' }), /its order 9 is not there/],
  ['an open order without a checkout', without('checkout'), /has no checkout/],
  [
    'somebody else’s place among the owners',
    edit('owned', null, ownerKey('a-course', 'somebody-else')),
    /does not belong into OWNERS#a-course/,
  ],
  [
    'an open order that no sweeper finds',
    edit('order', '2', { GSI1PK: undefined, GSI1SK: undefined }),
    /is not among the open/,
  ],
  [
    'a closed order that the sweeper finds',
    edit('order', '1', openOrderKey(after, '1')),
    /does not belong into OPEN-ORDERS/,
  ],
  ['a payment that says otherwise', edit('payment', null, { status: 'pending' }), /is pending, its order paid/],
  ['a payment over another amount', edit('payment', null, { amount: 1 }), /is over 1, its order over 4000/],
  ['a paid order whose payment is gone', without('payment'), /has no row/],
  ['stars that nobody gave', edit('review counts', null, { stars5: 1 }), /are counted/],
])('%s is found', (_, change, sentence) => {
  expect(violationsOf(change(sound()), now).join('\n')).toMatch(sentence);
});

test.each<[string, Change, Partial<Ledger['payments'][number]>, RegExp]>([
  ['paid and not fulfilled', edit('order', '1', { status: 'pending' }), {}, /was paid, and its order 1 is pending/],
  ['fulfilled and not paid', (rows) => rows, { succeeded: false }, /which was never paid/],
  ['paid for an order that is not there', (rows) => rows, { order: '9' }, /which is not there/],
  ['another amount', (rows) => rows, { received: 1 }, /brought 1/],
  ['a refund that nobody heard of', (rows) => rows, { refunded: 4000 }, /gave back 4000/],
  ['a dispute that nobody heard of', (rows) => rows, { disputed: true }, /is disputed, and its order 1 is paid/],
  ['a dispute that is over', edit('order', '1', { status: 'disputed' }), {}, /is not disputed, and its order 1/],
])('%s, by the books of Stripe, is found', (_, change, more, sentence) => {
  const books = { ...ledger, payments: [{ ...ledger.payments[0]!, ...more }] };
  expect(stripeViolations(change(sound()), books, 'dev').join('\n')).toMatch(sentence);
});

test('a payment without an order that was fully refunded is not reported', () => {
  const [paid] = ledger.payments;
  const other = { ...paid!, id: 'pi_by_hand', received: 100 };
  const say = (more: object) =>
    stripeViolations(sound(), { ...ledger, payments: [paid!, { ...other, ...more }] }, 'dev').join('\n');
  expect([say({ refunded: 99 }), say({ refunded: 99, order: '9' })]).toEqual([
    expect.stringMatching(/pi_by_hand was paid for the order 1, which names/),
    expect.stringMatching(/pi_by_hand was paid for the order 9, which is not there/),
  ]);
  expect([say({ refunded: 100 }), say({ refunded: 100, order: '9' })]).toEqual(['', '']);
});

test('access that was revoked and granted again by another order is consistent', () => {
  const first = entitlement(product, { 0: { ...grant, until: before } });
  const rows = edit('owned', null, { ...ownedKey('me', 'a-course'), ...withGrant(first, '1', grant) })(sound());
  const refunded = order('0', { status: 'refunded', refunded: 4000, promoCode: null });
  const all = [...rows, refunded, payment('0', { status: 'refunded', refunded: 4000 })] as StoredRow[];
  expect(violationsOf(all, now)).toEqual([]);
});

test('of a closed account a used promo code stays, and nothing that leads from Stripe to it', () => {
  const ttl = Date.parse(before) / 1000 + closedMarkSeconds;
  const rows = [
    { ...profileKey('me'), baseType: 'closed', ttl },
    { ...reservationKey('CODE', 'me'), baseType: 'reservation', code: 'CODE', orderId: '1', state: 'redeemed' },
    payment('1'),
  ];
  expect(closedViolations(rows, now)).toEqual(['closed account me: PAYMENT#pi_1 PAYMENT is left']);
});
