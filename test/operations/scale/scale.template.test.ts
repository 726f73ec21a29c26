/** `npm run scale`: the same seed gives the same report, and limits follow from footprints, shards and assumptions. */
import { arrivalsPerSecond } from '../../../lib/model/class-state.ts';
import { breakAt, breaksOf } from '../../../lib/operations/scale/breaks.ts';
import { events } from '../../../lib/operations/scale/events/all.ts';
import { classWith } from '../../../lib/operations/scale/events/class.ts';
import { aheadOfTheirEnd, whenItHasEnded } from '../../../lib/operations/scale/events/tokens.ts';
import type { EventKind } from '../../../lib/operations/scale/load.ts';
import { play } from '../../../lib/operations/scale/play.ts';
import { brokenIn, reportOf } from '../../../lib/operations/scale/report.ts';
import { named, settingOf, times } from './stage.ts';

/** The reminder goes to all owners at once, so nothing in it is random. */
const byChance = (name: string): boolean => name !== 'mail';

test.each(events)(
  '$name: the same seed gives the same report, another seed a different one',
  async (event) => {
    const reported = async (seed: number) =>
      reportOf(play(await settingOf('prod', seed), event, 10_000, true)).join('\n');
    const first = await reported(1);
    expect(await reported(1)).toBe(first);
    expect((await reported(2)) !== first).toBe(byChance(event.name));
  },
  900_000,
);

test.each(['ordinary', 'class', 'sale', 'monday'])(
  '%s: twice the footprint reaches a limit of the table with half the learners',
  async (name) => {
    const setting = await settingOf('prod');
    const at = (factor: number) =>
      breakAt({ ...setting, recorded: times(factor, setting.recorded) }, named(name), 'table, read units');
    const ratio = at(1) / at(2);
    expect(ratio).toBeGreaterThan(1.93);
    expect(ratio).toBeLessThan(2.07);
  },
  900_000,
);

test('reaches no limit with 500 learners', async () => {
  const setting = await settingOf('prod');
  const broken = events.map((event) => [event.name, brokenIn(play(setting, event, 500, true)).map((each) => each.limit.name)]); // prettier-ignore
  expect(broken).toEqual(events.map(({ name }) => [name, []]));
}, 900_000);

test('a waiting class polls the edge, and enters no faster than it is admitted', async () => {
  const { world } = play(await settingOf('prod'), named('class'), 1_000_000, true);
  const { limit, use } = world.resources.get('AppSync operations')!;
  const { done: ofCoursePages } = world.simulation.outcomes.get('getProductSchedule, near a class')!;
  const edge = world.resources.get('CloudFront requests of one distribution')!.use.total;
  expect(edge).toBeGreaterThan(10 * (use.total - ofCoursePages));
  // Course pages poll the API the whole time, but far less than those who enter.
  expect(ofCoursePages / (80 * 60)).toBeLessThan(limit.limit / 5);
  expect(use.peak * limit.limit).toBeLessThan(1.5 * arrivalsPerSecond);
}, 900_000);

test('a code split across eight rows sells eight times as fast', async () => {
  const setting = await settingOf('prod');
  const peak = (codeShards: number) =>
    play({ ...setting, codeShards }, named('sale'), 100_000, false).world.resources.get('row PROMO#<code>/PROMO')!.use.peak; // prettier-ignore
  expect(peak(1) / peak(8)).toBeCloseTo(8);
}, 900_000);

test('a one-hour class does not end with everyone renewing tokens at once', async () => {
  const setting = await settingOf('prod');
  const peak = (event: EventKind) => {
    const { use, limit } = play(setting, event, 100_000, false).world.resources.get('Cognito UserAuthentication, token refreshes too')!; // prettier-ignore
    return use.peak * limit.limit;
  };
  // Of 5,000 learners, 1,500 arrive within two minutes; the tokens of those who were early expire before the class ends.
  expect(peak(classWith(() => aheadOfTheirEnd))).toBeLessThan(20);
  expect(peak(classWith(whenItHasEnded))).toBeGreaterThan(200);
}, 900_000);

test('halves and doubles each assumption, and reports a limit as the resulting range', async () => {
  const found = breaksOf(await settingOf('prod'), named('monday'), true);
  const { at, from, to, hangsOn } = found.find(({ limit }) => limit.quota === 'signIns')!;
  expect([at / from, to / at].map(Math.round)).toEqual([2, 2]);
  expect(hangsOn).toBe('monday');
}, 900_000);
