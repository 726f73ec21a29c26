/** A learner can only check a reason against lines that are on the chart: what a drill's questions name is drawn. */
import type { ReadChart } from './chart.ts';
import { priceOf, type Reference } from './references.ts';
import type { Named } from './wording.ts';

/** Told by the bars themselves. */
const onBars: readonly Reference[] = ['high', 'low', 'last'];

/** @param firstUntil minute of the first moment, at which lines are drawn: one that moves later is another price */
export function reportUndrawn(named: readonly Named[], { levels, raw, market }: ReadChart, firstUntil: number): void {
  // What the learner has to find is not drawn.
  const known = new Set([...onBars, ...named.filter(({ field }) => field === 'is').map(({ reference }) => reference)]);
  for (const { reference, price, source, field } of named) {
    if (known.has(reference)) continue;
    if (levels.includes(reference) && priceOf(reference, raw, firstUntil, market) === price) continue;
    known.add(reference);
    source.wrong(
      field,
      `names ${reference}, and the chart has no line at that price: add it to levels, or leave it out`,
    );
  }
}
