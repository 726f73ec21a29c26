import type { Clock } from '../../clock.ts';

/** Addresses are counted by steps of so many milliseconds, as WAF looks every ten seconds. */
const step = 10_000;

/**
 * Counts what comes from one address within the last seconds, also what is refused: who goes on asking stays out.
 * @returns whether the address now is beyond the limit
 */
export function createRate(limit: number, seconds: number, clock: Clock): (address: string) => boolean {
  const counts = new Map<string, Map<number, number>>();
  return (address) => {
    const now = Math.floor(clock.now() / step);
    const mine = counts.get(address) ?? new Map<number, number>();
    counts.set(address, mine.set(now, (mine.get(now) ?? 0) + 1));
    let sum = 0;
    for (const [at, count] of mine) {
      if ((now - at) * step >= seconds * 1000 || at > now) mine.delete(at);
      else sum += count;
    }
    return sum > limit;
  };
}
