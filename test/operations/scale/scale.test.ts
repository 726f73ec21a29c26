/** What `npm run scale` says: the same of the same seed, and in step with what it is given. */
import { arrivalsPerSecond } from '../../../lib/model/class-state.ts';
import { events } from '../../../lib/operations/scale/events/all.ts';
import { play } from '../../../lib/operations/scale/play.ts';
import { brokenIn, reportOf } from '../../../lib/operations/scale/report.ts';
import { breakAt, named, settingOf } from './stage.ts';

/** The reminder mail goes to all owners at once: nothing of it is chance. */
const byChance = (name: string): boolean => name !== 'mail';

test.each(events)(
  '$name: the same seed tells the same, another one something else',
  async (event) => {
    const told = async (seed: number) => reportOf(play(await settingOf('prod', seed), event, 10_000, true)).join('\n');
    const first = await told(1);
    expect(await told(1)).toBe(first);
    expect((await told(2)) !== first).toBe(byChance(event.name));
  },
  900_000,
);

test('twice the footprint breaks an evening with half the learners', async () => {
  const once = await breakAt(1, 'ordinary', 'table, read units');
  const twice = await breakAt(2, 'ordinary', 'table, read units');
  expect(once / twice).toBeGreaterThan(1.93);
  expect(once / twice).toBeLessThan(2.07);
}, 900_000);

test('a few learners break nothing', async () => {
  const setting = await settingOf('prod');
  const broken = events.map((event) => [event.name, brokenIn(play(setting, event, 500, true)).map((each) => each.limit.name)]); // prettier-ignore
  expect(broken).toEqual(events.map(({ name }) => [name, []]));
}, 900_000);

test('a class asks the edge while it waits, and comes in no faster than it is let in', async () => {
  const { world } = play(await settingOf('prod'), named('class'), 1_000_000, true);
  const used = (name: string) => world.resources.get(name)!.use;
  expect(used('CloudFront requests of one distribution').total).toBeGreaterThan(10 * used('AppSync operations').total);
  const { limit, use } = world.resources.get('AppSync operations')!;
  expect(use.peak * limit.limit).toBeLessThan(1.5 * arrivalsPerSecond);
}, 900_000);

test('a code that lies in several rows is sold so many times as fast', async () => {
  const setting = await settingOf('prod');
  const peak = (codeShards: number) =>
    play({ ...setting, codeShards }, named('sale'), 100_000, false).world.resources.get('row PROMO#<code>/PROMO')!.use.peak; // prettier-ignore
  expect(peak(1) / peak(8)).toBeCloseTo(8);
}, 900_000);
