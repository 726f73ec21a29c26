/** A stop closer to its entry than one typical bar is high is hit by chance. Pure. */
import type { Bar } from './exercises.ts';
import { medianOf } from './expectancy.ts';

/**
 * @param bars those before the decision
 * @returns both distances in price, or null if the stop is farther away than that
 */
export function stopInNoise(
  entry: number,
  stop: number,
  bars: readonly Bar[],
): { readonly distance: number; readonly range: number } | null {
  if (bars.length === 0) return null;
  const found = { distance: Math.abs(entry - stop), range: medianOf(bars.map(([, , high, low]) => high - low)) };
  return found.distance < found.range ? found : null;
}
