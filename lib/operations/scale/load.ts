/** The environment in which an event is simulated, and the ways in which people arrive. */
import { Loop, type LoopProps } from './engine/loop.ts';
import { Queue } from './engine/queue.ts';
import type { Flow, Hears } from './engine/simulation.ts';
import { Flows } from './flows.ts';
import type { LoopFootprint, Recorded } from './footprint.ts';
import type { QueueLimits } from './limits.ts';
import { shortName, type World } from './world.ts';

export interface EventKind {
  readonly name: string;
  /** What happens, in one sentence. */
  readonly told: string;
  /** Simulated time, in seconds. */
  readonly lasts: number;
  /** Length of a simulation step, in seconds. */
  readonly tick: number;
  begin(load: Load): void;
}

/** What a number of people do. Use one function instance for all who do the same. */
export type Does = (count: number) => void;

/** Messages per execution if a number of them wait: without a batching window, one each until a batch is full. */
const togetherOf = ({ batch, window }: QueueLimits, waiting: number): number =>
  waiting >= batch ? batch : window > 0 ? Math.max(1, Math.round(waiting)) : 1;

export class Load {
  readonly world: World;
  readonly flows: Flows;
  readonly learners: number;
  readonly #loops: ReadonlyMap<string, LoopFootprint>;
  /** Sentences about what the figures do not show. */
  readonly notes: string[] = [];

  constructor(world: World, learners: number, { operations, loops }: Recorded) {
    this.world = world;
    this.learners = learners;
    this.flows = new Flows(world, operations);
    this.#loops = new Map(loops.map((each) => [each.name, each]));
  }

  get now(): number {
    return this.world.simulation.clock.now;
  }

  /** People arrive at random times from `from` to `until`. @param rate per second, at a given time */
  arrivals(from: number, until: number, rate: (at: number) => number, does: (count: number) => void): void {
    const { clock, tick } = this.world.simulation;
    const step = (at: number) => {
      if (at >= until - 1e-9) return;
      const count = this.world.simulation.drawn(rate(at) * tick);
      if (count > 0) does(count);
      clock.at(at + tick, () => step(at + tick));
    };
    clock.at(from, () => step(from));
  }

  /** The same rate throughout. */
  evenly(from: number, until: number, total: number, does: (count: number) => void): void {
    this.arrivals(from, until, () => total / (until - from), does);
  }

  /** Starts an operation of the API. */
  ask(name: string, count: number, hears?: Hears): void {
    this.world.simulation.begin(this.flows.ofField(name), count, hears);
  }

  readonly #coming = new Map<Does, Map<number, number>>();

  /** Schedules something for a number of people. People scheduled for the same thing in the same step are combined. */
  later(at: number, does: Does, count: number): void {
    if (count <= 0) return;
    const { clock, tick } = this.world.simulation;
    const of = Math.ceil(at / tick - 1e-9);
    let coming = this.#coming.get(does);
    if (!coming) this.#coming.set(does, (coming = new Map()));
    const before = coming.get(of);
    coming.set(of, (before ?? 0) + count);
    if (before !== undefined) return;
    clock.at(of * tick, () => {
      const all = coming.get(of)!;
      coming.delete(of);
      does(all);
    });
  }

  /** People who gave up after failed attempts, by operation. */
  readonly leftWithout = new Map<string, number>();

  gaveUp(name: string, count: number): void {
    this.leftWithout.set(name, (this.leftWithout.get(name) ?? 0) + count);
  }

  /** @param name prefix of the worker's logical id */
  limitsOfQueue(name: string): QueueLimits {
    const limits = this.world.limits.queues.find(({ worker }) => shortName(worker.id) === name);
    if (!limits) throw new Error(`The template has no queue whose worker is ${name}`);
    return limits;
  }

  /** @param flow what is done for one message, if one execution has this many */
  queue(name: string, flow: (together: number, id: string) => Flow, onDone?: (count: number) => void): Queue {
    const limits = this.limitsOfQueue(name);
    return new Queue(this.world, limits, (waiting) => flow(togetherOf(limits, waiting), limits.worker.id), onDone);
  }

  /** The recorded footprint of a loop. @throws Error if there is none */
  footprintOf(name: string): LoopFootprint {
    const footprint = this.#loops.get(name);
    if (!footprint) throw new Error(`Nobody has recorded the loop "${name}": npm run footprints`);
    return footprint;
  }

  /** @param id prefix of the function's logical id */
  loop(
    name: string,
    id: string,
    props: Omit<LoopProps, 'footprint' | 'every' | 'lasts' | 'pace'> & { readonly lasts?: number },
  ): Loop {
    const footprint = this.footprintOf(name);
    const { functions, schedules } = this.world.limits;
    const found = [...functions.values()].find((each) => shortName(each.id) === id);
    const every = found && schedules.get(found.id);
    if (!found || !every) throw new Error(`The template has no function ${id} that runs by the clock`);
    return new Loop(this.world, { lasts: found.timeout, ...props, footprint, every, pace: found.pace });
  }
}
