/** What an event is played on, and the few ways in which people come. */
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
  /** Seconds that are simulated. */
  readonly lasts: number;
  /** Seconds that are looked at as one. */
  readonly tick: number;
  begin(load: Load): void;
}

/** What so many do. The same function for all who do the same. */
export type Does = (count: number) => void;

/** How many messages one execution gets of so many that wait: where they are not gathered, one alone until a batch is full. */
const togetherOf = ({ batch, window }: QueueLimits, waiting: number): number =>
  waiting >= batch ? batch : window > 0 ? Math.max(1, Math.round(waiting)) : 1;

export class Load {
  readonly world: World;
  readonly flows: Flows;
  readonly learners: number;
  readonly #loops: ReadonlyMap<string, LoopFootprint>;
  /** Sentences about what no figure tells. */
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

  /** As many as chance has it come from `from` until `until`, evenly. @param rate of a second, at a moment */
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

  /** The same number a second. */
  evenly(from: number, until: number, total: number, does: (count: number) => void): void {
    this.arrivals(from, until, () => total / (until - from), does);
  }

  /** Begins an operation of the API. */
  ask(name: string, count: number, hears?: Hears): void {
    this.world.simulation.begin(this.flows.ofField(name), count, hears);
  }

  readonly #coming = new Map<Does, Map<number, number>>();

  /** Later, for so many. Who comes in the same tick for the same comes at once. */
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

  /** Who has asked in vain until they left, by what they asked for. */
  readonly leftWithout = new Map<string, number>();

  gaveUp(name: string, count: number): void {
    this.leftWithout.set(name, (this.leftWithout.get(name) ?? 0) + count);
  }

  /** @param name the beginning of the worker's logical id */
  limitsOfQueue(name: string): QueueLimits {
    const limits = this.world.limits.queues.find(({ worker }) => shortName(worker.id) === name);
    if (!limits) throw new Error(`The template has no queue whose worker is ${name}`);
    return limits;
  }

  /** @param flow what is done with one message, where one execution has so many of them */
  queue(name: string, flow: (together: number, id: string) => Flow, onDone?: (count: number) => void): Queue {
    const limits = this.limitsOfQueue(name);
    return new Queue(this.world, limits, (waiting) => flow(togetherOf(limits, waiting), limits.worker.id), onDone);
  }

  /** What was recorded of a loop. @throws Error when nobody has */
  footprintOf(name: string): LoopFootprint {
    const footprint = this.#loops.get(name);
    if (!footprint) throw new Error(`Nobody has recorded the loop "${name}": npm run footprints`);
    return footprint;
  }

  /** @param id the beginning of the function's logical id */
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
