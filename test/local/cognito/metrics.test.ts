/** What a pool publishes about requests (Cognito Developer Guide, "User pool metrics in CloudWatch"). */
import type { Measured } from '../../../lib/local/services/cloudwatch/port.ts';
import type { PoolOnHttp } from './pool-on-http.ts';
import { confirmed, passwordAuth, refresh, signUp, start, tokens } from './sdk-calls.ts';

/** All values of each metric, in order. */
function valuesOf(pool: PoolOnHttp): Record<string, number[]> {
  const all: Record<string, number[]> = {};
  const put = ({ values, dimensions }: Measured) => {
    expect(dimensions).toEqual([{ UserPool: pool.poolId, UserPoolClient: pool.clientId }]);
    for (const [name, value] of Object.entries(values)) (all[name] ??= []).push(value as number);
  };
  Object.assign(pool.kernel.ports, { metrics: { put } });
  return all;
}

const throttled = (pool: PoolOnHttp) =>
  pool.kernel.faults.set({
    rules: [{ service: 'cognito-idp', error: { code: 'TooManyRequestsException', status: 400 } }],
  });

test('every request is a sample of successes, 1 or 0, and only throttled ones are samples of throttles', async () => {
  const pool = await start();
  const values = valuesOf(pool);
  const name = await confirmed(pool);
  await expect(passwordAuth(pool, name, 'Wrong-Horse-9')).rejects.toThrow();
  const { refresh: token } = await tokens(pool, name);
  await refresh(pool, token);
  await expect(refresh(pool, 'nonsense')).rejects.toThrow();
  expect(values).toEqual({ SignUpSuccesses: [1, 1], SignInSuccesses: [0, 1], TokenRefreshSuccesses: [1, 0] });

  throttled(pool);
  await expect(signUp(pool, 'eve@example.com')).rejects.toThrow();
  await expect(passwordAuth(pool, name)).rejects.toThrow();
  await expect(refresh(pool, token)).rejects.toThrow();
  expect(values).toEqual({
    ...{ SignUpSuccesses: [1, 1, 0], SignInSuccesses: [0, 1, 0], TokenRefreshSuccesses: [1, 0, 0] },
    ...{ SignUpThrottles: [1], SignInThrottles: [1], TokenRefreshThrottles: [1] },
  });
});
