/** The chart of an exercise: the source of its bars, and which of them are shown. */
import type { Bar, Chart } from '../../model/exercises.ts';
import { notAmong } from '../nearest.ts';
import type { Source } from '../source.ts';
import { inBarsOf, sessionOf } from './generator.ts';
import { minuteOf, type Market } from './markets.ts';
import { finest, readRecorded } from './recorded.ts';
import { isReference, knownAt, nameOf, priceOf, references } from './references.ts';
import { shapes } from './shapes.ts';

export interface ReadChart {
  /** Without levels that are not known yet at its first moment. */
  readonly chart: Omit<Chart, 'levels'>;
  /** All bars, in the chart's resolution. */
  readonly bars: readonly Bar[];
  /** All bars, in the finest resolution available. */
  readonly raw: readonly Bar[];
  readonly market: Market;
  /** Names of the references to draw. */
  readonly levels: readonly (typeof references)[number][];
}

/** Where an exercise is read from. */
export interface Files {
  /** Of the content. */
  readonly root: string;
  /** Of the product's exercises, relative to the root. */
  readonly folder: string;
  readonly code: string;
  /** Of the course so far: which exercise shows a session. */
  readonly sessions: Map<string, string>;
  readonly problems: string[];
}

const minutesOfBars = [1, 2, 3, 5, 10, 15, 30] as const;
const nightMinutes = 930;
const mostBars = 600;

export function readChart(source: Source, markets: readonly Market[], files: Files): ReadChart | undefined {
  const { root, folder, problems } = files;
  const found = source.failures();
  const id = source.text('market', 40);
  const market = markets.find((each) => each.id === id);
  if (!market && id)
    source.wrong('market', notAmong(id, 'a market of practice.yaml', markets.map((each) => each.id))); // prettier-ignore
  const minutes = source.whole('minutes', 1, 30, 5);
  if (!minutesOfBars.some((each) => each === minutes))
    source.wrong('minutes', `must be one of ${minutesOfBars.join(', ')}: a bar has so many minutes`);
  const from = source.has('from') ? source.text('from', 6) : 'open';
  const levels = source.texts('levels', 40).flatMap((name, at) => {
    if (isReference(name)) return [name];
    source.wrong('levels', notAmong(name, 'a price that bars tell', references), at);
    return [];
  });
  if (source.has('data') === source.has('session'))
    source.wrong('', 'must have either session, which is simulated, or data, which names a CSV file');
  const isRecorded = source.has('data');
  const origin = isRecorded ? source.text('source', 120) : null;
  const simulated =
    !isRecorded && market && source.has('session') ? simulatedBars(source.set('session'), market) : undefined;
  const data = isRecorded ? source.text('data', 120) : '';
  const recorded = isRecorded ? readRecorded(root, `${folder}/${data}`, problems) : undefined;
  const raw = recorded?.bars ?? simulated?.bars;
  const session = isRecorded ? data : simulated?.name;
  if (source.failures() > found || !raw || !market) return undefined;
  if (recorded && minutes % finest(raw) !== 0)
    source.wrong('minutes', `must be a multiple of ${finest(raw)}: the file has bars of so many minutes`);
  const first = firstShown(from, market);
  if (first === undefined) source.wrong('from', 'must be before, night, open or a time as HH:MM');
  const bars = inBarsOf(minutes, raw).filter(([at]) => at >= (first ?? 0));
  if (bars.length > mostBars)
    source.wrong('from', `shows ${bars.length} bars, and at most ${mostBars} fit: take longer ones`);
  if (bars.length === 0) source.wrong('from', 'leaves no bar to be shown');
  if (source.failures() > found) return undefined;
  if (session) shownOnce(source, isRecorded ? 'data' : 'session', session, files);
  const chart = {
    market: market.name,
    tick: market.tick,
    minutes,
    zone: market.zone,
    day: recorded?.day ?? null,
    source: origin,
  };
  return { chart, bars, raw, market, levels };
}

/** Whoever has seen the rest of a session knows the answers of another exercise that shows it. */
function shownOnce(source: Source, field: string, session: string, { code, sessions }: Files): void {
  const other = sessions.get(session) ?? code;
  if (other !== code) source.wrong(field, `is the session of ${other} as well: a course shows each only once`);
  sessions.set(session, other);
}

function firstShown(from: string, { open }: Market): number | undefined {
  if (from === 'before') return -24 * 60;
  if (from === 'night') return open - nightMinutes;
  if (from === 'open') return open;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(from) ? minuteOf(from) : undefined;
}

/** @returns the bars, and a name that is the same for sessions that look the same */
function simulatedBars(source: Source, { id, open, tick }: Market): { bars: readonly Bar[]; name: string } | undefined {
  const found = source.failures();
  const recipe = {
    open,
    tick,
    seed: source.whole('seed', 1, 2 ** 31 - 1),
    shape: source.one('shape', shapes),
    price: source.number('price'),
    range: source.number('range'),
    gap: source.has('gap') ? source.number('gap') : undefined,
    news: source.has('news') ? newsOf(source.set('news'), open) : undefined,
  };
  if (recipe.range < tick * 20) source.wrong('range', 'must be at least twenty ticks: how far a typical day goes');
  if (recipe.price <= recipe.range * 2)
    source.wrong('price', 'must be more than twice the range: where the day before ended');
  if (recipe.gap !== undefined && Math.abs(recipe.gap) > 2)
    source.wrong('gap', 'must be from -2 to 2, in typical ranges of a day');
  source.done();
  if (source.failures() > found) return undefined;
  return { bars: sessionOf(recipe), name: `${id} ${recipe.shape} ${recipe.seed}` };
}

function newsOf(source: Source, open: number) {
  const news = { minute: minuteOf(source.clock('at')) - open, far: source.number('far') };
  if (news.minute < 1 || news.minute > 380) source.wrong('at', 'must be a time of the day session');
  if (Math.abs(news.far) > 2) source.wrong('far', 'must be from -2 to 2, in typical ranges of a day');
  source.done();
  return news;
}

/** The levels of a chart that its bars determine by a minute of the day. */
export const namedLevels = ({ levels, raw, market, chart }: ReadChart, until: number): Chart['levels'] =>
  levels.flatMap((name) => {
    const price = priceOf(name, raw, until, market);
    return price === undefined
      ? []
      : [{ name: nameOf(name, until), price, knownAt: knownAt(name, raw, until, market, chart.minutes) }];
  });
