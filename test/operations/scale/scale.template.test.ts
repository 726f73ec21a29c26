/** What `npm run scale` says: the same of the same seed, and in step with what it is given. */
import { arrivalsPerSecond } from '../../../lib/model/class-state.ts';
import { breaksOf } from '../../../lib/operations/scale/breaks.ts';
import { events } from '../../../lib/operations/scale/events/all.ts';
import { classWith } from '../../../lib/operations/scale/events/class.ts';
import { aheadOfTheirEnd, whenItHasEnded } from '../../../lib/operations/scale/events/tokens.ts';
import type { EventKind } from '../../../lib/operations/scale/load.ts';
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
  const { limit, use } = world.resources.get('AppSync operations')!;
  const { done: ofCoursePages } = world.simulation.outcomes.get('getProductSchedule, near a class')!;
  const edge = world.resources.get('CloudFront requests of one distribution')!.use.total;
  expect(edge).toBeGreaterThan(10 * (use.total - ofCoursePages));
  // Pages of the course ask the API all the while: beside those who come in they are few.
  expect(ofCoursePages / (80 * 60)).toBeLessThan(limit.limit / 5);
  expect(use.peak * limit.limit).toBeLessThan(1.5 * arrivalsPerSecond);
}, 900_000);

test('a code that lies in several rows is sold so many times as fast', async () => {
  const setting = await settingOf('prod');
  const peak = (codeShards: number) =>
    play({ ...setting, codeShards }, named('sale'), 100_000, false).world.resources.get('row PROMO#<code>/PROMO')!.use.peak; // prettier-ignore
  expect(peak(1) / peak(8)).toBeCloseTo(8);
}, 900_000);

test('a class of an hour does not end with everybody asking for new tokens', async () => {
  const setting = await settingOf('prod');
  const peak = (event: EventKind) => {
    const { use, limit } = play(setting, event, 100_000, false).world.resources.get('Cognito UserAuthentication, token refreshes too')!; // prettier-ignore
    return use.peak * limit.limit;
  };
  // Of 5,000 who come 1,500 do within two minutes; those who were there before it have tokens that end before the class does.
  expect(peak(classWith(() => aheadOfTheirEnd))).toBeLessThan(20);
  expect(peak(classWith(whenItHasEnded))).toBeGreaterThan(200);
}, 900_000);

test('what nobody knows is halved and doubled, and a break is told as the range that comes of it', async () => {
  const found = breaksOf(await settingOf('prod'), named('monday'), true);
  const { at, from, to, hangsOn } = found.find(({ limit }) => limit.quota === 'signIns')!;
  expect([at / from, to / at].map(Math.round)).toEqual([2, 2]);
  expect(hangsOn).toBe('monday');
}, 900_000);
