import { secondsOf, timesOf } from '../flows.ts';
import type { LoopFootprint } from '../footprint.ts';
import type { World } from '../world.ts';
import { Backlog } from './backlog.ts';
import { Lateness, type Bound } from './late.ts';
import { Rate, type Limit } from './resource.ts';
import type { Need } from './simulation.ts';

export interface LoopProps {
  readonly footprint: LoopFootprint;
  /** Seconds between two runs, and maximum seconds of one run. */
  readonly every: number;
  readonly lasts: number;
  /** How long an item may wait, in seconds, and where that is defined. */
  readonly allowed: number;
  /** Parallel instances, each with a share of the waiting items. */
  readonly lanes?: number;
  /** Maximum calls per second to one Stripe endpoint. */
  readonly pace?: number | undefined;
  readonly onDone?: (count: number) => void;
  /** Whether items that waited too long are dropped. */
  readonly forgets?: boolean;
}

/** A scheduled function that processes waiting items, a few at a time. */
export class Loop {
  readonly backlog = new Backlog();
  readonly lateness: Lateness;
  readonly #world: World;
  readonly #props: LoopProps;
  readonly #needs: readonly Need[];
  /** Seconds per item, when several are processed concurrently. */
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

  /** Items per second, if nothing slows it down. */
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
