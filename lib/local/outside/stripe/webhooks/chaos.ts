/** Faults in webhook delivery. Seeded, so that a run can be repeated. */
export interface Chaos {
  readonly seed?: number;
  /** Extra copies: 1 = each event twice, 0.1 = every tenth twice, 19 = each twenty times. */
  readonly duplicate?: number;
  /** Chance (0 to 1) that an event is held until others have overtaken it. */
  readonly reorder?: number;
  /** Maximum delay in milliseconds. */
  readonly delay?: number;
  /** Chance (0 to 1) that an attempt is lost; each retry draws again. */
  readonly drop?: number;
}

export interface Dice {
  copies(): number;
  /** Milliseconds to hold the event. */
  hold(): number;
  dropped(): boolean;
  /** The index of the next event to send, out of `count`. */
  pick(count: number): number;
}

export function createDice({ seed = 0, duplicate = 0, reorder = 0, delay = 0, drop = 0 }: Chaos): Dice {
  let state = seed >>> 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    copies: () => Math.floor(duplicate) + (random() < duplicate % 1 ? 1 : 0),
    hold: () => (reorder > 0 && random() < reorder ? 30 + random() * 270 : 0) + (delay > 0 ? random() * delay : 0),
    dropped: () => drop > 0 && random() < drop,
    pick: (count) => (count > 1 ? Math.floor(random() * count) : 0),
  };
}
