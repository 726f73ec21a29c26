/** A stage under load: all its limited resources, by name. */
import type { Resource } from './engine/resource.ts';
import { Rate, Row, Slots, type Kind, type Limit, type Source } from './engine/resource.ts';
import { Simulation } from './engine/simulation.ts';
import { promoKey } from '../../model/keys.ts';
import type { PriceName } from '../cost/prices.ts';
import type { StageLimits } from './limits.ts';
import { quotas, type QuotaName } from './quotas.ts';
import type { Assumed } from './unknowns.ts';

export interface WorldOptions {
  readonly limits: StageLimits;
  readonly assumed: Assumed;
  readonly seed: number;
  readonly tick: number;
  readonly enforces: boolean;
  /** The number of rows that share a limited code's units (`shards` in content). @default 1 */
  readonly codeShards?: number;
  /** Multiplies quotas that can be increased on request. @default 1 */
  readonly raised?: number;
}

export class World {
  readonly simulation: Simulation;
  readonly limits: StageLimits;
  readonly assumed: Assumed;
  readonly #codeShards: number;
  readonly #raised: number;
  readonly resources = new Map<string, Resource>();
  /** Billable use, by price (lib/operations/cost/prices.ts). */
  readonly spent = new Map<PriceName, number>();

  constructor({ limits, assumed, codeShards = 1, raised = 1, ...how }: WorldOptions) {
    this.simulation = new Simulation(how);
    this.limits = limits;
    this.assumed = assumed;
    this.#codeShards = codeShards;
    this.#raised = raised;
  }

  rate(limit: Limit): Resource {
    return this.#kept(limit.name, () => new Rate(limit, this.simulation.tick));
  }

  ofQuota(quota: QuotaName, kind: Kind = 'service', more: Partial<Pick<Limit, 'name' | 'handled'>> = {}): Resource {
    const { unit, what: name } = quotas[quota];
    const limit = this.allowed(quota);
    return this.rate({ name, kind, limit, unit, source: 'quota', quota, ...more });
  }

  /** A quota, multiplied by `raised` if it can be increased. */
  allowed(quota: QuotaName): number {
    const { limit, adjustable } = quotas[quota];
    return adjustable ? limit * this.#raised : limit;
  }

  table(what: 'read' | 'write'): Resource {
    return this.#units(`table, ${what} units`, this.limits.table[what], 'template');
  }

  index(what: 'read' | 'write'): Resource {
    return this.#units(`index GSI1, ${what} units`, this.limits.index[what], 'template');
  }

  partition(name: string, what: 'read' | 'write'): Resource {
    const quota = what === 'read' ? 'partitionReads' : 'partitionWrites';
    return this.#units(`partition ${name}, ${what} units`, quotas[quota].limit, 'documents');
  }

  /** A row that all learners share. */
  row(name: string): Resource {
    const rows = isCode(name) ? this.#codeShards : 1;
    return this.#kept(`row ${name}`, () => new Row(`row ${name}`, this.assumed.rowHeld, this.simulation.tick, rows));
  }

  /** @param id of the function; without a reservation it uses the account's concurrency */
  slots(id: string): Slots {
    const { reserved } = this.limits.functions.get(id)!;
    const [name, limit, source]: [string, number, Source] =
      reserved === undefined
        ? ['functions of the account', this.allowed('executions'), 'quota']
        : [`function ${shortName(id)}`, reserved, 'template'];
    const unit = 'executions';
    return this.#kept(name, () => new Slots({ name, kind: 'function', limit, unit, source }, this.simulation.tick));
  }

  add<R extends Resource>(resource: R): R {
    return this.#kept(resource.limit.name, () => resource);
  }

  /** People hold something at the same time, limited by an account quota. @returns records how many hold it now */
  held(quota: QuotaName, count: () => number): () => void {
    const limit = this.allowed(quota);
    const resource = this.ofQuota(quota);
    return () => {
      resource.use.note(count() / limit, this.simulation.clock.now);
      if (count() > limit) resource.refused += count() - limit;
    };
  }

  spend(price: PriceName, amount: number): void {
    this.spent.set(price, (this.spent.get(price) ?? 0) + amount);
  }

  #units(name: string, limit: number, source: Source): Resource {
    return this.rate({ name, kind: 'table', limit, unit: 'a second', source });
  }

  #kept<R extends Resource>(name: string, make: () => R): R {
    let resource = this.resources.get(name);
    if (!resource) this.resources.set(name, (resource = make()));
    return resource as R;
  }
}

/** The row with a code's units; not a reservation of them. */
const isCode = (name: string): boolean => name.startsWith('PROMO#<code>') && name.endsWith(`/${promoKey('any').SK}`);

/** A logical id without CDK's hash: `ClassesLive` for `ClassesLiveFunctionDA811AE7`. */
export const shortName = (id: string): string => id.replace(/(Function)?[0-9A-F]{8}$/, '');
