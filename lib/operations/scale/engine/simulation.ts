/** Requests of many people who do the same, as numbers: what they ask for, what they get, who is refused, and what they do then. */
import { randomFrom } from '../../../local/chance.ts';
import { Clock } from './clock.ts';
import { Histogram } from './histogram.ts';
import { Row, Slots, type Resource } from './resource.ts';

/** What one request needs of a resource. */
export interface Need {
  readonly resource: Resource;
  readonly amount: number;
  /** The request continues without it if refused. */
  readonly optional?: true;
  /** Each environment of the function asks once in this many seconds, for all its callers. */
  readonly keptFor?: number;
}

/** When to retry a refused step. @returns seconds; undefined to give up */
export type Again = (attempt: number, waited: number, drawn: number) => number | undefined;

export interface Step {
  readonly needs: readonly Need[];
  /** How long it takes. */
  readonly seconds: number;
  /** How long it takes to be refused. @default 0 */
  readonly refusal?: number;
  readonly inFunction: boolean;
  readonly again: Again;
}

/** One operation, from request to response. */
export interface Flow {
  readonly name: string;
  /** Needed before it starts; a request refused here fails immediately. */
  readonly entry: readonly Need[];
  readonly slots?: Slots | undefined;
  readonly steps: readonly Step[];
}

/** Callbacks for those who began together. Requests that share one object are counted together. */
export interface Hears {
  done?(count: number, at: number): void;
  failed?(count: number, at: number, what: Resource): void;
}

/** People at the same step of the same operation. */
interface Batch {
  readonly flow: Flow;
  readonly hears: Hears;
  readonly index: number;
  readonly attempt: number;
  count: number;
  /** When they started, and when they reached this step: mean seconds. */
  began: number;
  since: number;
  /** Absent if no transaction refused them. */
  met?: Met | undefined;
}

/**
 * The transaction that refused them: who retries while it still holds the row is refused again, whatever others do.
 * Retries begin with pauses shorter than a transaction, so this is a quarter of all conflicts.
 */
interface Met {
  readonly row: Row;
  /** The share of them who retry too early. */
  readonly share: number;
  /** Maximum seconds for which it holds the row after that. */
  readonly left: number;
}

const nobody: Hears = {};
/** Smaller counts are treated as zero. */
const least = 1e-9;
/** Parts of a step within which equal requests are combined. */
const fineness = 4;
/** From this many attempts on, attempts are treated alike: waits no longer grow. */
const alike = 7;

/** Step, attempt, part of time and waiting time in one small number, because a hundred thousand are created per second. */
const keyOf = (index: number, attempt: number, part: number, waited: number): number =>
  ((index * 8 + Math.min(attempt, alike)) * 32 + 8 + waited) * 2 ** 16 + (part % 2 ** 16);

export class Simulation {
  readonly clock = new Clock();
  readonly random: () => number;
  /** Length of a simulation step, in seconds. */
  readonly tick: number;
  /** Whether full resources turn anyone away. If not, all demand is counted, and no one retries. */
  readonly enforces: boolean;
  readonly outcomes = new Map<string, { done: number; failed: number; waits: Histogram }>();
  /** Number of retries. */
  retried = 0;

  constructor({ seed, tick, enforces }: { readonly seed: number; readonly tick: number; readonly enforces: boolean }) {
    this.random = randomFrom(seed, 'scale');
    this.tick = tick;
    this.enforces = enforces;
  }

  /** A random count with this mean. Without enforcement it is the mean itself, so that results scale linearly. */
  drawn(mean: number): number {
    if (!this.enforces || mean <= 0) return Math.max(0, mean);
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.#normal()));
    let left = Math.exp(-mean);
    for (let count = 0, sum = this.random(); ; count += 1) {
      if (sum < left || count > 1000) return count;
      sum -= left;
      left *= mean / (count + 1);
    }
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.random())) * Math.cos(2 * Math.PI * this.random());
  }

  /** Starts an operation for a number of people. @param began when they asked for it, if earlier */
  begin(flow: Flow, count: number, hears: Hears = nobody, began = this.clock.now): void {
    if (count <= 0) return;
    const { now } = this.clock;
    const entry = flow.slots ? [...flow.entry, { resource: flow.slots, amount: stay(flow) }] : flow.entry;
    const { granted, lacking } = this.ask(entry, count, flow);
    const batch: Batch = { flow, hears, index: 0, attempt: 0, count: granted, began, since: now };
    if (granted < count) this.#fail(batch, count - granted, lacking!);
    this.#step(batch);
  }

  #step(batch: Batch): void {
    const { flow, hears, index, began, met } = batch;
    if (batch.count <= 0) return;
    const { now } = this.clock;
    const step = flow.steps[index];
    if (!step) return this.#finish(flow, hears, batch.count, began);
    if (met) {
      const early = batch.count * met.share;
      met.row.refused += early;
      this.#retry(batch, step, early, met.row, met.left);
    }
    const count = batch.count * (1 - (met?.share ?? 0));
    const { granted, lacking } = this.ask(step.needs, count, flow);
    // People are whole: fractions below the minimum are dropped.
    const left = count - granted <= least ? 0 : count - granted;
    if (left < count) {
      const at = now + step.seconds;
      this.#later(at, { flow, hears, index: index + 1, attempt: 0, count: count - left, began, since: at });
    }
    if (left > 0) this.#retry(batch, step, left, lacking!, lacking instanceof Row ? lacking.held : 0);
  }

  /** @param held maximum seconds for which the transaction that refused them still holds the row; 0 if none did */
  #retry(
    { flow, hears, index, attempt, began, since }: Batch,
    step: Step,
    count: number,
    what: Resource,
    held: number,
  ) {
    if (count <= least) return;
    const { now } = this.clock;
    const wait = step.again(attempt, now - since, this.random());
    const rest: Batch = { flow, hears, index, attempt: attempt + 1, count, began, since };
    if (wait === undefined) return this.#fail(rest, count, what);
    const pause = wait + (step.refusal ?? 0);
    this.retried += count;
    if (step.inFunction) flow.slots?.hold(count, pause, now);
    const left = held - pause;
    // Of several rows, a retry may choose another one.
    if (what instanceof Row && left > 0) rest.met = { row: what, share: left / held / what.rows, left };
    this.#later(now + pause, rest);
  }

  readonly #coming = new WeakMap<Hears, Map<Flow, Map<number, Batch>>>();

  /** With enforcement, people who reach the same step at about the same time form one batch. */
  #later(at: number, batch: Batch): void {
    if (!this.enforces) return this.clock.at(at, () => this.#step(batch));
    const { flow, hears, index, attempt, count, began, since, met } = batch;
    const part = Math.ceil((at * fineness) / this.tick);
    const waited = Math.round(Math.log2(0.05 + Math.max(0, at - began)));
    const key = keyOf(index, attempt, part, waited);
    const all = this.#comingOf(flow, hears);
    const coming = all.get(key);
    if (coming) {
      const sum = coming.count + count;
      coming.began += ((began - coming.began) * count) / sum;
      coming.since += ((since - coming.since) * count) / sum;
      coming.met = together(coming.met, coming.count / sum, met, count / sum);
      coming.count = sum;
      return;
    }
    all.set(key, batch);
    this.clock.at(at, () => {
      all.delete(key);
      this.#step(batch);
    });
  }

  #comingOf(flow: Flow, hears: Hears): Map<number, Batch> {
    let flows = this.#coming.get(hears);
    if (!flows) this.#coming.set(hears, (flows = new Map()));
    let all = flows.get(flow);
    if (!all) flows.set(flow, (all = new Map()));
    return all;
  }

  /** All needs or nothing: serves as many as the scarcest resource allows. @param slots of the calling function @param waits as in Use */
  ask(
    needs: readonly Need[],
    count: number,
    { slots, waits = false }: { readonly slots?: Slots | undefined; readonly waits?: boolean } = {},
  ): { granted: number; lacking?: Resource } {
    const { now } = this.clock;
    let granted = count;
    let lacking: Resource | undefined;
    const amounts = needs.map((need) => this.#amountOf(need, count, slots));
    needs.forEach(({ resource, optional }, at) => {
      const amount = amounts[at]!;
      resource.ask(count, amount, now, waits);
      if (!this.enforces) return;
      const room = resource.room(count, amount, now);
      if (room >= granted) return;
      if (optional) resource.refused += granted - room;
      else {
        granted = Math.max(0, room);
        lacking = resource;
      }
    });
    for (const [at, { resource }] of needs.entries()) {
      resource.take(granted, amounts[at]!, now);
      if (resource instanceof Row) resource.came(count);
    }
    if (lacking) lacking.refused += count - granted;
    return { granted, ...(lacking && { lacking }) };
  }

  #amountOf({ amount, keptFor }: Need, count: number, slots: Slots | undefined): number {
    if (keptFor === undefined || !slots) return amount;
    const asked = (slots.environments(this.clock.now) * this.tick) / keptFor;
    return amount * Math.min(1, asked / count);
  }

  #finish(flow: Flow, hears: Hears, count: number, began: number): void {
    const outcome = this.#outcomeOf(flow);
    outcome.done += count;
    outcome.waits.add(this.clock.now - began, count);
    hears.done?.(count, this.clock.now);
  }

  #fail({ flow, hears }: Batch, count: number, what: Resource): void {
    this.#outcomeOf(flow).failed += count;
    hears.failed?.(count, this.clock.now, what);
  }

  #outcomeOf({ name }: Flow) {
    let outcome = this.outcomes.get(name);
    if (!outcome) this.outcomes.set(name, (outcome = { done: 0, failed: 0, waits: new Histogram() }));
    return outcome;
  }
}

/** Of two groups, with their shares of all. */
function together(one: Met | undefined, ofOne: number, other: Met | undefined, ofOther: number): Met | undefined {
  const row = one?.row ?? other?.row;
  if (!row) return undefined;
  const [first, second] = [(one?.share ?? 0) * ofOne, (other?.share ?? 0) * ofOther];
  const share = first + second;
  return { row, share, left: share > 0 ? ((one?.left ?? 0) * first + (other?.left ?? 0) * second) / share : 0 };
}

/** How long one request occupies an execution, in seconds, if nothing slows it down. */
export const stay = ({ steps }: Flow): number =>
  steps.reduce((sum, { inFunction, seconds }) => sum + (inFunction ? seconds : 0), 0);
