/**
 * Hourly counters stop at their limit, for sequential and for concurrent requests, and only for the learner they belong
 * to.
 */
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

test('concurrent requests are counted exactly up to the limit, and the next one is refused', async () => {
  const { countWithin } = await import('../../functions/shared/quota.ts');
  const key = quotaKey('crowd', 'test', hour());
  const most = 7;
  const passed = await Promise.all(Array.from({ length: most + 8 }, () => countWithin(key, most)));
  expect(passed.filter(Boolean)).toHaveLength(most);
  expect(await countWithin(key, most)).toBe(false);
  expect((await till.row(key.PK, key.SK))['count']).toBe(most);
  expect(await countWithin(quotaKey('somebody else', 'test', hour()), most)).toBe(true);
});

test('a learner’s quota and a shared ceiling refuse with a message; a refused request does not use the shared limit', async () => {
  // All of it happens within one hour of the clock.
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
