/** Distribution of waiting times, in steps of ten percent. */
export class Histogram {
  readonly #counts = new Map<number, number>();
  total = 0;

  /** @param seconds at least 0 @param count how many; may be fractional */
  add(seconds: number, count: number): void {
    if (count <= 0) return;
    const step = seconds <= 0.001 ? 0 : Math.ceil(Math.log(seconds / 0.001) / Math.log(1.1));
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + count);
    this.total += count;
  }

  /** @param share 0.5 for the median @returns seconds; 0 if no one has waited */
  quantile(share: number): number {
    let left = share * this.total;
    for (const [step, count] of [...this.#counts].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return step === 0 ? 0 : 0.001 * 1.1 ** step;
    }
    return 0;
  }
}
