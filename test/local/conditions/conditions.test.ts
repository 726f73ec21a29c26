/** The day itself: its draws, its counts, and how it is switched on. Its effects are tested service by service. */
import { deadlyDay, ordinaryDay } from '../../../lib/local/conditions/aws.ts';
import { figures, rates } from '../../../lib/local/conditions/figures.ts';
import { conditionsNamed } from '../../../lib/local/conditions/named.ts';
import { createFaults } from '../../../lib/local/fault-plan.ts';

const many = <T>(draw: () => T, times = 4000): T[] => Array.from({ length: times }, draw);
const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;

test('a seed repeats its day, and another seed gives another', () => {
  const day = (seed: number) => {
    const { coldStart, underWay, order } = ordinaryDay(seed);
    return [many(coldStart, 5), many(underWay, 5), order([1, 2, 3, 4, 5, 6, 7, 8])];
  };
  expect(day(7)).toEqual(day(7));
  expect(day(7)).not.toEqual(day(8));
});

test('a deadly day is an ordinary one on which synchronous invocations die too', () => {
  const [ordinary, deadly] = [ordinaryDay(2), deadlyDay(2)];
  expect(many(deadly.coldStart, 5)).toEqual(many(ordinary.coldStart, 5));
  expect(many(ordinary.awaitedDiesAfter, 100)).toEqual(Array(100).fill(undefined));
  const deaths = many(deadly.awaitedDiesAfter);
  const { share: often, least, most } = figures.deathAwaited;
  expect(share(deaths.map((after) => after !== undefined))).toBeCloseTo(often, 1);
  for (const after of deaths.filter((each) => each !== undefined)) {
    expect(after).toBeGreaterThanOrEqual(least);
    expect(after).toBeLessThanOrEqual(most);
  }
  expect([conditionsNamed('deadly:2').name, conditionsNamed('deadly').seed]).toEqual(['deadly', 1]);
});

test('drawing one kind of event more often does not change the others', () => {
  const [quiet, busy] = [ordinaryDay(3), ordinaryDay(3)];
  many(busy.comesTwice, 50);
  expect(many(busy.coldStart, 5)).toEqual(many(quiet.coldStart, 5));
});

test('draws lie within their limits, at their rates', () => {
  const day = ordinaryDay(1);
  for (const milliseconds of many(day.coldStart)) {
    expect(milliseconds).toBeGreaterThanOrEqual(figures.coldStart.least);
    expect(milliseconds).toBeLessThanOrEqual(figures.coldStart.most);
  }
  expect(share(many(day.comesTwice))).toBeCloseTo(figures.twice, 1);
  expect(share(many(() => day.diesAfter() !== undefined))).toBeCloseTo(figures.death.share, 1);
  expect(share(many(day.isReclaimed))).toBeGreaterThan(0);
  expect([...day.order([1, 2, 3])].sort()).toEqual([1, 2, 3]);
  const lags = many(() => day.lag('index'));
  expect(Math.max(...lags)).toBe(figures.index.slowest);
  expect(Math.min(...lags)).toBeGreaterThanOrEqual(figures.index.least);
});

test.each([
  ['cognito-idp', 'SignUp', rates['UserCreation']!.perSecond, 'TooManyRequestsException'],
  ['cognito-idp', 'InitiateAuth', rates['UserAuthentication']!.perSecond, 'TooManyRequestsException'],
  ['ses', 'SendEmail', rates['Mail']!.perSecond, 'Throttling'],
  ['ivs', 'BatchStartViewerSessionRevocation', rates['ViewerRevocation']!.perSecond, 'ThrottlingException'],
])('%s is called %s more often than its rate, and says so', async (service, operation, perSecond, code) => {
  const faults = createFaults();
  faults.set({ rules: [], conditions: 'aws:1' });
  // All at the same instant, however busy this machine is.
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const calls = await Promise.allSettled(
    many(() => faults.around(service, operation, async () => 'done'), perSecond + 20),
  );
  now.mockRestore();
  const refused = calls.filter((call) => call.status === 'rejected');
  expect(refused).toHaveLength(20);
  expect(refused[0]).toMatchObject({ reason: { code, status: code === 'ThrottlingException' ? 429 : 400 } });
  faults.set({ rules: [], conditions: 'calm' });
  expect(await faults.around(service, operation, async () => 'done')).toBe('done');
});

test('a fault plan leaves the day as it is, until another is set', () => {
  const faults = createFaults();
  expect([faults.conditions.name, faults.isCalm]).toEqual(['calm', true]);
  faults.set({ rules: [], conditions: 'aws:5' });
  expect(faults.plan).toEqual({ rules: [], conditions: 'aws:5' });
  faults.set({ rules: [{ service: 'ses' }] });
  faults.set({ rules: [] });
  expect([faults.conditions.name, faults.conditions.seed, faults.isCalm]).toEqual(['aws', 5, false]);
  faults.set({ rules: [], conditions: 'calm' });
  expect([faults.plan, faults.isCalm]).toEqual([{ rules: [] }, true]);
});

test('rejects an unknown day with the list of known ones', () => {
  for (const name of ['azure', 'aws:', 'aws:x', ''])
    expect(() => conditionsNamed(name)).toThrow('they are "calm", "aws:<seed>" or "deadly:<seed>"');
  expect(conditionsNamed('aws').seed).toBe(1);
});
