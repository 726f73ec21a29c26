/** Errors in dated entries name their file and field. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { problemsAfter, withoutPlace } from '../support/content-copy.ts';

const root = join(import.meta.dirname, '../../lib/content');
const trade = 'trade-of-the-week/2026-11-13.yaml';
const routine = 'routines/new-york/2026-11-12.yaml';

const replace = (file: string, from: string | RegExp, to: string) => (copy: string) => {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text.search(from)).toBeGreaterThanOrEqual(0);
  writeFileSync(join(copy, file), text.replace(from, to));
};

test('trades of the week and routines are sorted, each with the fields of the specification', async () => {
  const { trades, desks } = await compileContent(root);
  expect(trades.length).toBeGreaterThanOrEqual(6);
  const routines = desks.flatMap((desk) => desk.routines);
  expect(routines.length).toBeGreaterThanOrEqual(15);
  for (const entries of [trades, ...desks.map((desk) => desk.routines)]) {
    const dates = entries.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  }
  for (const { indexFutures, preMarketTips, whatsInTheNews } of routines)
    for (const part of [indexFutures, preMarketTips, whatsInTheNews]) expect(part.length).toBeGreaterThan(0);
});

test('the ledger is computed from the outcomes: no result is typed', async () => {
  const { ledger, trades } = await compileContent(root);
  expect(ledger.map(({ date }) => date)).toEqual(trades.map(({ date }) => date));
  expect(Object.fromEntries(ledger.map(({ date, state, result }) => [date, [state, result]]))).toMatchObject({
    '2026-10-09': ['closed', -100],
    '2026-10-16': ['closed', 300],
    '2026-10-23': ['unfilled', null],
    '2026-10-30': ['closed', 195],
    '2026-11-06': ['closed', -28],
    '2026-11-13': ['open', null],
    '2026-11-20': ['unfilled', null],
  });
  const said = Object.fromEntries(trades.map(({ date, outcomes }) => [date, outcomes.at(-1)?.text]));
  expect(said['2026-10-30']).toBe('Ledger: filled at 4,034, closed at 4,091, +1.95 units.');
  expect(said['2026-10-23']).toBe('Ledger: not filled, no result.');
  expect(said['2026-11-13']).toBe('Ledger: filled at 80.78.');
});

test.each<[string, (copy: string) => void, string]>([
  [
    'a close of what was never filled',
    replace(trade, 'filled: 80.78', 'closed: 83.9'),
    `lib/content/${trade}: outcomes[1].closed needs a price at which it was filled, here or before`,
  ],
  [
    'a fill at the stop',
    replace(trade, 'filled: 80.78', 'filled: 79.5'),
    `${trade}: outcomes[1].filled is the price of the Stop`,
  ],
  [
    'a fill without a stop',
    replace(trade, 'name: Stop', 'name: Exit'),
    `${trade}: outcomes[1].filled needs a level named Stop`,
  ],
  [
    'two fills',
    replace(trade, 'filled: 80.78', "filled: 80.78\n  - date: '2026-11-19'\n    filled: 81"),
    `${trade}: outcomes[2].filled is said already by an outcome before this one`,
  ],
  [
    'no fill after a fill',
    replace(trade, 'filled: 80.78', "filled: 80.78\n  - date: '2026-11-19'\n    unfilled: true"),
    `${trade}: outcomes[2].unfilled cannot be true of a trade that was filled`,
  ],
  [
    'an outcome that says nothing',
    replace(trade, 'filled: 80.78', 'unfilled: false'),
    `${trade}: outcomes[1].text must be text, and there is none`,
  ],
  [
    'a fill of a routine',
    replace(routine, /outcomes:\n  - date: .*\n/, '$&    filled: 1\n'),
    `${routine}: outcomes[0].filled is not a known field`,
  ],
  ['no title', replace(trade, /title: .*/, 'title: ""'), `lib/content/${trade}: title must be text`],
  [
    'a level without a price',
    replace(trade, /price: 83.9/, 'price: high'),
    `${trade}: levels[0].price must be a number`,
  ],
  [
    'published on another day',
    replace(trade, "'2026-11-13T", "'2026-11-14T"),
    `${trade}: published must be on 2026-11-13`,
  ],
  [
    'an outcome before the entry',
    replace(trade, "'2026-11-18'", "'2026-11-12'"),
    `${trade}: outcomes[0].date must not be before 2026-11-13`,
  ],
  [
    'an end before the publication',
    replace(trade, /^market: /m, "ends: '2026-11-13T21:00:00Z'\nmarket: "),
    `${trade}: ends must be after it is published`,
  ],
  [
    'no details',
    (copy) => rmSync(join(copy, trade.replace('.yaml', '.html'))),
    `lib/content/${trade.replace('.yaml', '.html')}: the file is missing`,
  ],
  [
    'details without end',
    (copy) => writeFileSync(join(copy, trade.replace('.yaml', '.html')), `<p>${'word '.repeat(600)}</p>`),
    'must have 1 to 2400 characters',
  ],
  ['a time without minutes', replace(routine, "time: '08:30'", "time: '8.30'"), `${routine}: economicReports[0].time`],
  [
    'a price outside its range',
    replace(routine, /high: \S+/, 'high: 6000'),
    `${routine}: indexFutures[0].last must lie between low and high`,
  ],
  [
    'a file that is named after no day',
    (copy) => renameSync(join(copy, routine), join(copy, routine.replace('11-12', '11-31x'))),
    'must be named after a day',
  ],
  [
    'a zone that is none',
    replace('routines/london/desk.yaml', 'Europe/London', 'London'),
    'lib/content/routines/london/desk.yaml: zone must be the name of a time zone',
  ],
  [
    'a sample that is not there',
    replace('routines/london/desk.yaml', '2026-11-18', '2026-11-08'),
    'desk.yaml: sample must be a day that has a file here',
  ],
  [
    'recurring routines without a first day',
    replace('routines/london/desk.yaml', /  from: .*\n/, ''),
    'lib/content/routines/london/desk.yaml: recurring.from must be a day',
  ],
  [
    'a product without routines',
    replace('routines/london/desk.yaml', 'london-open-live', 'trading-journal'),
    'desk.yaml: products names "trading-journal", which is not a product with preMarketRoutine: true',
  ],
  [
    'a product that no desk names',
    replace('routines/new-york/desk.yaml', /- pre-market-briefing\n/, '\n'),
    'lib/content/products/pre-market-briefing/product.yaml: preMarketRoutine is true, but no desk',
  ],
])('says where it is: %s', async (_, change, sentence) => {
  expect((await problemsAfter(change)).map(withoutPlace).join('\n')).toContain(sentence);
});
