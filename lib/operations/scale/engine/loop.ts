import { secondsOf, timesOf } from '../flows.ts';
import type { LoopFootprint } from '../footprint.ts';
import type { World } from '../world.ts';
import { Backlog } from './backlog.ts';
import { Lateness, type Bound } from './late.ts';
import { Rate, type Limit } from './resource.ts';
import type { Need } from './simulation.ts';

export interface LoopProps {
  readonly footprint: LoopFootprint;
  /** Seconds between two runs, and those of one run. */
  readonly every: number;
  readonly lasts: number;
  /** Seconds that a thing may wait, and where that stands. */
  readonly allowed: number;
  /** So many of it run beside each other, each with a share of what waits. */
  readonly lanes?: number;
  /** Calls a second that it may make of one endpoint of Stripe's. */
  readonly pace?: number | undefined;
  readonly onDone?: (count: number) => void;
  /** Whatever has waited longer than it may is not done any more. */
  readonly forgets?: boolean;
}

/** A function that runs by the clock and works through what waits, a few things at a time. */
export class Loop {
  readonly backlog = new Backlog();
  readonly lateness: Lateness;
  readonly #world: World;
  readonly #props: LoopProps;
  readonly #needs: readonly Need[];
  /** Of one thing, with others beside it. */
  readonly #seconds: number;

  constructor(world: World, props: LoopProps) {
    this.#world = world;
    this.#props = props;
    const { footprint, every, allowed, lanes = 1, pace } = props;
    this.#needs = footprint.each.flatMap((call) => timesOf(call, world));
    const waited = footprint.each.reduce((sum, call) => sum + call.times * secondsOf(call, world), 0);
    const bounds: Bound[] = [{ by: 'its width', seconds: waited / footprint.width / lanes }];
    for (const { to, times } of footprint.each)
      if (to.startsWith('stripe ') && pace)
        bounds.push({ by: "its share of Stripe's rate", seconds: times / pace / lanes });
    for (const { resource, amount } of this.#needs)
      if (resource instanceof Rate) bounds.push(boundBy(resource.limit, amount));
    const bound = bounds.reduce((most, each) => (each.seconds > most.seconds ? each : most));
    this.#seconds = bound.seconds;
    this.lateness = world.add(new Lateness(`loop ${footprint.name}`, 'loop', allowed, 'code', bound));
    const run = () => {
      this.#run(world.simulation.clock.now + props.lasts);
      world.simulation.clock.at(world.simulation.clock.now + every, run);
    };
    world.simulation.clock.at(every, run);
  }

  /** How many things a second, when nothing is in its way. */
  get speed(): number {
    return 1 / this.#seconds;
  }

  add(count: number): void {
    this.backlog.add(count, this.#world.simulation.clock.now);
    if (count > 0) this.lateness.emptyAt = undefined;
  }

  #run(until: number): void {
    const { simulation } = this.#world;
    const { now } = simulation.clock;
    if (this.backlog.size <= 0 || now >= until) return;
    const most = simulation.tick * this.speed;
    const { granted } = simulation.ask(this.#needs, Math.min(this.backlog.size, most), { waits: true });
    for (const { count, at } of this.backlog.take(granted)) this.#finish(count, now - at);
    this.lateness.use.note(this.backlog.age(now) / this.#props.allowed, now);
    if (this.backlog.size === 0) this.lateness.emptyAt ??= now;
    simulation.clock.at(now + simulation.tick, () => this.#run(until));
  }

  #finish(count: number, waited: number): void {
    const { now } = this.#world.simulation.clock;
    if (this.#props.forgets && waited > this.#props.allowed) {
      this.lateness.lost += count;
      return;
    }
    this.lateness.waited(count, waited, now);
    this.#props.onDone?.(count);
  }
}

const boundBy = ({ name, limit, quota }: Limit, amount: number): Bound => ({
  by: name,
  seconds: amount / limit,
  ...(quota && { quota }),
});
