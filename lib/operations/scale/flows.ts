/** Turns footprints into flows: what an operation needs of which resource, in order. */
import { conflictBackoffMs, maxConflictRetryMs } from '../../model/conflicts.ts';
import type { Again, Flow, Need, Step } from './engine/simulation.ts';
import { stripeBusy, stripeWait } from '../../model/stripe-rate.ts';
import {
  readOn,
  writeOn,
  type Call,
  type Counted,
  type Footprint,
  type LoopFootprint,
  type Units,
} from './footprint.ts';
import { quotaOfCall, quotas, type QuotaName } from './quotas.ts';
import type { World } from './world.ts';

/** The AWS SDK tries three times (functions/shared/client-defaults.ts), waiting up to 100 ms and then 200 ms. */
const byTheSdk: Again = (attempt, _, drawn) => (attempt < 2 ? 0.1 * 2 ** attempt * drawn : undefined);
/** A transaction is retried until its time is over. */
const asATransaction: Again = (attempt, waited, drawn) =>
  waited * 1000 > maxConflictRetryMs ? undefined : conflictBackoffMs(attempt, drawn) / 1000;
/** A call that Stripe refused is retried for a while (functions/payments/stripe-http.ts). */
const asStripe: Again = (attempt, waited, drawn) => {
  const wait = stripeWait(attempt, drawn) / 1000;
  return waited + wait > stripeBusy.learner / 1000 ? undefined : wait;
};

/** How long an environment caches a channel's state from IVS, in seconds (functions/classroom/stream.ts). */
const streamKept = 2;

/** Where our code waits for a turn: lateness is reported for the queue. */
const waited: { readonly [Name in QuotaName]?: string } = {
  mailsASecond: 'the mailer waits (functions/payments/mailer.ts)',
  revocations: 'each execution calls once a second (functions/classroom/end-playback.ts)',
};

export interface FlowOptions {
  /** The share of operations on the most popular product: 1 for all. */
  readonly ofHottest: number;
  /** Messages of a queue that one execution processes concurrently. @default 1 */
  readonly together?: number;
}

export class Flows {
  readonly #world: World;
  readonly #operations: ReadonlyMap<string, Footprint>;
  readonly #made = new Map<string, Flow>();

  constructor(world: World, operations: readonly Footprint[]) {
    this.#world = world;
    this.#operations = new Map(operations.map((each) => [each.name, each]));
  }

  /** A field of the API, as a page queries it. @param name of its footprint, which starts with the field's name */
  ofField(name: string, options: FlowOptions = { ofHottest: 1 }): Flow {
    return this.#kept(`${name} ${options.ofHottest}`, () => {
      const world = this.#world;
      const footprint = this.#footprint(name);
      const field = /^\w+/.exec(name)![0];
      const behind = world.limits.functionBehind(`Query.${field}`) ?? world.limits.functionBehind(`Mutation.${field}`);
      const calls = footprint.calls.some(({ inFunction }) => !inFunction)
        ? footprint.calls
        : [...this.#admission(name), ...footprint.calls];
      return {
        name,
        entry: [{ resource: world.ofQuota('apiOperations', 'api'), amount: 1 }],
        slots: behind === undefined ? undefined : world.slots(behind),
        steps: [...this.#steps(calls, options), ...(behind === undefined ? [] : [this.#own()])],
      };
    });
  }

  /** What a function does for a queue, a schedule or a webhook. @param id of the function */
  ofFunction(name: string, id: string, options: FlowOptions = { ofHottest: 1 }): Flow {
    const { together = 1 } = options;
    return this.#kept(`${name} ${id} ${together}`, () => ({
      name,
      entry: [],
      slots: this.#world.slots(id),
      steps: [...this.#steps(this.#footprint(name).calls, options, this.#turn(id, together)), this.#own()],
    }));
  }

  /**
   * How long a call to Stripe waits for its turn, in seconds, if several messages make the same call and the function limits its own rate.
   */
  #turn(id: string, together: number): number {
    const { pace } = this.#world.limits.functions.get(id)!;
    return pace === undefined ? 0 : together / pace;
  }

  /** What a queue's worker does for one message, where it was recorded as a loop. @param together messages of one batch */
  ofLoop({ name, run, each }: LoopFootprint, id: string, together: number): Flow {
    const perBatch = run.map((call): Counted => ({ ...call, times: 1 / together }));
    // Each execution uses its share of a rate that cannot be raised (functions/classroom/end-playback.ts).
    const queue = this.#world.limits.queues.find(({ worker }) => worker.id === id);
    const turn = (queue?.concurrency ?? 1) / quotas.revocations.limit;
    return this.#kept(`${name} ${id} ${together}`, () => ({
      name: `the ${name}`,
      entry: [],
      slots: this.#world.slots(id),
      steps: [...each, ...perBatch].map((call) => ({
        needs: timesOf(call, this.#world),
        seconds: Math.max(
          Math.max(1, call.times) * secondsOf(call, this.#world),
          quotaOfCall(call.to) === 'revocations' ? turn : 0,
        ),
        inFunction: true,
        again: againOf(call.to),
      })),
    }));
  }

  #footprint(name: string): Footprint {
    const found = this.#operations.get(name);
    if (!found) throw new Error(`Nobody has recorded "${name}": npm run footprints`);
    return found;
  }

  /** Calls that AppSync makes before it invokes a field's function; the footprints of payment functions do not include them. */
  #admission(name: string): readonly Call[] {
    const isMutation = this.#world.limits.functionBehind(`Mutation.${/^\w+/.exec(name)![0]}`) !== undefined;
    const { calls } = this.#footprint(isMutation ? 'noteAttendance' : 'getProductVideo');
    return calls.filter(({ inFunction }) => !inFunction);
  }

  #own(): Step {
    return { needs: [], seconds: this.#world.assumed.functionOwn, inFunction: true, again: byTheSdk };
  }

  /** Calls that start together form one step. */
  #steps(calls: readonly Call[], options: FlowOptions, turn = 0): Step[] {
    const groups = Map.groupBy(calls, ({ after, inFunction }) => `${inFunction} ${after}`);
    return [...groups.values()].map((group): Step => {
      const takes = (call: Call) => (isKept(call) ? 0 : secondsOf(call, this.#world));
      const slowest = group.toSorted((a, b) => takes(b) - takes(a))[0]!;
      return {
        needs: combined(group.flatMap((call) => needsOf(call, this.#world, options))),
        seconds: Math.max(takes(slowest), slowest.to.startsWith('stripe ') ? turn : 0),
        refusal: refusalOf(slowest.to, this.#world),
        inFunction: slowest.inFunction,
        again: againOf(slowest.to),
      };
    });
  }

  #kept(name: string, make: () => Flow): Flow {
    let flow = this.#made.get(name);
    if (!flow) this.#made.set(name, (flow = make()));
    return flow;
  }
}

/** With many callers, nearly all find the answer cached. */
const isKept = ({ to, keptFor }: Call): boolean => keptFor !== undefined || quotaOfCall(to) === 'streamLooks';

export function secondsOf({ to }: Pick<Call, 'to'>, { assumed }: Pick<World, 'assumed'>): number {
  if (to === 'dynamodb TransactWriteItems') return assumed.transactionLatency;
  if (to.startsWith('dynamodb ')) return assumed.tableLatency;
  return to.startsWith('stripe ') ? assumed.stripeLatency : assumed.serviceLatency;
}

/** A transaction holds its rows for a part of the time that it takes; the rest is what a refused one takes, too. */
const refusalOf = (to: string, { assumed }: World): number =>
  to === 'dynamodb TransactWriteItems' ? Math.max(0, assumed.transactionLatency - assumed.rowHeld) : 0;

function againOf(to: string): Again {
  if (to === 'dynamodb TransactWriteItems') return asATransaction;
  return to.startsWith('stripe ') ? asStripe : byTheSdk;
}

function needsOf(
  call: Pick<Call, 'to' | 'units' | 'rows' | 'keptFor'>,
  world: World,
  { ofHottest }: FlowOptions,
): Need[] {
  const { to, units = [], rows = [], keptFor } = call;
  const needs = units
    .flatMap((each) => needsOfUnits(each, world, ofHottest))
    .map((need): Need => (keptFor === undefined ? need : { ...need, keptFor }));
  if (to === 'dynamodb TransactWriteItems')
    needs.push(...rows.map((row) => ({ resource: world.row(row), amount: row.includes('<product>') ? ofHottest : 1 })));
  const quota = quotaOfCall(to);
  if (quota === 'stripeEndpoint') {
    needs.push({
      resource: world.ofQuota(quota, 'stripe', { name: `Stripe ${to.slice('stripe '.length)}` }),
      amount: 1,
    });
    needs.push({ resource: world.ofQuota('stripeAccount', 'stripe'), amount: 1 });
  } else if (quota === 'streamLooks') {
    const handled = 'the last event is taken instead (functions/classroom/stream.ts)';
    needs.push({
      resource: world.ofQuota(quota, 'service', { handled }),
      amount: 1,
      optional: true,
      keptFor: streamKept,
    });
  } else if (quota)
    needs.push({
      resource: world.ofQuota(quota, 'service', waited[quota] ? { handled: waited[quota] } : {}),
      amount: 1,
    });
  return needs;
}

/** The needs of several calls of a kind. */
export const timesOf = (call: Counted, world: World): Need[] =>
  needsOf({ to: call.to, ...(call.rows && { rows: call.rows }) }, world, { ofHottest: 1 })
    .map((need) => ({ ...need, amount: need.amount * call.times }))
    .concat(needsOf({ to: '', ...(call.units && { units: call.units }) }, world, { ofHottest: 1 }));

/** Learners' own partitions are no bottleneck. */
function needsOfUnits(units: Units, world: World, ofHottest: number): Need[] {
  const { partition } = units;
  const isIndex = partition.startsWith('GSI1 ');
  const needs: Need[] = [];
  for (const what of ['read', 'write'] as const) {
    const amount = what === 'read' ? readOn(units) : writeOn(units);
    if (amount === 0) continue;
    needs.push({ resource: isIndex ? world.index(what) : world.table(what), amount });
    if (partition.includes('·')) continue;
    const share = shareOf(partition, world, ofHottest);
    needs.push({ resource: world.partition(partition, what), amount: amount * share });
  }
  return needs;
}

/** The share of the units that falls on the busiest partition. */
function shareOf(partition: string, { limits }: World, ofHottest: number): number {
  if (partition.includes('<lane>')) return 1 / limits.bulkLanes;
  return partition.includes('<product>') ? ofHottest : 1;
}

/** Combines needs for the same resource. */
function combined(needs: readonly Need[]): Need[] {
  const sums: Need[] = [];
  for (const need of needs) {
    const at = sums.findIndex(({ resource, keptFor }) => resource === need.resource && keptFor === need.keptFor);
    if (at < 0) sums.push(need);
    else sums[at] = { ...sums[at]!, amount: sums[at]!.amount + need.amount };
  }
  return sums;
}
