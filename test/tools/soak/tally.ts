/** Requests and their outcomes by kind, for one minute and in total. */
export interface Tally {
  /** Runs one request; an exception counts as an error of its kind. @returns undefined when it failed */
  time<T>(kind: string, ask: () => Promise<T>): Promise<T | undefined>;
  /** Lines about the time since the last take. */
  take(): string[];
  readonly total: number;
  /** Sentences, one for each kind of error, with its count. */
  errors(): string[];
}

interface Kind {
  times: number[];
  errors: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function createTally(): Tally {
  let kinds = new Map<string, Kind>();
  const said = new Map<string, number>();
  let total = 0;
  return {
    async time(name, ask) {
      const kind = kinds.get(name) ?? { times: [], errors: 0 };
      kinds.set(name, kind);
      total += 1;
      const began = performance.now();
      try {
        const answer = await ask();
        kind.times.push(performance.now() - began);
        return answer;
      } catch (error) {
        kind.errors += 1;
        const { message, cause } = error as Error;
        const sentence = `${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
        said.set(sentence, (said.get(sentence) ?? 0) + 1);
        return undefined;
      }
    },
    take() {
      const lines = [...kinds].sort().map(([name, { times, errors }]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const [p50, p99] = [0.5, 0.99].map((share) => percentile(sorted, share).toFixed(0).padStart(6));
        const failed = errors > 0 ? `  ${errors} ERRORS` : '';
        return `  ${name.padEnd(12)} ${String(times.length + errors).padStart(6)}  p50 ${p50} ms  p99 ${p99} ms${failed}`;
      });
      kinds = new Map();
      return lines;
    },
    get total() {
      return total;
    },
    errors: () => [...said].map(([sentence, times]) => `${times} × ${sentence}`),
  };
}
