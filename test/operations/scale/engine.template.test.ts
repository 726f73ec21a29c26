/** The simulation's engine: each kind of limit under load. */
import { Loop } from '../../../lib/operations/scale/engine/loop.ts';
import { Queue } from '../../../lib/operations/scale/engine/queue.ts';
import { Clock } from '../../../lib/operations/scale/engine/clock.ts';
import { Histogram } from '../../../lib/operations/scale/engine/histogram.ts';
import { Rate, Row, Slots } from '../../../lib/operations/scale/engine/resource.ts';
import { Simulation, type Flow } from '../../../lib/operations/scale/engine/simulation.ts';
import { assumed } from '../../../lib/operations/scale/unknowns.ts';
import { World } from '../../../lib/operations/scale/world.ts';
import { settingOf } from './stage.ts';

const rateOf = (limit: number) =>
  new Rate({ name: 'some rate', kind: 'table', limit, unit: 'a second', source: 'documents' }, 1);
const never = () => undefined;

function asking(resource: Rate | Row, again: Flow['steps'][number]['again'] = never): Flow {
  return {
    name: 'ask',
    entry: [],
    steps: [{ needs: [{ resource, amount: 1 }], seconds: 0.01, inFunction: false, again }],
  };
}

/** A constant rate for ten seconds. */
function tenSeconds(flow: Flow, perSecond: number, enforces = true): Simulation {
  const simulation = new Simulation({ seed: 1, tick: 1, enforces });
  for (let nth = 0; nth < 100; nth += 1) simulation.clock.at(nth / 10, () => simulation.begin(flow, perSecond / 10));
  simulation.clock.run(30);
  return simulation;
}

test('the clock runs callbacks in order of time, and in order of scheduling if times are equal', () => {
  const clock = new Clock();
  const happened: string[] = [];
  for (const [at, word] of [[3, 'd'], [1, 'a'], [2, 'b'], [2, 'c'], [9, 'never']] as const) clock.at(at, () => happened.push(word)); // prettier-ignore
  clock.run(5);
  expect([happened.join(''), clock.now]).toEqual(['abcd', 5]);
});

test('quantiles are accurate within a tenth', () => {
  const waits = new Histogram();
  for (let n = 1; n <= 1000; n += 1) waits.add(n / 100, 1);
  expect([waits.quantile(0.5) / 5, waits.quantile(0.99) / 9.9].every((part) => part >= 1 && part < 1.1)).toBe(true);
});

test('a rate serves up to its limit and refuses the rest', () => {
  const rate = rateOf(100);
  const { outcomes } = tenSeconds(asking(rate), 150);
  const { done, failed } = outcomes.get('ask')!;
  expect(done).toBeGreaterThan(950);
  expect(done).toBeLessThan(1050);
  expect(done + failed).toBeCloseTo(1500, 6);
  expect(rate.use.peak).toBeCloseTo(1.5, 6);
});

test('a rate refuses nobody below its limit', () => {
  expect(tenSeconds(asking(rateOf(100)), 90).outcomes.get('ask')).toMatchObject({ failed: 0 });
});

test('counts all demand when limits are not enforced', () => {
  const rate = rateOf(100);
  const { outcomes } = tenSeconds(asking(rate), 1000, false);
  expect(outcomes.get('ask')).toMatchObject({ failed: 0 });
  expect(rate.use.peak).toBeCloseTo(10, 6);
});

test('refused requests retry until there is room', () => {
  const simulation = new Simulation({ seed: 1, tick: 1, enforces: true });
  simulation.begin(
    asking(rateOf(100), () => 1),
    250,
  );
  simulation.clock.run(30);
  expect(simulation.outcomes.get('ask')!.done).toBeCloseTo(250, 6);
  expect(simulation.outcomes.get('ask')!.waits.quantile(0.99)).toBeGreaterThan(1.9);
  expect(simulation.retried).toBeGreaterThan(200);
});

test("transactions at one row are refused as often as Erlang's loss formula says", () => {
  const held = 0.02;
  const perSecond = 50;
  const { outcomes } = tenSeconds(asking(new Row('row', held, 1)), perSecond);
  const { done, failed } = outcomes.get('ask')!;
  expect(failed / (done + failed)).toBeCloseTo((perSecond * held) / (1 + perSecond * held), 2);
});

test('a function serves at most its concurrency, each execution for its duration', () => {
  const simulation = new Simulation({ seed: 1, tick: 1, enforces: true });
  const slots = new Slots({ name: 'f', kind: 'function', limit: 10, unit: 'executions', source: 'template' }, 1);
  const flow: Flow = {
    ...{ name: 'call', entry: [], slots },
    steps: [{ needs: [], seconds: 0.5, inFunction: true, again: never }],
  };
  // Ten executions of half a second are twenty a second.
  for (let nth = 0; nth < 100; nth += 1) simulation.clock.at(nth / 10, () => simulation.begin(flow, 4));
  simulation.clock.run(20);
  const { done, failed } = simulation.outcomes.get('call')!;
  expect(done / (done + failed)).toBeGreaterThan(0.45);
  expect(done / (done + failed)).toBeLessThan(0.56);
});

async function prodWorld() {
  const { limits } = await settingOf('prod');
  return new World({ limits, assumed: assumed(), seed: 1, tick: 1, enforces: true });
}

test('a loop processes its backlog at its speed while it runs, and counts what was late', async () => {
  const world = await prodWorld();
  const loop = new Loop(world, {
    footprint: { name: 'test', run: [], each: [{ to: 'stripe GET /v1/x', times: 1 }], width: 2 },
    ...{ every: 60, lasts: 30, allowed: 90 },
  });
  // Two at a time, a quarter of a second each: 8 a second, for half of each minute.
  expect(loop.speed).toBeCloseTo(2 / world.assumed.stripeLatency, 6);
  loop.add(3 * 240);
  world.simulation.clock.run(300);
  const { waits, late, emptyAt } = loop.lateness;
  expect(waits.total).toBeCloseTo(720, 3);
  expect(emptyAt).toBeGreaterThan(180);
  expect(late).toBeGreaterThan(400);
});

test('a loop is no faster than its pace of Stripe calls, and parallel lanes multiply it', async () => {
  const world = await prodWorld();
  const footprint = { name: 'paced', run: [], each: [{ to: 'stripe GET /v1/x', times: 2 }], width: 100 };
  const props = { footprint, every: 60, lasts: 30, allowed: 90 };
  expect(new Loop(world, { ...props, pace: 3 }).speed).toBeCloseTo(1.5, 6);
  expect(new Loop(world, { ...props, pace: 3, lanes: 4 }).speed).toBeCloseTo(6, 6);
});

test('a failed message is retried after its visibility timeout, and is lost after its last attempt', async () => {
  const world = await prodWorld();
  const limits = world.limits.queues.find(({ worker }) => worker.id.startsWith('Worker'))!;
  const flow = asking(rateOf(0));
  const queue = new Queue(world, limits, () => flow);
  queue.send(10);
  world.simulation.clock.run(limits.visibility * limits.attempts + 60);
  expect(queue.lateness.lost).toBeCloseTo(10, 6);
  expect(world.simulation.outcomes.get('ask')!.failed).toBeCloseTo(10 * limits.attempts, 6);
});
