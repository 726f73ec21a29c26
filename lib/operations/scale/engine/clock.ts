/** A virtual clock: runs scheduled callbacks in order of time, and in order of scheduling if the times are equal. */
export class Clock {
  /** Seconds since the simulation began. */
  now = 0;
  readonly #heap: { readonly at: number; readonly turn: number; readonly does: () => void }[] = [];
  #turns = 0;

  /** @param at seconds; a time in the past runs now */
  at(at: number, does: () => void): void {
    const heap = this.#heap;
    heap.push({ at: Math.max(at, this.now), turn: (this.#turns += 1), does });
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#isEarlier(child, parent)) break;
      [heap[child], heap[parent]] = [heap[parent]!, heap[child]!];
      child = parent;
    }
  }

  /** Runs until nothing is scheduled, or until `end`. */
  run(end: number): void {
    while (this.#heap.length > 0 && this.#heap[0]!.at <= end) {
      const { at, does } = this.#take();
      this.now = at;
      does();
    }
    this.now = end;
  }

  #isEarlier(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one]!, this.#heap[other]!];
    return a.at < b.at || (a.at === b.at && a.turn < b.turn);
  }

  #take() {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let parent = 0; ;) {
      const left = 2 * parent + 1;
      if (left >= heap.length) return first;
      const child = left + 1 < heap.length && this.#isEarlier(left + 1, left) ? left + 1 : left;
      if (!this.#isEarlier(child, parent)) return first;
      [heap[child], heap[parent]] = [heap[parent]!, heap[child]!];
      parent = child;
    }
  }
}
