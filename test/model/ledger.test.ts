import { resultOf, rowsUpTo, runningLedger, stateAt, unitWords, type LedgerRow } from '../../lib/model/ledger.ts';

const row = (date: string, result: number | null): LedgerRow => ({
  ...{ date, title: 'A trade', market: 'A market', ends: null },
  ...{ state: result === null ? 'open' : 'closed', result },
});

test.each([
  ['a purchase at its stop', { filled: 100, stop: 98, closed: 98 }, -100],
  ['a sale at its stop', { filled: 6858, stop: 6871.5, closed: 6871.5 }, -100],
  ['a purchase at three times its risk', { filled: 24826, stop: 24742, closed: 25078 }, 300],
  ['a sale that made money', { filled: 50, stop: 51, closed: 48.5 }, 150],
  ['a purchase that a gap took', { filled: 6893.5, stop: 6878.5, closed: 6889.25 }, -28],
  ['a fill and a close at one price', { filled: 80.78, stop: 79.5, closed: 80.78 }, 0],
] as const)('%s is measured against the risk', (_, prices, result) => {
  // Never −0, which would be printed as such.
  expect(Object.is(resultOf(prices), result)).toBe(true);
});

test('the running result adds exact hundredths; an open trade adds nothing', () => {
  const rows = [row('2026-10-09', -100), row('2026-10-16', 10), row('2026-10-23', null), row('2026-10-30', 20)];
  expect(runningLedger(rows).map(({ total }) => total)).toEqual([-100, -90, -90, -70]);
});

test('units have two decimals and a sign', () => {
  expect([300, -28, 0, 5].map(unitWords)).toEqual(['+3.00', '−0.28', '0.00', '+0.05']);
});

test('a trade dated ahead is not listed before its day', () => {
  const rows = [row('2026-11-20', null), row('2026-11-27', null)];
  expect(rowsUpTo(rows, '2026-11-26T23:59:59Z')).toEqual(rows.slice(0, 1));
  expect(rowsUpTo(rows, '2026-11-27T00:00:00Z')).toEqual(rows);
});

test('a trade that waits for its price has ended once its own end has passed', () => {
  const waiting: LedgerRow = { ...row('2026-11-20', null), state: 'waiting', ends: '2026-11-25T21:00:00Z' };
  expect(stateAt(waiting, '2026-11-25T20:59:59.999Z')).toBe('waiting');
  expect(stateAt(waiting, '2026-11-25T21:00:00.000Z')).toBe('ended');
  expect(stateAt({ ...waiting, ends: null }, '2030-01-01T00:00:00.000Z')).toBe('waiting');
  expect(stateAt({ ...waiting, state: 'open' }, '2030-01-01T00:00:00.000Z')).toBe('open');
});
