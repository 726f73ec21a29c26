/** The simulation reads a stage's limits from its template. */
import { mostViewers } from '../../../functions/classroom/end-playback.ts';
import { bulkLanes } from '../../../lib/model/outbox.ts';
import { stripePace } from '../../../lib/model/stripe-rate.ts';
import { queueWidth } from '../../../lib/stacks/constructs/queue.ts';
import { prod } from '../../../lib/stages.ts';
import { quotas, type Quota } from '../../../lib/operations/scale/quotas.ts';
import { shortName } from '../../../lib/operations/scale/world.ts';
import { settingOf } from './stage.ts';

const named = async (name: string) => {
  const { limits } = await settingOf('prod');
  return [...limits.functions.values()].find(({ id }) => shortName(id) === name)!;
};

test('reads the table ceiling, firewall rates and worker concurrency', async () => {
  const { limits } = await settingOf('prod');
  expect([limits.table, limits.index]).toEqual([prod.tableCeiling, prod.tableCeiling]);
  expect(limits.firewall.get('api PerAddress')).toBe(prod.waf!.api);
  expect(limits.bulkLanes).toBe(bulkLanes);
  expect(limits.queues.map(({ concurrency }) => concurrency)).toEqual(limits.queues.map(() => queueWidth));
});

test('reads the concurrency, memory, timeout and Stripe pace of functions', async () => {
  expect(await named('Payments')).toMatchObject({ reserved: 120, timeout: 15, megabytes: 512, pace: undefined });
  expect((await named('Worker')).pace).toBe(stripePace('worker', queueWidth));
  expect((await named('Sweeper')).pace).toBe(stripePace('sweeper', 1));
});

test('reads schedules, queues and the functions behind fields', async () => {
  const { limits } = await settingOf('prod');
  const every = async (name: string) => limits.schedules.get((await named(name)).id);
  expect([await every('Outbox'), await every('Sweeper'), await every('Remind')]).toEqual([60, 300, 600]);
  const worker = limits.queues.find(({ worker: { id } }) => shortName(id) === 'Worker')!;
  expect([worker.batch, worker.attempts, worker.visibility, worker.window]).toEqual([10, 5, 360, 0]);
  const revoker = limits.queues.find(({ worker: { id } }) => shortName(id) === 'ClassesRevoker')!;
  expect([revoker.batch, revoker.window]).toEqual([mostViewers, 1]);
  expect(shortName(limits.functionBehind('Query.getPaymentIntent') ?? '')).toMatch(/^Payments/);
  expect(limits.functionBehind('Query.getHomeSettings')).toBeUndefined();
});

test.each(Object.entries<Quota>(quotas))('the quota %s has a limit, a source and a date', (_, each) => {
  expect(each.source.length).toBeGreaterThan(10);
  expect(each.asOf).toMatch(/^(20\d\d-\d\d-\d\d|memory)$/);
  expect(each.limit).toBeGreaterThan(0);
});
