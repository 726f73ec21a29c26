import type { Clock } from '../../clock.ts';

/** The step by which requests are counted, in milliseconds: WAF evaluates every ten seconds. */
const step = 10_000;

/**
 * Counts an address's requests within the last `seconds`, including refused ones, so a client that keeps sending stays
 * blocked. @returns whether the address is now over the limit
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
