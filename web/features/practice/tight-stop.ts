import type { Bar } from '../../../lib/model/exercises.ts';
import { stopInNoise } from '../../../lib/model/stop-in-noise.ts';
import type { Verdict } from './queries.ts';

/**
 * A learner's stop that an ordinary bar reaches; pure, so that it can be unit-tested.
 * @param bars in the order of time: those after the decision are left out
 */
export function tightStop(
  { question: { entry }, plan, at }: Pick<Verdict, 'question' | 'plan' | 'at'>,
  bars: readonly Bar[],
): ReturnType<typeof stopInNoise> {
  if (entry === null || at === null || !plan || plan.stop === null || plan.side === 'aside') return null;
  const seen = bars.filter(([minute]) => minute <= at);
  return stopInNoise(entry, plan.stop, seen);
}
