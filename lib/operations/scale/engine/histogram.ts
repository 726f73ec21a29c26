/** How long how many have waited, in steps of a tenth. */
export class Histogram {
  readonly #counts = new Map<number, number>();
  total = 0;

  /** @param seconds 0 and more @param count how many; need not be whole */
  add(seconds: number, count: number): void {
    if (count <= 0) return;
    const step = seconds <= 0.001 ? 0 : Math.ceil(Math.log(seconds / 0.001) / Math.log(1.1));
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + count);
    this.total += count;
  }

  /** @param share 0.5 for the median @returns seconds; 0 when nobody has waited */
  quantile(share: number): number {
    let left = share * this.total;
    for (const [step, count] of [...this.#counts].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return step === 0 ? 0 : 0.001 * 1.1 ** step;
    }
    return 0;
  }
}
