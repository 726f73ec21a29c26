/** Texts and values that name prices of the session: `{overnight-high}` or `{high - low}` in a sentence, `high - low` for a number. */
import { notAmong } from '../nearest.ts';
import type { Source } from '../source.ts';
import { onTick, priceWords } from '../../model/ticks.ts';
import type { ReadChart } from './chart.ts';
import * as messages from './messages.ts';
import { spelledPoints } from './spelled-points.ts';
import { isReference, priceOf, references, type Reference } from './references.ts';

/** What has been seen of a chart at some point. */
export interface View {
  readonly chart: ReadChart;
  /** Minute of the day. */
  readonly until: number;
  /** Of a drill's questions: every price that they name is added. */
  readonly named?: Named[];
}

/** A price that a question names. */
export interface Named {
  readonly reference: Reference;
  /** At that moment. */
  readonly price: number;
  readonly source: Source;
  readonly field: string;
}

/** @returns undefined if the name is unknown, or the bars do not determine the price yet; both are reported */
function referredPrice(source: Source, field: string, name: string, view: View | undefined): number | undefined {
  if (!isReference(name)) {
    source.wrong(field, notAmong(name, 'a price that bars tell', references));
    return undefined;
  }
  if (!view) {
    source.wrong(field, `names ${name}, and there is no chart`);
    return undefined;
  }
  const price = priceOf(name, view.chart.raw, view.until, view.chart.market);
  if (price === undefined) source.wrong(field, `names ${name}, which the bars do not tell at that moment`);
  else view.named?.push({ reference: name, price, source, field });
  return price;
}

/** A text with its prices filled in. */
export function wording(source: Source, field: string, most: number, view: View | undefined): string {
  const text = source.text(field, most);
  // An option is often just the name that the chart has at the line.
  const label = references.find((each) => messages.references[each] === text);
  if (label && view) referredPrice(source, field, label, view);
  const counted = view && spelledPoints(text);
  if (counted)
    source.wrong(
      field,
      `must not count "${counted}" by hand: name the distance, as in {high - low}, so that it is the session’s`,
    );
  return text.replace(/\{([a-z-]+)(?: - ([a-z-]+))?\}/g, (_, name: string, less: string | undefined) => {
    const price = referredPrice(source, field, name, view);
    const other = less === undefined ? 0 : referredPrice(source, field, less, view);
    return price === undefined || other === undefined ? '' : priceWords(price - other, view!.chart.market.tick);
  });
}

/** For an optional field. */
export const optionalWording = (source: Source, field: string, most: number, view: View | undefined): string =>
  source.has(field) ? wording(source, field, most, view) : '';

/** A number, a named price, or the distance between two. */
export function value(
  source: Source,
  field: string,
  view: View | undefined,
): { readonly is: number; readonly named: Reference | null } {
  if (source.isNumber(field)) return { is: source.number(field), named: null };
  const [first = '', second] = source.text(field, 80).split(' - ');
  const price = referredPrice(source, field, first, view) ?? NaN;
  if (second === undefined) return { is: price, named: isReference(first) ? first : null };
  const other = referredPrice(source, field, second, view) ?? NaN;
  return { is: view ? onTick(price - other, view.chart.market.tick) : NaN, named: null };
}
