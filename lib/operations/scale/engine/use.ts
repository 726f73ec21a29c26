/** Seconds over which use is taken as one: services lend a little for so long, and nobody is turned away for a moment's sake. */
const window = 5;

const allButFull = 0.99;

/** How much of something was asked for, beside what there is. */
export class Use {
  /** The most of any five seconds, of what there is: 1 is all of it. */
  peak = 0;
  /** When it was first all of it, in seconds; undefined: never. */
  fullSince: number | undefined;
  total = 0;
  #of = -1;
  #amount = 0;
  readonly #most: number;

  constructor(perSecond: number) {
    this.#most = perSecond * window;
  }

  /** @param waits whether who asks for more than there is waits for it: that alone fills nothing */
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

  /** A share that was measured in another way. */
  note(share: number, at: number): void {
    if (share > this.peak) this.peak = share;
    if (share >= 1 && this.fullSince === undefined) this.fullSince = at;
  }
}
