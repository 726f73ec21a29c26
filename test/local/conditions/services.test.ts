/**
 * The effects of an ordinary day on functions, queues, secrets, and edges, each tested with the one condition that
 * causes it.
 */
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { calm, type Conditions } from '../../../lib/local/conditions/conditions.ts';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import { createEdgeCache } from '../../../lib/local/services/cloudfront/edge/edge-cache.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { createSecrets } from '../../../lib/local/services/secrets/secrets.ts';
import { createSqs } from '../../../lib/local/services/sqs/sqs.ts';
import { declared, put, roleArn, smallStage, type SmallStage } from '../lambda/small-stage.ts';

let stage: SmallStage;
let day: Partial<Conditions>;
beforeEach(async () => {
  day = {};
  stage = await smallStage();
  Object.defineProperty(stage.kernel.faults, 'conditions', { get: () => ({ ...calm, ...day }) });
});
afterEach(() => stage.stop());

const soon = async (holds: () => boolean | Promise<boolean>) => {
  for (let left = 200; left > 0 && !(await holds()); left--) await new Promise((resolve) => setTimeout(resolve, 25));
};

describe('functions', () => {
  const service = (): Service => {
    const lambda = createLambda(stage.kernel, { retryDelays: [10, 10] });
    stage.serve(lambda);
    return lambda;
  };
  const made = (lambda: Service, source: string) =>
    put(
      lambda,
      declared('AWS::Lambda::Function', 'Worker', {
        Code: { S3Bucket: 'assets', S3Key: stage.folder({ 'index.mjs': source }) },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Role: roleArn,
        Timeout: 20,
      }),
    );
  const invoke = (name: string, type?: 'Event', event = {}) =>
    stage.kernel.ports.lambda.invoke(name, event, { kind: 'root' }, type);
  /** What functions print from now on. */
  const heard = (): readonly string[] => {
    const said: string[] = [];
    stage.kernel.ports.metrics = { line: (line: string) => void said.push(line), put: () => undefined } as never;
    return said;
  };

  test('start late, and start again when their environment is reclaimed', async () => {
    const { physicalId } = await made(service(), `let calls = 0; export const handler = async () => ++calls;`);
    day = { coldStart: () => 500 };
    const began = performance.now();
    expect(await invoke(physicalId)).toEqual({ payload: 1, cold: true });
    expect(performance.now() - began).toBeGreaterThanOrEqual(500);
    expect(await invoke(physicalId)).toEqual({ payload: 2 });
    day = { isReclaimed: () => true };
    expect(await invoke(physicalId)).toEqual({ payload: 1, cold: true });
  });

  test('invoked asynchronously may run twice, and are retried when they die midway', async () => {
    const source = `export const handler = async () => {
      console.log('begins');
      await new Promise((resolve) => setTimeout(resolve, 300));
      console.log('ends');
    };`;
    const { physicalId } = await made(service(), source);
    const said = heard();
    const times = (word: string) => said.filter((line) => line.includes(word)).length;
    let deaths = 1;
    day = { diesAfter: () => (deaths-- > 0 ? 100 : undefined) };
    await invoke(physicalId, 'Event');
    await soon(() => times('ends') === 1);
    expect([times('begins'), times('ends')]).toEqual([2, 1]);
    let twice = 1;
    day = { comesTwice: () => twice-- > 0 };
    await invoke(physicalId, 'Event');
    await soon(() => times('ends') === 3);
    expect(times('ends')).toBe(3);
  });

  test('receive events out of order', async () => {
    const { physicalId } = await made(service(), `export const handler = async ({ which }) => console.log(which);`);
    const said = heard();
    const order = () => ['first', 'second'].map((which) => said.findIndex((line) => line.includes(which)));
    const ways = [800, 0];
    day = { underWay: () => ways.shift() ?? 0 };
    await invoke(physicalId, 'Event', { which: 'first' });
    await invoke(physicalId, 'Event', { which: 'second' });
    await soon(() => !order().includes(-1));
    const [first, second] = order();
    expect(second).toBeGreaterThanOrEqual(0);
    expect(first).toBeGreaterThan(second!);
  });

  test('invoked synchronously die on a deadly day only: the caller gets an error, and the next call works', async () => {
    const source = `export const handler = () => new Promise((resolve) => setTimeout(resolve, 300, 'done'));`;
    const { physicalId } = await made(service(), source);
    day = { diesAfter: () => 0 };
    expect((await invoke(physicalId)).payload).toBe('done');
    day = { awaitedDiesAfter: () => 20 };
    expect(await invoke(physicalId)).toMatchObject({
      functionError: 'Unhandled',
      payload: { errorType: 'Runtime.ExitError', errorMessage: expect.stringMatching(/^RequestId: \S+ Error: /) },
    });
    day = {};
    expect(await invoke(physicalId)).toEqual({ payload: 'done', cold: true });
  });
});

test('a queue delivers out of order, and a deleted message once more', async () => {
  const sqs = createSqs(stage.kernel);
  stage.serve(sqs);
  const client = new SQSClient(stage.clientOf('sqs'));
  const { physicalId: QueueUrl } = await put(sqs, declared('AWS::SQS::Queue', 'Mail', { QueueName: 'Mail' }));
  for (const MessageBody of ['a', 'b', 'c']) await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  day = { order: (all) => [...all].reverse(), comesTwice: () => true };
  const receive = async () =>
    (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))).Messages ?? [];
  const messages = await receive();
  expect(messages.map(({ Body }) => Body)).toEqual(['c', 'b', 'a']);
  const [{ ReceiptHandle, MessageId } = {}] = messages;
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  const later = () => stage.kernel.clock.set(stage.kernel.clock.now() + 2000);
  later();
  const [again, ...others] = await receive();
  expect([again?.MessageId, again?.Body, others]).toEqual([MessageId, 'c', []]);
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: again!.ReceiptHandle }));
  later();
  expect(await receive()).toEqual([]);
  client.destroy();
});

test("a secret's new value is not visible at once, but its version is", async () => {
  const secrets = createSecrets(stage.kernel);
  stage.serve(secrets);
  const { physicalId: SecretId } = await put(
    secrets,
    declared('AWS::SecretsManager::Secret', 'Key', { SecretString: 'old' }),
  );
  const client = new SecretsManagerClient(stage.clientOf('secretsmanager'));
  const value = async (more: object = {}) =>
    (await client.send(new GetSecretValueCommand({ SecretId, ...more }))).SecretString;
  day = { lag: () => 400 };
  const { VersionId } = await client.send(new PutSecretValueCommand({ SecretId, SecretString: 'new' }));
  expect([await value(), await value({ VersionId })]).toEqual(['old', 'new']);
  await soon(async () => (await value()) === 'new');
  expect(await value()).toBe('new');
  client.destroy();
});

test('an edge may cache and evict, and applies an invalidation some time later', async () => {
  const cache = createEdgeCache(stage.kernel);
  let body = 'old';
  const ask = async () => ({ status: 200, headers: {}, body: Buffer.from(body) });
  const get = async (uri: string, seconds = 60) => (await cache.through('E1', uri, ask, () => seconds)).body.toString();
  expect(await get('/calm')).toBe('old');
  day = { edgesKeep: true, invalidation: () => 200 };
  expect([await get('/a/1'), await get('/b'), await get('/always', 0)]).toEqual(['old', 'old', 'old']);
  body = 'new';
  expect([await get('/calm'), await get('/a/1'), await get('/always', 0)]).toEqual(['new', 'old', 'new']);
  cache.invalidate('E1', ['/a/*']);
  expect(await get('/a/1')).toBe('old');
  await soon(async () => (await get('/a/1')) === 'new');
  expect([await get('/a/1'), await get('/b')]).toEqual(['new', 'old']);
});
