/** Waiting items in order of arrival, with their arrival times. */
export interface Waiting {
  count: number;
  /** In seconds. */
  readonly at: number;
  /** Number of earlier attempts. */
  readonly attempt: number;
}

export class Backlog {
  #all: Waiting[] = [];
  #first = 0;
  size = 0;
  /** The maximum that has waited. */
  peak = 0;

  add(count: number, at: number, attempt = 0): void {
    if (count <= 0) return;
    const last = this.#all.at(-1);
    if (last && this.#first < this.#all.length && last.at === at && last.attempt === attempt) last.count += count;
    else this.#all.push({ count, at, attempt });
    this.size += count;
    this.peak = Math.max(this.peak, this.size);
  }

  /** Takes up to a number of items, oldest first. */
  take(count: number): Waiting[] {
    const taken: Waiting[] = [];
    let left = Math.min(count, this.size);
    while (left > 1e-9 && this.#first < this.#all.length) {
      const first = this.#all[this.#first]!;
      const some = Math.min(left, first.count);
      taken.push({ ...first, count: some });
      first.count -= some;
      left -= some;
      if (first.count <= 1e-9) this.#first += 1;
    }
    if (this.#first > 1000) {
      this.#all = this.#all.slice(this.#first);
      this.#first = 0;
    }
    this.size = Math.max(0, this.size - taken.reduce((sum, each) => sum + each.count, 0));
    if (this.size < 1e-6) this.#clear();
    return taken;
  }

  /** How long the oldest has waited. */
  age(now: number): number {
    const first = this.#all[this.#first];
    return first && this.size > 0 ? now - first.at : 0;
  }

  #clear(): void {
    this.#all = [];
    this.#first = 0;
    this.size = 0;
  }
}
