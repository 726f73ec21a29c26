/** The chart of an exercise: the source of its bars, and which of them are shown. */
import type { Bar, Chart } from '../../model/exercises.ts';
import { notAmong } from '../nearest.ts';
import type { Source } from '../source.ts';
import { inBarsOf, sessionOf } from './generator.ts';
import { minuteOf, type Market } from './markets.ts';
import * as messages from './messages.ts';
import { finest, readRecorded } from './recorded.ts';
import { isReference, priceOf, references } from './references.ts';
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

const minutesOfBars = [1, 2, 3, 5, 10, 15, 30] as const;
const nightMinutes = 930;
const mostBars = 600;

/** @param folder of the product, relative to the content's root */
export function readChart(
  source: Source,
  markets: readonly Market[],
  { root, folder, problems }: { readonly root: string; readonly folder: string; readonly problems: string[] },
): ReadChart | undefined {
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
  const recorded = isRecorded ? readRecorded(root, `${folder}/${source.text('data', 120)}`, problems) : undefined;
  const raw = recorded?.bars ?? simulated;
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

function firstShown(from: string, { open }: Market): number | undefined {
  if (from === 'before') return -24 * 60;
  if (from === 'night') return open - nightMinutes;
  if (from === 'open') return open;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(from) ? minuteOf(from) : undefined;
}

function simulatedBars(source: Source, { open, tick }: Market): Bar[] | undefined {
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
  return source.failures() > found ? undefined : sessionOf(recipe);
}

function newsOf(source: Source, open: number) {
  const news = { minute: minuteOf(source.clock('at')) - open, far: source.number('far') };
  if (news.minute < 1 || news.minute > 380) source.wrong('at', 'must be a time of the day session');
  if (Math.abs(news.far) > 2) source.wrong('far', 'must be from -2 to 2, in typical ranges of a day');
  source.done();
  return news;
}

/** The levels of a chart that its bars determine by a minute of the day. */
export const namedLevels = ({ levels, raw, market }: ReadChart, until: number): Chart['levels'] =>
  levels.flatMap((name) => {
    const price = priceOf(name, raw, until, market);
    return price === undefined ? [] : [{ name: messages.references[name], price }];
  });
