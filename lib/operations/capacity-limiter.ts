import { setTimeout as wait } from 'node:timers/promises';

/** Keeps what a command uses of a table below so many units a second, on the average since it began. */
export class CapacityLimiter {
  /** Used so far. */
  units = 0;
  private readonly began = performance.now();
  readonly ceiling: number;
  constructor(ceiling: number) {
    this.ceiling = ceiling;
  }
  /** Waits until what was used is within the ceiling. */
  async used(units: number): Promise<void> {
    this.units += units;
    const ahead = (this.units / this.ceiling) * 1000 - (performance.now() - this.began);
    if (ahead > 5) await wait(ahead);
  }
}

/** Units of all indexes and the table together. */
export const unitsOf = (consumed: { CapacityUnits?: number } | { CapacityUnits?: number }[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
