import { createPool } from '../../../lib/local/services/lambda/execution/pool.ts';
import type {
  ExecutionEnvironment,
  Outcome,
} from '../../../lib/local/services/lambda/execution/execution-environment.ts';

const message = { requestId: '1', event: '{}', invokedFunctionArn: 'arn' };

/** An environment whose invocation lasts until it is stopped. */
function endless(): ExecutionEnvironment {
  let end: (outcome: Outcome) => void;
  let alive = true;
  return {
    run: () => new Promise((resolve) => (end = resolve)),
    get alive() {
      return alive;
    },
    async stop() {
      alive = false;
      end?.({ payload: 'null' });
    },
  };
}

test('starts nothing once it has stopped, not even for those that wait', async () => {
  let opened = 0;
  const open = () => {
    opened += 1;
    return endless();
  };
  const pool = createPool(1, open, async () => {});
  const running = pool.run(message);
  const waiting = pool.run(message);
  const refused = expect(waiting).rejects.toThrow('The function has stopped');
  await new Promise(setImmediate);
  await pool.stop();
  await running;
  await refused;
  await expect(pool.run(message)).rejects.toThrow('The function has stopped');
  expect(opened).toBe(1);
});
