import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { clientDefaults, extendTimeout } from '../../functions/shared/client-defaults.ts';

test('a slow table times out while a learner waits, and is waited for by a deployment', async () => {
  const slow = createServer((_, response) => void setTimeout(() => response.end('{"TableNames":[]}'), 3000));
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
  const client = () =>
    new DynamoDBClient({
      ...clientDefaults,
      maxAttempts: 1,
      endpoint: `http://127.0.0.1:${(slow.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    });
  const deploying = client();
  extendTimeout(deploying);
  const [learner, deployment] = await Promise.allSettled(
    [client(), deploying].map((each) => each.send(new ListTablesCommand())),
  );
  slow.close();
  expect(learner).toMatchObject({ status: 'rejected', reason: { name: 'TimeoutError' } });
  expect(deployment).toMatchObject({ status: 'fulfilled', value: { TableNames: [] } });
});
