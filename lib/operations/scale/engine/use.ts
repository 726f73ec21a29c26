/** Averaging window in seconds: services allow short bursts, so a momentary peak turns no one away. */
const window = 5;

const allButFull = 0.99;

/** Demand for a resource compared to its limit. */
export class Use {
  /** The peak of any five seconds, as a share of the limit: 1 is full use. */
  peak = 0;
  /** When it was first fully used, in seconds; undefined if never. */
  fullSince: number | undefined;
  total = 0;
  #of = -1;
  #amount = 0;
  readonly #most: number;

  constructor(perSecond: number) {
    this.#most = perSecond * window;
  }

  /** @param waits whether excess demand waits: waiting alone does not count as full use */
  add(amount: number, at: number, waits = false): void {
    this.total += amount;
    const of = Math.floor(at / window + 1e-9);
    if (of > this.#of) {
      this.#of = of;
      this.#amount = 0;
    }
    this.#amount += amount;
    const share = this.#amount / this.#most;
    this.note(waits ? Math.min(share, allButFull) : share, at);
  }

  /** Records a share that was measured in another way. */
  note(share: number, at: number): void {
    if (share > this.peak) this.peak = share;
    if (share >= 1 && this.fullSince === undefined) this.fullSince = at;
  }
}
