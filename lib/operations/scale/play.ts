/** Plays one event with so many learners. */
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
  /** These two as of WorldOptions. */
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

/**
 * @param enforces whether what is full turns anybody away
 * @param factors by which unknowns are taken greater or smaller
 */
export function play(
  { limits, recorded, seed, codeShards = 1, raised = 1 }: Setting,
  event: EventKind,
  learners: number,
  enforces: boolean,
  factors: Readonly<Partial<Record<Unknown, number>>> = {},
): Played {
  // Where nobody is turned away only what is asked for is counted: what an event of hours asks for is as even as five seconds.
  const tick = enforces ? event.tick : event.lasts > hour ? 5 : 1;
  const world = new World({ limits, assumed: assumed(factors), seed, tick, enforces, codeShards, raised });
  const load = new Load(world, learners, recorded);
  event.begin(load);
  world.simulation.clock.run(event.lasts);
  return { event, learners, world, notes: load.notes, leftWithout: load.leftWithout };
}
