/** How long Cognito waits for a trigger's function, and how often it calls it. */
import { setTimeout } from 'node:timers/promises';
import type { PoolOnHttp } from './pool-on-http.ts';
import { signUp, start } from './sdk-calls.ts';

/** Instead of Cognito's five seconds. */
const triggerTimeoutMs = 500;
const PreSignUp = 'arn:aws:lambda:us-east-1:000000000000:function:check';
let pool: PoolOnHttp;
beforeEach(async () => {
  pool = await start({ pool: { LambdaConfig: { PreSignUp } }, triggerTimeoutMs });
});

/** A function that takes so long for each of its first calls. @returns the events of its calls */
function slowFor(...delays: readonly number[]): unknown[] {
  const events: unknown[] = [];
  pool.functions.set(PreSignUp, async (event) => {
    events.push(event);
    await setTimeout(delays[events.length - 1] ?? 0);
    return event;
  });
  return events;
}

test('a function that does not answer in time is called again with the same event', async () => {
  const events = slowFor(3 * triggerTimeoutMs);
  expect(await signUp(pool)).toMatchObject({ UserConfirmed: false });
  expect(events).toHaveLength(2);
  expect(events[1]).toEqual(events[0]);
});

test('after three attempts the call fails', async () => {
  const events = slowFor(...Array<number>(5).fill(3 * triggerTimeoutMs));
  await expect(signUp(pool)).rejects.toMatchObject({
    name: 'UnexpectedLambdaException',
    message: 'PreSignUp invocation failed due to error Socket timeout while invoking Lambda function.',
  });
  expect(events).toHaveLength(3);
});

test('a function that refuses is not called again', async () => {
  let calls = 0;
  pool.functions.set(PreSignUp, () => {
    calls += 1;
    throw new Error('No');
  });
  await expect(signUp(pool)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  expect(calls).toBe(1);
});
