/** What is counted within an hour ends where it must: in turn and all at once, for one of whom there is a count and for nobody else. */
import { ceilings, ceilingSentence, mostOf } from '../../lib/model/ceilings.ts';
import { wholeStage, ceilingKey, quotaKey } from '../../lib/model/keys.ts';
import { overQuota } from '../../lib/model/failures.ts';
import { hourlyQuotas } from '../../lib/model/quotas.ts';
import { quietly } from '../tools/drill/harness.ts';
import { minutes } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();
const hour = () => new Date().toISOString().slice(0, 13);

test('of many at once as many are counted as there may be, and one more in turn is refused', async () => {
  const { countWithin } = await import('../../functions/shared/quota.ts');
  const key = quotaKey('crowd', 'test', hour());
  const most = 7;
  const passed = await Promise.all(Array.from({ length: most + 8 }, () => countWithin(key, most)));
  expect(passed.filter(Boolean)).toHaveLength(most);
  expect(await countWithin(key, most)).toBe(false);
  expect((await till.row(key.PK, key.SK))['count']).toBe(most);
  expect(await countWithin(quotaKey('somebody else', 'test', hour()), most)).toBe(true);
});

test('a learner’s quota and ceiling end in words; whoever is refused uses up nothing of all others’', async () => {
  // All of it within one hour of the clock.
  harness.pass(60 * minutes - (Date.now() % (60 * minutes)));
  const { checkQuota } = await import('../../functions/shared/quota.ts');
  const { checkCeiling } = await import('../../functions/shared/ceiling.ts');
  const answers = async (times: number, once: () => Promise<{ message: string } | undefined>) => {
    const said: (string | undefined)[] = [];
    for (let time = 0; time < times; time += 1) said.push((await once())?.message);
    return said;
  };
  const most = hourlyQuotas.address;
  expect(await answers(most + 1, () => checkQuota('presses', 'address'))).toEqual([
    ...Array.from({ length: most }, () => undefined),
    overQuota,
  ]);
  const { learner } = ceilings.export;
  const asks = () => quietly(() => checkCeiling('export', { sub: 'exports', sender: '192.0.2.1' }));
  expect(await answers(learner + 2, asks)).toEqual([
    ...Array.from({ length: learner }, () => undefined),
    ceilingSentence('export', 'learner'),
    ceilingSentence('export', 'learner'),
  ]);
  const { PK, SK } = ceilingKey('export', wholeStage, hour());
  expect((await till.row(PK, SK))['count']).toBe(learner);
  expect(mostOf('export', 'stage')).toBeGreaterThan(learner);
});
