/**
 * The real loops, with a thousandth of a large stage's work, against services with the simulated latencies and limits: they take as long as
 * the simulation says, and lose nothing.
 */
import { environment } from '../../../lib/model/environment.ts';
import { bulkOutboxKey, bulkOutboxPartition, promoKey } from '../../../lib/model/keys.ts';
import type { PromoItem } from '../../../lib/model/items/promo.ts';
import { sendingLasts } from '../../../lib/model/outbox.ts';
import { storedSession } from '../../../lib/model/schedule.ts';
import { freshTemplates } from '../../../lib/operations/fresh-assembly.ts';
import { Loop } from '../../../lib/operations/scale/engine/loop.ts';
import { Rate } from '../../../lib/operations/scale/engine/resource.ts';
import { recorded } from '../../../lib/operations/scale/footprint.ts';
import { limitsOf, type FunctionLimits, type StageLimits } from '../../../lib/operations/scale/limits.ts';
import { assumed } from '../../../lib/operations/scale/unknowns.ts';
import { shortName, World } from '../../../lib/operations/scale/world.ts';
import { storyCodes } from '../../tools/bench/money-stories.ts';
import { quietly, startHarness, type Harness } from '../../tools/drill/harness.ts';
import { ownerRows } from '../../tools/scale/owner-rows.ts';
import { fillLane, leaveOrders, loseEvents, settle } from '../../tools/scale/record-money-loops.ts';
import { makeScarce, type Scarce } from './scarce.ts';

const minute = 60;
const timeoutMs = 10 * minute * 1000;
const limitedCode = storyCodes[0]!;

let limits: StageLimits;
let harness: Harness;
let scarce: Scarce;
let pace: number;

const worldOf = (tick: number) => new World({ limits, assumed: assumed(), seed: 1, tick, enforces: true });
const functionNamed = (name: string): FunctionLimits =>
  [...limits.functions.values()].find(({ id }) => shortName(id) === name)!;

beforeAll(async () => {
  limits = limitsOf(await freshTemplates('prod'));
  pace = functionNamed('Sweeper').pace!;
  process.env[environment.stripePace] = String(pace);
  harness = await startHarness({ codes: storyCodes });
  scarce = makeScarce(harness.kernel, worldOf(1));
}, timeoutMs);
afterAll(() => harness?.stop());

/** The number of items done by the end of the first run, and the seconds until none were left. */
interface Course {
  readonly first: number;
  readonly emptyAfter: number;
}

interface Work {
  readonly name: string;
  readonly things: number;
  /** Seconds during which a run starts new items. */
  readonly lasts: number;
  readonly pace?: number;
  /** A partition with fewer write units per second than others. */
  readonly scarcest?: { readonly partition: string; readonly writes: number };
}

const every = 60;

function simulated({ name, things, lasts, pace: perSecond, scarcest }: Work): Course & { readonly lost: number } {
  const tick = 0.5;
  const world = worldOf(tick);
  if (scarcest) {
    const { partition, writes: limit } = scarcest;
    world.add(new Rate({ name: `partition ${partition}, write units`, kind: 'table', limit, unit: 'a second', source: 'documents' }, tick)); // prettier-ignore
  }
  const footprint = recorded().loops.find((each) => each.name === name)!;
  const loop = new Loop(world, { footprint, every, lasts, allowed: 3600, pace: perSecond });
  loop.add(things);
  const { clock } = world.simulation;
  clock.run(every + lasts + tick);
  const first = things - loop.backlog.size;
  clock.run(100 * every);
  return { first, emptyAfter: loop.lateness.emptyAt! - every, lost: loop.lateness.lost };
}

/** Runs on schedule until nothing is left. @param left counts the remaining items */
async function course(things: number, run: () => Promise<unknown>, left: () => Promise<number>): Promise<Course> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let first: number | undefined;
  for (let runs = 0; runs < 5; runs += 1) {
    scarce.on = true;
    await quietly(run);
    const emptyAfter = seconds();
    scarce.on = false;
    const rest = await left();
    first ??= things - rest;
    if (rest === 0) return { first, emptyAfter };
    await new Promise((resolve) => setTimeout(resolve, 1000 * ((runs + 1) * every - seconds())));
  }
  throw new Error(`${await left()} of ${things} are left`);
}

function expectAlike(real: Course, { first, emptyAfter, lost }: Course & { readonly lost: number }): void {
  expect(lost).toBe(0);
  for (const share of [real.first / first, real.emptyAfter / emptyAfter]) {
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(1.3);
  }
}

test(
  'the mailer sends each mail once, no faster than SES allows, in as many runs as simulated',
  async () => {
    const things = 600;
    await settle(harness);
    await fillLane((at, id) => bulkOutboxKey(0, at, id))(harness, things);
    const before = harness.mails().length;
    const left = async () => (await harness.rows(bulkOutboxPartition(0))).length;
    const real = await course(things, () => harness.functions.mailer({ lane: bulkOutboxPartition(0) }), left);
    expectAlike(real, simulated({ name: 'mailer of a bulk lane', things, lasts: sendingLasts / 1000 }));
    expect(harness.mails().length - before).toBe(things);
    expect(scarce.refused.get('ses')).toBeGreaterThan(0);
  },
  timeoutMs,
);

const unitsLeft = async (): Promise<number> => {
  const { PK, SK } = promoKey(limitedCode.code);
  const row = (await harness.rows(PK)).find((each) => each.SK === SK) as unknown as PromoItem;
  return row.amountRemaining!;
};
const openOrders = async (): Promise<number> =>
  (await harness.rows()).filter(({ baseType, status }) => baseType === 'order' && status === 'pending').length;

test(
  'the sweeper ends orders at its share of the rate of Stripe, and every unit of a code goes back',
  async () => {
    const things = 24;
    await settle(harness);
    const units = await unitsLeft();
    await leaveOrders(harness, things);
    expect(await unitsLeft()).toBe(units - things);
    const real = await course(things, () => harness.functions.sweeper(), async () => units - (await unitsLeft())); // prettier-ignore
    expectAlike(real, simulated({ name: 'sweeper', things, lasts: 240, pace }));
    expect([await openOrders(), await harness.check()]).toEqual([0, []]);
  },
  timeoutMs,
);

test(
  'the reconciliation finds every payment whose event was lost, at its share of Stripe’s rate',
  async () => {
    const things = 24;
    await settle(harness);
    await loseEvents(harness, things);
    const real = await course(things, () => harness.functions.reconcile(), openOrders);
    expectAlike(real, simulated({ name: 'reconciliation', things, lasts: 480, pace }));
    expect(await harness.check()).toEqual([]);
  },
  timeoutMs,
);

test(
  'reminders are written once per owner, as fast as the lane’s partition allows',
  async () => {
    const things = 200;
    const { handler } = await import('../../../functions/reminders/remind.ts');
    const product = harness.content.products.find(({ hasSessions }) => hasSessions)!;
    const [now, in55, in100] = [0, 55, 100].map((minutes) => new Date(Date.now() + 60_000 * minutes).toISOString()) as [string, string, string]; // prettier-ignore
    const planned = { zone: 'UTC', date: in55.slice(0, 10), start: in55, end: in100, instructors: [], details: null };
    const session = {
      id: 'scale',
      link: product.link,
      name: 'At the desk',
      type: 'desk',
      description: 'Live',
    } as const;
    await harness.write({ ...storedSession({ ...session, ...planned }) });
    for (let n = 0; n < things; n += 1)
      for (const row of ownerRows(product, `owner-${n}`, now)) await harness.write(row);
    scarce.writes = 100;
    const written = async () => (await harness.rows(bulkOutboxPartition(0))).length;
    const real = await course(
      things,
      () => handler(),
      async () => things - (await written()),
    );
    const scarcest = { partition: 'OUTBOX#BULK#<lane>', writes: scarce.writes };
    expectAlike(real, simulated({ name: 'reminders', things, lasts: 240, scarcest }));
    const to = (await harness.rows(bulkOutboxPartition(0))).map((row) => row['to']);
    expect(new Set(to).size).toBe(things);
    expect(scarce.refused.get('ThrottlingError')).toBeGreaterThan(0);
  },
  timeoutMs,
);
