/** One replayed operation uses exactly the units that the benchmark counted. */
import { Flows } from '../../../lib/operations/scale/flows.ts';
import { readOn, recorded, writeOn, type Footprint, type Units } from '../../../lib/operations/scale/footprint.ts';
import { assumed } from '../../../lib/operations/scale/unknowns.ts';
import { World } from '../../../lib/operations/scale/world.ts';
import { settingOf, times } from './stage.ts';

const { operations } = recorded();
const sum = (units: readonly Units[], of: (units: Units) => number): number =>
  Math.round(1000 * units.reduce((all, each) => all + of(each), 0)) / 1000;
const unitsIn = ({ calls }: Footprint) => calls.flatMap(({ units = [] }) => units);

test.each(operations)('$name: the recorded calls add up to the benchmark’s counts', (footprint) => {
  const units = unitsIn(footprint);
  expect({
    trips: footprint.calls.filter(({ to }) => to.startsWith('dynamodb ')).length,
    read: sum(units, ({ read = 0 }) => read),
    write: sum(units, ({ write = 0 }) => write),
  }).toEqual({ trips: footprint.trips, read: footprint.read, write: footprint.write });
});

/** The units of the table and its index that one operation uses in the simulation. */
async function replayed(footprint: Footprint) {
  const { limits } = await settingOf('prod');
  // One tick of an hour: there is no other load.
  const world = new World({ limits, assumed: assumed(), seed: 1, tick: 3600, enforces: true });
  const worker = [...limits.functions.keys()].find((id) => id.startsWith('Worker'))!;
  const flow = new Flows(world, [footprint]).ofFunction(footprint.name, worker);
  world.simulation.begin(flow, 1);
  world.simulation.clock.run(36_000);
  expect(world.simulation.outcomes.get(flow.name)).toMatchObject({ done: 1, failed: 0 });
  const total = (name: string) => world.resources.get(name)?.use.total ?? 0;
  const both = (what: string) => total(`table, ${what} units`) + total(`index GSI1, ${what} units`);
  return { read: Math.round(1000 * both('read')) / 1000, write: Math.round(1000 * both('write')) / 1000 };
}

test.each(operations)(
  '$name: replayed once, it uses the recorded units',
  async (footprint) => {
    const units = unitsIn(footprint);
    expect(await replayed(footprint)).toEqual({ read: sum(units, readOn), write: sum(units, writeOn) });
  },
  900_000,
);

test('twice the footprint uses twice the units', async () => {
  const all = recorded();
  const [one] = all.operations.filter(({ name }) => name === 'saveProgress');
  const [two] = times(2, { operations: [one!], loops: [] }).operations;
  const [single, double] = [await replayed(one!), await replayed(two!)];
  expect(double).toEqual({ read: 2 * single.read, write: 2 * single.write });
}, 900_000);
