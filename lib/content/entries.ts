/** Reads trades of the week and pre-market routines: one file per day. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk, RecurringRoutines, WithOutcomes } from '../model/content.ts';
import type { Figure, Outcome, PreMarketRoutine, PriceLevel, TradeOfTheWeek } from '../model/entries.ts';
import { exchanges } from '../model/exchange-holidays.ts';
import type { Product } from '../model/items/product.ts';
import type { LedgerRow } from '../model/ledger.ts';
import { weekdays, type Weekday } from '../model/schedule.ts';
import { Fate } from './ledger.ts';
import { foldersIn, shownPath } from './place.ts';
import { readSource, type Source } from './source.ts';

/** Keeps a trade with its notes within one read unit. */
const longestDetails = 2400;

/** Exchanges are closed on weekends. */
const tradingDays = weekdays.slice(1, 6);

export interface ReadTrade {
  readonly trade: WithOutcomes<TradeOfTheWeek>;
  readonly row: LedgerRow;
}

/** Reads `trade-of-the-week/<date>.yaml` with their details and outcomes, oldest first. */
export function readTrades(root: string, problems: string[]): ReadTrade[] {
  return days(root, 'trade-of-the-week').map((date) => {
    const source = readSource(root, `trade-of-the-week/${date}.yaml`, problems);
    const trade = {
      ...head(source, date),
      title: source.text('title', 80),
      market: source.text('market', 60),
      author: source.text('author', 80),
      details: readDetails(root, date, problems),
      prices: source.numbers('prices', 12, 60),
      levels: readLevels(source),
    };
    const ends = source.has('ends') ? source.instant('ends') : null;
    if (ends !== null && ends <= trade.published) source.wrong('ends', 'must be after it is published');
    const fate = new Fate(trade.levels);
    const outcomes = readOutcomes(source, date, (row) => fate.read(row));
    source.done();
    const { title, market } = trade;
    return { trade: { ...trade, outcomes }, row: { date, title, market, ends, ...fate.state() } };
  });
}

/** Reads `routines/<desk>/desk.yaml`, a file per day, and a file per weekday if they recur. */
export function readDesks(root: string, products: readonly Product[], problems: string[]): Desk[] {
  const names = foldersIn(root, 'routines');
  const taken = new Set<string>();
  const desks = names.map((name) => {
    const file = readSource(root, `routines/${name}/desk.yaml`, problems);
    const desk = file.text('name', 60);
    const zone = file.zone('zone');
    const links = file.texts('products');
    for (const [at, link] of links.entries()) {
      if (!products.find((product) => product.link === link)?.hasPMR)
        file.wrong('products', `names "${link}", which is not a product with preMarketRoutine: true`, at);
      if (taken.has(link)) file.wrong('products', `names "${link}", which has routines of another desk`, at);
      taken.add(link);
    }
    const routines = days(root, `routines/${name}`).map((date) =>
      readRoutine(readSource(root, `routines/${name}/${date}.yaml`, problems), date, desk, zone),
    );
    const sample = file.text('sample', 10);
    if (!routines.some(({ date }) => date === sample)) file.wrong('sample', 'must be a day that has a file here');
    const recurring = file.has('recurring')
      ? readRecurring(file.set('recurring'), zone, (weekday) => {
          const source = readSource(root, `routines/${name}/every-${weekday}.yaml`, problems);
          const morning = readMorning(source, desk, zone);
          source.done();
          return morning;
        })
      : undefined;
    file.done();
    return { name, products: links, sample, routines, recurring };
  });
  for (const { link } of products.filter((product) => product.hasPMR && !taken.has(product.link)))
    problems.push(
      `${shownPath(root, `products/${link}/product.yaml`)}:1:1: preMarketRoutine is true, but no desk.yaml in ${shownPath(root, 'routines')} names it`,
    );
  return desks;
}

function readRoutine(source: Source, date: string, desk: string, zone: string): WithOutcomes<PreMarketRoutine> {
  const routine = {
    ...head(source, date),
    ...readMorning(source, desk, zone),
    outcomes: readOutcomes(source, date),
  };
  source.done();
  return routine;
}

/** Routines of days without a file: one for each weekday, from files of their own. */
function readRecurring(
  source: Source,
  zone: string,
  read: (weekday: Weekday) => Omit<PreMarketRoutine, 'date' | 'published'>,
): RecurringRoutines {
  const from = source.day('from').slice(0, 10);
  const exchange = source.one('exchange', exchanges);
  const time = source.clock('time');
  source.done();
  const mornings = Object.fromEntries(tradingDays.map((weekday) => [weekday, read(weekday)]));
  return { from, exchange, zone, time, mornings };
}

/** A routine without its date. */
function readMorning(source: Source, desk: string, zone: string): Omit<PreMarketRoutine, 'date' | 'published'> {
  const routine = {
    desk,
    author: source.text('author', 80),
    indexFutures: source.some('indexFutures').map((row) => {
      const future = {
        name: row.text('name', 40),
        last: row.number('last'),
        change: row.number('change'),
        low: row.number('low'),
        high: row.number('high'),
        night: row.numbers('night', 8, 48),
      };
      if (future.low > future.last || future.last > future.high) row.wrong('last', 'must lie between low and high');
      if (future.night.some((price) => price < future.low || price > future.high))
        row.wrong('night', 'must lie between low and high');
      row.done();
      return future;
    }),
    preMarketTips: source.texts('preMarketTips', 300),
    whatsInTheNews: source.some('whatsInTheNews').map((item) => {
      const news = { headline: item.text('headline', 120), text: item.text('text', 500) };
      item.done();
      return news;
    }),
    economicReports: source.list('economicReports').map((row) => {
      const report = {
        time: row.clock('time'),
        zone: row.has('zone') ? row.zone('zone') : zone,
        name: row.text('name', 80),
        previous: row.has('previous') ? row.text('previous', 20) : null,
        expected: row.has('expected') ? row.text('expected', 20) : null,
      };
      row.done();
      return report;
    }),
    images: source.list('images').map(readFigure),
  };
  if (routine.preMarketTips.length === 0) source.wrong('preMarketTips', 'must have at least one');
  return routine;
}

/** The day is the file's name; `published` is the time of publication on that day. */
function head(source: Source, date: string): { date: string; published: string } {
  if (!isDay(date)) source.wrong('', 'must be named after a day, YYYY-MM-DD');
  const published = source.instant('published');
  if (published.slice(0, 10) !== date) source.wrong('published', `must be on ${date}, the day the file is named after`);
  return { date, published };
}

function readFigure(source: Source): Figure {
  const figure = {
    title: source.text('title', 80),
    prices: source.numbers('prices', 12, 60),
    levels: readLevels(source),
  };
  source.done();
  return figure;
}

const readLevels = (source: Source): PriceLevel[] =>
  source.list('levels').map((row) => {
    const level = { name: row.text('name', 24), price: row.number('price') };
    row.done();
    return level;
  });

/**
 * Reads outcomes, oldest first; none is earlier than the entry.
 * @param more what a row contains besides its text, which is then optional
 */
function readOutcomes(source: Source, date: string, more?: (row: Source) => string | undefined): Outcome[] {
  let before = date;
  return source.list('outcomes').map((row) => {
    const besides = more?.(row);
    const text = besides === undefined || row.has('text') ? row.text('text', 400) : undefined;
    const outcome = {
      date: row.day('date').slice(0, 10),
      text: [text, besides].filter((each) => each !== undefined).join(' '),
    };
    if (outcome.date < before) row.wrong('date', `must not be before ${before}`);
    before = outcome.date;
    row.done();
    return outcome;
  });
}

function readDetails(root: string, date: string, problems: string[]): string {
  const file = `trade-of-the-week/${date}.html`;
  const shown = shownPath(root, file);
  if (!existsSync(join(root, file))) {
    problems.push(`${shown}:1:1: the file is missing: it has what ${date}.yaml is about, as HTML`);
    return '';
  }
  const details = readFileSync(join(root, file), 'utf8').trim();
  if (details === '' || details.length > longestDetails)
    problems.push(`${shown}:1:1: the file must have 1 to ${longestDetails} characters, it has ${details.length}`);
  return details;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Names of the day files in a folder, oldest first. */
const days = (root: string, folder: string): string[] =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    .filter((name) => name.endsWith('.yaml') && name !== 'desk.yaml' && !name.startsWith('every-'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
