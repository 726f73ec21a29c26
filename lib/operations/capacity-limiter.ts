import { setTimeout as wait } from 'node:timers/promises';

/** Keeps a command's use of a table below a rate of capacity units per second, averaged since the command began. */
export class CapacityLimiter {
  /** Units used so far. */
  units = 0;
  private readonly began = performance.now();
  readonly ceiling: number;
  constructor(ceiling: number) {
    this.ceiling = ceiling;
  }
  /** Waits until the average is within the rate. */
  async used(units: number): Promise<void> {
    this.units += units;
    const ahead = (this.units / this.ceiling) * 1000 - (performance.now() - this.began);
    if (ahead > 5) await wait(ahead);
  }
}

/** Capacity units of a table and all its indexes together. */
export const unitsOf = (consumed: { CapacityUnits?: number } | { CapacityUnits?: number }[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
