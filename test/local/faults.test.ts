/** A fault plan affects the calls that its rules name, as often as they say, and no others. */
import { createFaults } from '../../lib/local/fault-plan.ts';
import type { FaultRule } from '../../lib/local/faults.ts';

const error = { code: 'ServiceUnavailable', status: 503 };

/** Makes calls one after the other. @returns for each, whether it had its effect and what its caller received */
async function callAll(rule: FaultRule, calls: readonly { operation?: string; input?: unknown }[], seed = 1) {
  const faults = createFaults();
  faults.set({ rules: [rule], seed });
  const told = [];
  for (const { operation = 'Send', input } of calls) {
    let isDone = false;
    const effect = async () => void (isDone = true);
    const word = await faults.around('mail', operation, effect, input).then(
      () => 'well',
      (thrown: { code?: string }) => thrown.code ?? 'wire',
    );
    told.push(`${isDone ? 'done' : 'not done'}, ${word}`);
  }
  return told;
}

const well = 'done, well';
const refused = 'not done, ServiceUnavailable';

test('a rule affects its operation only', async () => {
  const calls = [{ operation: 'Send' }, { operation: 'List' }];
  expect(await callAll({ service: 'mail', operation: 'Send', error }, calls)).toEqual([refused, well]);
  expect(await callAll({ service: 'mail', error }, calls)).toEqual([refused, refused]);
  expect(await callAll({ service: 'post', error }, calls)).toEqual([well, well]);
});

test('a rule for one account affects its calls only', async () => {
  const calls = [{ input: { to: 'jo' } }, { input: { to: 'sam' } }, {}];
  expect(await callAll({ service: 'mail', about: 'jo', error }, calls)).toEqual([refused, well, well]);
});

test('a rule fires no more often than it says, and counts only what it affected', async () => {
  const calls = ['sam', 'jo', 'jo', 'jo'].map((input) => ({ input }));
  expect(await callAll({ service: 'mail', about: 'jo', times: 2, error }, calls)).toEqual([
    well,
    refused,
    refused,
    well,
  ]);
});

test('a probability selects the same calls for one seed, and only some', async () => {
  const calls = Array.from({ length: 200 }, () => ({}));
  const rule = { service: 'mail', chance: 0.5, error };
  const first = await callAll(rule, calls, 7);
  expect(await callAll(rule, calls, 7)).toEqual(first);
  expect(await callAll(rule, calls, 8)).not.toEqual(first);
  expect(new Set(first)).toEqual(new Set([well, refused]));
});

test('"afterwards" means that the call has its effect although the caller gets an error', async () => {
  expect(await callAll({ service: 'mail', afterwards: true, error }, [{}])).toEqual(['done, ServiceUnavailable']);
});

test('a mere delay keeps the call waiting and then lets it through', async () => {
  const began = performance.now();
  expect(await callAll({ service: 'mail', delay: 60 }, [{}])).toEqual([well]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(55);
});
