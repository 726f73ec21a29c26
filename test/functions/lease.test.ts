/** Concurrent publications on DynamoDB Local: one runs, and one that has lost its lease writes nothing more. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  DeleteTableCommand,
  PutItemCommand,
  type DynamoDBClient,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import { publishingKey } from '../../lib/model/keys.ts';
import { publishingTimes, type Publisher, type PublishingItem } from '../../lib/model/publication.ts';
import { clientOf, earlierTable } from '../operations/earlier-table.ts';

const local = { AWS_ENDPOINT_URL_DYNAMODB: process.env.DYNAMODB_LOCAL_ENDPOINT!, [environment.table]: randomUUID() };
const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'rows', AWS_SECRET_ACCESS_KEY: 'rows' };
const before = { ...process.env };
Object.assign(process.env, local, credentials);

const publisher = (by: string, how: Publisher['how'] = 'command'): Publisher => ({ by, how, commit: null });
const [ann, bob] = [publisher('ann'), publisher('bob')];
let withLease: typeof import('../../functions/content/lease.ts').withLease;
let readItem: typeof import('../../functions/content/plan.ts').readItem;
let dynamodb: DynamoDBClient;

beforeAll(async () => {
  const lease = await import('../../functions/content/lease.ts');
  ({ withLease } = lease);
  ({ readItem } = await import('../../functions/content/plan.ts'));
  ({ dynamodb } = await import('../../functions/shared/dynamodb.ts'));
  lease.guardWrites(dynamodb);
  await earlierTable(clientOf(process.env.DYNAMODB_LOCAL_ENDPOINT!), local[environment.table]!, 0);
});
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await dynamodb.send(new DeleteTableCommand({ TableName: local[environment.table] }));
  dynamodb.destroy();
  process.env = before;
});

/** Fakes only the time of day; timers keep running. */
const others = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
const timers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
function later(ms: number): void {
  const now = Date.now() + ms;
  jest.useFakeTimers({ doNotFake: [...others, ...timers], now });
}

const lease = () => readItem<PublishingItem>(publishingKey);
const key = (name: string) => ({ PK: 'PUBLICATIONS', SK: name });
const write = (name: string) =>
  dynamodb.send(
    new PutItemCommand({ TableName: local[environment.table], Item: { PK: { S: key(name).PK }, SK: { S: name } } }),
  );
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('of concurrent publications one runs, and the others are told which', async () => {
  const all = ['ann', 'bob', 'cleo', 'dan'];
  const works: string[] = [];
  const { opened, open } = gate();
  let refused = 0;
  const ended = await Promise.allSettled(
    all.map((by) =>
      withLease(publisher(by), async () => {
        works.push(by);
        await opened;
      }).catch((error: unknown) => {
        refused += 1;
        if (refused === all.length - 1) open();
        throw error;
      }),
    ),
  );
  expect(works).toHaveLength(1);
  const reasons = ended.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []));
  expect(reasons).toHaveLength(3);
  for (const reason of reasons) expect(reason).toContain(`Nothing was published: ${works[0]} publishes since 20`);
  // The lease was released.
  await expect(withLease(bob, async () => 'done')).resolves.toBe('done');
});

test('a deploy waits for a running command, and gives up when that takes too long', async () => {
  const [{ opened, open }, begun] = [gate(), gate()];
  const command = withLease(ann, () => {
    begun.open();
    return opened;
  });
  await Promise.race([begun.opened, command]);
  const impatient = { ...publishingTimes, waitMs: 0 };
  await expect(withLease(publisher('stack', 'deploy'), async () => 'done', impatient)).rejects.toThrow(
    'ann publishes since',
  );
  const deploy = withLease(publisher('stack', 'deploy'), async () => 'done');
  open();
  await command;
  await expect(deploy).resolves.toBe('done');
});

test('it is taken when the answer to the first attempt is lost', async () => {
  const name = 'a lost answer';
  let lost = 0;
  dynamodb.middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const answer = await next(request);
        if (commandName !== 'PutItemCommand' || lost > 0) return answer;
        lost += 1;
        throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
      },
    { step: 'deserialize', name },
  );
  try {
    await expect(withLease(ann, async () => 'done')).resolves.toBe('done');
  } finally {
    dynamodb.middlewareStack.remove(name);
  }
  expect(lost).toBe(1);
});

test('it is renewed during work', async () => {
  const often = { ...publishingTimes, renewalMs: 20 };
  await withLease(
    ann,
    async () => {
      const first = await lease();
      while ((await lease())!.until === first!.until) await new Promise((next) => setTimeout(next, 5));
      expect(await lease()).toMatchObject({ id: first!.id, by: 'ann', since: first!.since });
    },
    often,
  );
});

test('a renewal that is under way when the work ends does not take the lease again', async () => {
  const [sent, arrived] = [gate(), gate()];
  dynamodb.middlewareStack.add(
    (next) => async (call) => {
      const { ExpressionAttributeValues: values } = call.input as UpdateItemCommandInput;
      if (!values?.[':until']?.S) return next(call);
      sent.open();
      await new Promise((later) => setTimeout(later, 200));
      return next(call).finally(arrived.open);
    },
    { step: 'initialize', name: 'slow renewal' },
  );
  await withLease(ann, () => sent.opened, { ...publishingTimes, renewalMs: 20 });
  await arrived.opened;
  dynamodb.middlewareStack.remove('slow renewal');
  await expect(withLease(bob, async () => 'done')).resolves.toBe('done');
});

test('a killed publication blocks the others no longer than its lease', async () => {
  const env = { ...process.env };
  const child = fork(join(import.meta.dirname, 'lease-child.ts'), { env });
  // A child that ends without a word has failed, and is not waited for.
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  expect(said).toBe('working');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const { until } = (await lease())!;
  await expect(withLease(bob, async () => 'done')).rejects.toThrow(`if it was cut off, after ${until}`);
  later(Date.parse(until) - Date.now());
  await expect(withLease(bob, async () => 'done')).resolves.toBe('done');
});

test('a publication that lost the lease writes nothing more and does not release the next one’s', async () => {
  const [holds, lost] = [gate(), gate()];
  const first = withLease(ann, async () => {
    await write('under the lease');
    holds.open();
    await lost.opened;
    await write('after it');
  });
  await Promise.race([holds.opened, first]);
  later(publishingTimes.leaseMs);
  await withLease(bob, async () => {
    lost.open();
    await expect(first).rejects.toThrow('The publication was stopped, as its lease had run out: bob publishes since');
    expect(await lease()).toMatchObject({ by: 'bob' });
    expect((await lease())!.until).not.toBe('');
  });
  expect(await readItem(key('under the lease'))).toBeDefined();
  expect(await readItem(key('after it'))).toBeUndefined();
});

test('an expired lease that no one has taken is renewed by the next write', async () => {
  await withLease(ann, async () => {
    const { until } = (await lease())!;
    later(2 * publishingTimes.leaseMs);
    await write('late');
    expect((await lease())!.until > until).toBe(true);
    await expect(withLease(bob, async () => 'done')).rejects.toThrow('ann publishes since');
  });
  expect(await readItem(key('late'))).toBeDefined();
});

test('the durations of function, command and lease are consistent', () => {
  const { functionMs, waitMs, leaseMs, renewalMs, writeMs } = publishingTimes;
  // Two renewals may fail before a write has to wait for one.
  expect(2 * renewalMs + writeMs).toBeLessThan(leaseMs);
  // A deploy outlasts an interrupted publication, and has time left to publish.
  expect(leaseMs).toBeLessThan(waitMs);
  expect(waitMs).toBeLessThanOrEqual(functionMs / 2);
});
