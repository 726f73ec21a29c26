/**
 * A sale with one limited code: buyers' transactions conflict at the code's row as often as the simulation says, within
 * 30 %. The functions are the product's own. DynamoDB holds a row for as long as the simulation assumes, and what this
 * machine adds to that is measured, because conflicts grow faster than the time for which a row is held.
 */
import { freshTemplates } from '../../../lib/operations/fresh-assembly.ts';
import { Flows } from '../../../lib/operations/scale/flows.ts';
import { recorded } from '../../../lib/operations/scale/footprint.ts';
import { limitsOf, type StageLimits } from '../../../lib/operations/scale/limits.ts';
import { assumed, unknowns } from '../../../lib/operations/scale/unknowns.ts';
import { World } from '../../../lib/operations/scale/world.ts';
import { learner, quietly, startHarness, type Harness } from '../../tools/drill/harness.ts';
import { randomFrom } from '../../tools/drill/random.ts';
import { saleCode, saleRequest } from '../../tools/drill/sale.ts';
import { makeScarce, type Scarce } from './scarce.ts';

/**
 * Transactions take this many times as long as assumed, because this machine serves only so many buyers a second: how
 * many conflict depends on their rate times the time for which each holds the row.
 */
const slower = 3;
const seconds = 90;
const timeoutMs = 600_000;

let limits: StageLimits;
let harness: Harness;
let scarce: Scarce;

/** @param held seconds for which a transaction holds a row */
const worldOf = (tick: number, held = slower * unknowns.rowHeld.value) => {
  const slow = assumed({ rowHeld: held / unknowns.rowHeld.value, transactionLatency: slower });
  return new World({ limits, assumed: slow, seed: 1, tick, enforces: true });
};

beforeAll(async () => {
  limits = limitsOf(await freshTemplates('prod'));
  harness = await startHarness({ codes: [saleCode(100_000)] });
  scarce = makeScarce(harness.kernel, worldOf(1));
}, timeoutMs);
afterAll(() => harness?.stop());

interface Sold {
  readonly buyers: number;
  readonly conflicts: number;
}

/** @param perSecond buyers who come, at random moments */
async function sold(perSecond: number): Promise<Sold> {
  const random = randomFrom(perSecond);
  const conflicts = () => scarce.refused.get('TransactionConflict') ?? 0;
  const before = conflicts();
  const bought: Promise<{ readonly errors: readonly unknown[] }>[] = [];
  scarce.on = true;
  const answers = await quietly(async () => {
    const began = performance.now();
    for (let at = 0; at < 1000 * seconds; at -= (1000 * Math.log(1 - random())) / perSecond) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + at - performance.now())));
      bought.push(harness.ask(saleRequest(learner(`${perSecond}-${bought.length}`))));
    }
    return Promise.all(bought);
  });
  scarce.on = false;
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  return { buyers: bought.length, conflicts: conflicts() - before };
}

/** @param held mean seconds for which a transaction held its rows */
function simulated(buyers: number, held: number): Sold {
  const tick = 1;
  const world = worldOf(tick, held);
  const flow = new Flows(world, recorded().operations).ofField('getPaymentIntent with a limited code, new');
  const { simulation } = world;
  for (let at = 0; at < seconds; at += tick)
    simulation.clock.at(at, () => simulation.begin(flow, (buyers * tick) / seconds));
  simulation.clock.run(2 * seconds);
  const { done, failed } = simulation.outcomes.get(flow.name)!;
  expect([Math.round(done), Math.round(failed)]).toEqual([buyers, 0]);
  return { buyers, conflicts: world.resources.get('row PROMO#<code>/PROMO')!.refused };
}

test.each([5, 8])(
  '%d buyers a second conflict as often as the simulation says, within 30 %%',
  async (perSecond) => {
    scarce.held.length = 0;
    const real = await sold(perSecond);
    const held = scarce.held.reduce((sum, each) => sum + each, 0) / scarce.held.length;
    const { conflicts } = simulated(real.buyers, held);
    expect(real.conflicts / conflicts).toBeGreaterThan(0.7);
    expect(real.conflicts / conflicts).toBeLessThan(1.3);
    expect(await harness.check()).toEqual([]);
  },
  timeoutMs,
);
