import type { QueueLimits } from '../limits.ts';
import { shortName, type World } from '../world.ts';
import { Backlog, type Waiting } from './backlog.ts';
import { Lateness } from './late.ts';
import { stay, type Flow } from './simulation.ts';

/** Maximum age of the oldest message in seconds, if no alarm watches it. */
const usuallyAllowed = 300;

/**
 * A queue and its worker: limited concurrency, one batch per execution. A failed message returns, and moves to the dead-letter queue after
 * its last attempt.
 */
export class Queue {
  readonly backlog = new Backlog();
  readonly lateness: Lateness;
  readonly #world: World;
  readonly #limits: QueueLimits;
  readonly #flow: (waiting: number) => Flow;
  readonly #onDone: (count: number) => void;
  #running = 0;
  #pumping = false;

  /** @param flow what is done for one message, when a number of them wait */
  constructor(
    world: World,
    limits: QueueLimits,
    flow: (waiting: number) => Flow,
    onDone: (count: number) => void = () => {},
  ) {
    this.#world = world;
    this.#limits = limits;
    this.#flow = flow;
    this.#onDone = onDone;
    const allowed = limits.lateAfter ?? usuallyAllowed;
    const name = `queue of ${shortName(limits.worker.id)}`;
    this.lateness = world.add(
      new Lateness(name, 'queue', allowed, limits.lateAfter === undefined ? 'code' : 'template'),
    );
  }

  send(count: number, attempt = 0): void {
    this.backlog.add(count, this.#world.simulation.clock.now, attempt);
    if (this.backlog.size > 0) this.lateness.emptyAt = undefined;
    this.#pump();
  }

  /** Starts as many executions as may run, and checks again in the next step while messages wait. */
  #pump(): void {
    const { simulation } = this.#world;
    const { concurrency, batch, window, worker } = this.#limits;
    const slots = this.#world.slots(worker.id);
    const free = Math.min(concurrency, slots.limit.limit) - this.#running;
    const isGathered = this.backlog.size >= batch || this.backlog.age(simulation.clock.now) >= window - 1e-9;
    if (free > 1e-9 && this.backlog.size > 0 && isGathered) {
      const executions = Math.min(free, window > 0 ? Math.max(1, this.backlog.size / batch) : this.backlog.size);
      const flow = this.#flow(this.backlog.size);
      const messages = this.backlog.take(Math.min(this.backlog.size, executions * batch));
      slots.take(executions, stay(flow), simulation.clock.now);
      this.#execute(this.#withoutSlots(flow), executions, messages);
    }
    if (this.backlog.size === 0) this.lateness.emptyAt ??= simulation.clock.now;
    if (this.backlog.size === 0 || this.#pumping) return;
    this.lateness.use.note(this.backlog.age(simulation.clock.now) / this.lateness.limit.limit, simulation.clock.now);
    this.#pumping = true;
    simulation.clock.at(simulation.clock.now + simulation.tick, () => {
      this.#pumping = false;
      this.#pump();
    });
  }

  readonly #plain = new Map<Flow, Flow>();

  /** Counts one execution per batch instead of one per message. */
  #withoutSlots(flow: Flow): Flow {
    let plain = this.#plain.get(flow);
    if (!plain) this.#plain.set(flow, (plain = { ...flow, slots: undefined }));
    return plain;
  }

  #execute(flow: Flow, executions: number, messages: readonly Waiting[]): void {
    const { simulation } = this.#world;
    const all = messages.reduce((sum, { count }) => sum + count, 0);
    let left = all;
    this.#running += executions;
    const ends = (count: number) => {
      left -= count;
      if (left > 1e-9 * all) return;
      this.#running -= executions;
      this.#pump();
    };
    for (const { count, at, attempt } of messages)
      simulation.begin(
        flow,
        count,
        {
          done: (done, now) => {
            this.lateness.waited(done, now - at, now);
            this.#onDone(done);
            ends(done);
          },
          failed: (failed, now) => {
            if (attempt + 1 >= this.#limits.attempts) this.lateness.lost += failed;
            else simulation.clock.at(now + this.#limits.visibility, () => this.send(failed, attempt + 1));
            ends(failed);
          },
        },
        at,
      );
  }
}
