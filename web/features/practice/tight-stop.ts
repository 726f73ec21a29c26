import { medianOf } from '../../../lib/model/expectancy.ts';
import type { Verdict } from './queries.ts';

/**
 * A stop that is closer to its entry than a typical bar before the decision is high; pure, so that it can be unit-tested.
 * @param bars in the order of time: those after the decision are left out
 */
export function tightStop(
  { question: { entry }, plan, at }: Pick<Verdict, 'question' | 'plan' | 'at'>,
  bars: readonly (readonly number[])[],
): { distance: number; range: number } | null {
  if (entry === null || at === null || !plan || plan.stop === null || plan.side === 'aside') return null;
  const ranges = bars.filter(([minute]) => minute! <= at).map(([, , high, low]) => high! - low!);
  if (ranges.length === 0) return null;
  const found = { distance: Math.abs(entry - plan.stop), range: medianOf(ranges) };
  return found.distance < found.range ? found : null;
}
