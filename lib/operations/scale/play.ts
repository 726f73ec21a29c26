/** Simulates one event with a number of learners. */
import type { Recorded } from './footprint.ts';
import type { StageLimits } from './limits.ts';
import { Load, type EventKind } from './load.ts';
import { assumed, type Unknown } from './unknowns.ts';
import { World } from './world.ts';

const hour = 3600;

export interface Setting {
  readonly limits: StageLimits;
  readonly recorded: Recorded;
  readonly seed: number;
  /** Both as in WorldOptions. */
  readonly codeShards?: number;
  readonly raised?: number;
}

export interface Played {
  readonly event: EventKind;
  readonly learners: number;
  readonly world: World;
  readonly notes: readonly string[];
  readonly leftWithout: ReadonlyMap<string, number>;
}

/** @param enforces whether full resources turn anyone away @param factors multipliers for unknowns */
export function play(
  { limits, recorded, seed, codeShards = 1, raised = 1 }: Setting,
  event: EventKind,
  learners: number,
  enforces: boolean,
  factors: Readonly<Partial<Record<Unknown, number>>> = {},
): Played {
  // If no one is turned away, only demand is counted, and the demand of an event of hours is steady over five seconds.
  const tick = enforces ? event.tick : event.lasts > hour ? 5 : 1;
  const world = new World({ limits, assumed: assumed(factors), seed, tick, enforces, codeShards, raised });
  const load = new Load(world, learners, recorded);
  event.begin(load);
  world.simulation.clock.run(event.lasts);
  return { event, learners, world, notes: load.notes, leftWithout: load.leftWithout };
}
