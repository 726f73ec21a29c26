import type { QuotaName } from '../quotas.ts';
import { Use } from './use.ts';

/** Kinds of resources, by what happens to requests that exceed the limit. */
export type Kind = 'table' | 'row' | 'function' | 'api' | 'stripe' | 'service' | 'people' | 'loop' | 'queue';

/** Where a limit comes from. */
export type Source = 'template' | 'quota' | 'documents' | 'code';

export interface Limit {
  readonly name: string;
  readonly kind: Kind;
  /** The available amount: units, calls, executions. */
  readonly limit: number;
  readonly unit: string;
  readonly source: Source;
  readonly quota?: QuotaName;
  /** Why exceeding the limit turns no one away. */
  readonly handled?: string;
}

/** A limited resource. */
export abstract class Resource {
  readonly limit: Limit;
  readonly use: Use;
  /** How many were refused at first, and how many permanently. */
  refused = 0;

  constructor(limit: Limit, use = new Use(limit.limit)) {
    this.limit = limit;
    this.use = use;
  }

  /** How many of `count`, each needing `amount`, can be served now. */
  abstract room(count: number, amount: number, at: number): number;
  /** Serves a number of those who asked. */
  abstract take(count: number, amount: number, at: number): void;

  /** Counts demand, whether or not it is served. */
  ask(count: number, amount: number, at: number, waits = false): void {
    this.use.add(count * amount, at, waits);
  }
}

/** A rate per second, without bursts. */
export class Rate extends Resource {
  readonly #share: FairShare;

  /** @param tick length of a simulation step in seconds; arrivals within it are evenly spread */
  constructor(limit: Limit, tick: number) {
    super(limit);
    this.#share = new FairShare(limit.limit * tick, tick);
  }

  room(count: number, amount: number, at: number): number {
    return amount === 0 ? Infinity : this.#share.of(count * amount, at) / amount;
  }

  take(count: number, amount: number): void {
    this.#share.taken += count * amount;
  }
}

/** Divides a step's capacity among arrivals as if they came evenly, based on how many came in the previous step. */
class FairShare {
  taken = 0;
  readonly #whole: number;
  readonly #tick: number;
  #of = -1;
  #asked = 0;
  #before = 0;

  constructor(whole: number, tick: number) {
    this.#whole = whole;
    this.#tick = tick;
  }

  /** The share of the demand that can be served. @param used what earlier arrivals have taken from this step */
  of(asked: number, at: number, used = 0): number {
    const of = Math.floor(at / this.#tick + 1e-9);
    if (of !== this.#of) {
      this.#before = of === this.#of + 1 ? this.#asked : 0;
      this.#of = of;
      this.#asked = 0;
      this.taken = 0;
    }
    this.#asked += asked;
    const left = Math.max(0, this.#whole - used - this.taken);
    const expected = Math.max(this.#before, this.#asked);
    const fair = expected > this.#whole ? (asked * this.#whole) / expected : asked;
    return Math.min(left, fair);
  }
}

/**
 * A row that transactions write: each holds it for a while, and concurrent ones are refused (DynamoDB Developer Guide, "Transaction
 * conflict handling"). Evenly spread arrivals are served as by one server without a queue (Erlang's loss formula).
 */
export class Row extends Resource {
  readonly #tick: number;
  readonly held: number;
  readonly rows: number;
  #of = -1;
  #came = 0;

  /** @param held how long one transaction holds it, in seconds @param rows rows among which arrivals are distributed at random */
  constructor(name: string, held: number, tick: number, rows = 1) {
    const unit = rows === 1 ? 'seconds held a second' : `rows, seconds held a second`;
    super({ name, kind: 'row', limit: rows, unit, source: 'documents' });
    this.held = held;
    this.#tick = tick;
    this.rows = rows;
  }

  override ask(count: number, _amount: number, at: number): void {
    this.use.add(count * this.held, at);
  }

  room(count: number, _amount: number, at: number): number {
    const of = Math.floor(at / this.#tick);
    if (of !== this.#of) {
      this.#of = of;
      this.#came = 0;
    }
    return this.#through(this.#came + count) - this.#through(this.#came);
  }

  take(): void {}

  /** Refused arrivals count as arrivals. */
  came(count: number): void {
    this.#came += count;
  }

  #through(came: number): number {
    return came / (1 + (came * this.held) / (this.#tick * this.rows));
  }
}

/** Concurrent executions of a function. */
export class Slots extends Resource {
  readonly #tick: number;
  /** Execution seconds already booked in future steps. */
  readonly #busy = new Map<number, number>();
  readonly #share: FairShare;
  #of = -1;

  constructor(limit: Limit, tick: number) {
    super(limit);
    this.#tick = tick;
    this.#share = new FairShare(limit.limit * tick, tick);
  }

  override ask(): void {}

  /** @param amount seconds that each will stay */
  room(count: number, amount: number, at: number): number {
    const stays = Math.max(1e-6, Math.min(amount, this.#tick));
    return this.#share.of(count * stays, at, this.#busy.get(this.#begin(at)) ?? 0) / stays;
  }

  take(count: number, amount: number, at: number): void {
    this.hold(count, amount, at);
  }

  /** Occupies slots from now on; extends the stay of requests that take longer than expected. */
  hold(count: number, seconds: number, at: number): void {
    let from = at;
    let left = seconds;
    this.#begin(at);
    while (left > 1e-9) {
      const of = Math.floor(from / this.#tick + 1e-9);
      const here = Math.min(left, (of + 1) * this.#tick - from);
      // Arrivals are spread evenly within a step: a short stay ends within it.
      const share = left <= this.#tick && from === at ? left : here;
      const sum = (this.#busy.get(of) ?? 0) + count * share;
      this.#busy.set(of, sum);
      this.use.note(sum / (this.limit.limit * this.#tick), from);
      left -= share;
      from = (of + 1) * this.#tick;
    }
    this.use.total += count * seconds;
  }

  /** The number of environments that serve requests. */
  environments(at: number): number {
    return Math.max(1, Math.min(this.limit.limit, (this.#busy.get(this.#begin(at)) ?? 0) / this.#tick));
  }

  #begin(at: number): number {
    const of = Math.floor(at / this.#tick + 1e-9);
    if (of > this.#of) {
      for (const old of this.#busy.keys()) if (old < of) this.#busy.delete(old);
      this.#of = of;
    }
    return of;
  }
}
