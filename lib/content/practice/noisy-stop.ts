/** The author's own stop must not be one that the product warns learners of: closer to its entry than a typical bar is high. */
import type { Exercise } from '../../model/exercises.ts';
import { modelTrade } from '../../model/model-trade.ts';
import { stopInNoise } from '../../model/stop-in-noise.ts';

/** The first decision with such a stop: its distances in price, and its moment from 0. */
export function noisyStop({ chart, moments }: Exercise): { moment: number; distance: number; range: number } | null {
  for (const [moment, { questions }] of moments.entries()) {
    const bars = moments.slice(0, moment + 1).flatMap((each) => each.bars);
    for (const question of questions) {
      if (question.kind !== 'trade') continue;
      for (const side of ['long', 'short'] as const) {
        const plan = modelTrade(question, side, chart!.tick, bars);
        const found = plan && stopInNoise(question.entry, plan.stop!, bars);
        if (found) return { moment, ...found };
      }
    }
  }
  return null;
}
