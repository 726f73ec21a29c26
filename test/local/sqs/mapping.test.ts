import { LambdaClient, ListEventSourceMappingsCommand, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda';
import { calm, type Conditions } from '../../../lib/local/conditions/conditions.ts';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { createSqs } from '../../../lib/local/services/sqs/sqs.ts';
import { declared, put, roleArn, smallStage, type SmallStage } from '../lambda/small-stage.ts';

let stage: SmallStage;
let sqs: Service;
let lambda: Service;
let queue: Deployed;
let dead: Deployed;
beforeEach(async () => {
  stage = await smallStage();
  sqs = createSqs(stage.kernel);
  lambda = createLambda(stage.kernel);
  stage.serve(sqs, lambda);
  dead = await put(sqs, declared('AWS::SQS::Queue', 'Dead', {}));
  const RedrivePolicy = { deadLetterTargetArn: dead.attributes['Arn'], maxReceiveCount: 2 };
  queue = await put(sqs, declared('AWS::SQS::Queue', 'Work', { VisibilityTimeout: 30, RedrivePolicy }));
});
afterEach(() => stage.stop());

const root = { kind: 'root' } as const;
const call = (operation: string, input: object, on = queue) =>
  stage.kernel.ports.sqs.call(operation, { QueueUrl: on.physicalId, ...input }, root);
const send = (...bodies: string[]) =>
  call('SendMessageBatch', { Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody })) });
const bodiesIn = async (on: Deployed): Promise<string[]> =>
  ((await call('ReceiveMessage', { MaxNumberOfMessages: 10, VisibilityTimeout: 0 }, on)).Messages ?? [])
    .map(({ Body }: { Body: unknown }) => Body)
    .sort();
const count = async (on = queue) => (await call('GetQueueAttributes', { AttributeNames: ['All'] }, on)).Attributes;
const later = (seconds: number) => stage.kernel.clock.set(stage.kernel.clock.now() + seconds * 1000);

async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (let round = 0; ; round++) {
    const answer = await ask();
    if (wanted(answer) || round === 200) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A function with this handler, fed from the queue. */
async function feed(handler: string, mapping: object = {}, timeout = 5): Promise<Deployed> {
  const folder = stage.folder({ 'index.mjs': `export const handler = async (event) => { ${handler} };` });
  const fn = await put(
    lambda,
    declared('AWS::Lambda::Function', 'Worker', {
      Code: { S3Bucket: 'assets', S3Key: folder },
      Handler: 'index.handler',
      Role: roleArn,
      Runtime: 'nodejs24.x',
      Timeout: timeout,
    }),
  );
  return put(
    lambda,
    declared('AWS::Lambda::EventSourceMapping', 'Feed', {
      EventSourceArn: queue.attributes['Arn'],
      FunctionName: fn.physicalId,
      ...mapping,
    }),
  );
}

test('deletes what a function handled under its role; reported failures return and end in the dead-letter queue', async () => {
  await send('good', 'bad', 'fine');
  await feed(
    `return { batchItemFailures: event.Records.filter(({ body }) => body === 'bad').map(({ messageId }) => ({ itemIdentifier: messageId })) };`,
    { FunctionResponseTypes: ['ReportBatchItemFailures'], ScalingConfig: { MaximumConcurrency: 2 } },
  );
  const onlyOneHeld = (of: { ApproximateNumberOfMessages: unknown; ApproximateNumberOfMessagesNotVisible: unknown }) =>
    of.ApproximateNumberOfMessages === '0' && of.ApproximateNumberOfMessagesNotVisible === '1';
  expect(onlyOneHeld(await until(count, onlyOneHeld))).toBe(true);
  later(31);
  await until(count, (of) => onlyOneHeld(of));
  await new Promise((resolve) => setTimeout(resolve, 300));
  later(31);
  expect(
    await until(
      () => bodiesIn(dead),
      ({ length }) => length > 0,
    ),
  ).toEqual(['bad']);
  expect((await count()).ApproximateNumberOfMessagesNotVisible).toBe('0');
  const actions = new Set(stage.asked.map(({ action, principal }) => `${principal.kind} ${action}`));
  expect(actions).toContain('role sqs:ReceiveMessage');
  expect(actions).toContain('role sqs:DeleteMessage');
});

test('a function that throws, or returns an invalid response, has handled nothing', async () => {
  await send('a', 'b');
  await feed(
    `if (event.Records.some(({ body }) => body === 'a')) throw new Error('no'); return { batchItemFailures: [{ itemIdentifier: 'unknown' }] };`,
    {
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  );
  const held = await until(count, (of) => of.ApproximateNumberOfMessagesNotVisible === '2');
  expect(held.ApproximateNumberOfMessagesNotVisible).toBe('2');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await count()).ApproximateNumberOfMessagesNotVisible).toBe('2');
});

test('a function that dies midway has handled nothing, and gets the batch again', async () => {
  let deaths = 1;
  const day: Conditions = { ...calm, diesAfter: () => (deaths-- > 0 ? 20 : undefined) };
  Object.defineProperty(stage.kernel.faults, 'conditions', { get: () => day });
  await send('a');
  await feed(`await new Promise((resolve) => setTimeout(resolve, 300));`);
  const held = await until(count, (of) => of.ApproximateNumberOfMessagesNotVisible === '1');
  expect(held.ApproximateNumberOfMessagesNotVisible).toBe('1');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await count()).ApproximateNumberOfMessagesNotVisible).toBe('1');
  later(31);
  const isEmpty = (of: { ApproximateNumberOfMessages: unknown; ApproximateNumberOfMessagesNotVisible: unknown }) =>
    of.ApproximateNumberOfMessages === '0' && of.ApproximateNumberOfMessagesNotVisible === '0';
  expect(isEmpty(await until(count, isEmpty))).toBe(true);
  expect(await bodiesIn(dead)).toEqual([]);
});

test('a window collects one batch; a disabled or deleted mapping does not poll', async () => {
  const off = await feed('', { Enabled: false });
  await send('one');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await bodiesIn(queue)).toEqual(['one']);
  const type = lambda.resources!['AWS::Lambda::EventSourceMapping']!;
  await type.remove!(off);
  const on = await feed(`if (event.Records.length < 3) throw new Error('too few');`, {
    BatchSize: 3,
    MaximumBatchingWindowInSeconds: 5,
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  // Two pollers take turns: six messages that arrive one by one are two batches of three.
  for (const body of ['2', '3', '4', '5', '6']) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    await send(body);
  }
  const none = (of: { ApproximateNumberOfMessages: unknown; ApproximateNumberOfMessagesNotVisible: unknown }) =>
    of.ApproximateNumberOfMessages === '0' && of.ApproximateNumberOfMessagesNotVisible === '0';
  expect(none(await until(count, none))).toBe(true);
  await type.remove!(on);
});

test('a mapping that Lambda would reject stops the start', async () => {
  await expect(feed('', {}, 31)).rejects.toThrow(
    "visibility timeout of 30 s is less than the function's timeout of 31 s",
  );
  await expect(feed('', { BatchSize: 11 })).rejects.toThrow('MaximumBatchingWindowInSeconds must be at least 1');
  stage.kernel.iam.allows = ({ action }) => action !== 'sqs:DeleteMessage';
  await expect(feed('')).rejects.toThrow('does not allow sqs:DeleteMessage on arn:aws:sqs');
});

test('a disabled mapping receives nothing until it is enabled, and nothing else changes', async () => {
  const { physicalId: UUID } = await feed('return {};', { Enabled: false });
  const client = new LambdaClient(stage.clientOf('lambda'));
  const change = (more: object) => client.send(new UpdateEventSourceMappingCommand({ UUID, ...more }));
  await send('waits');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await count()).toMatchObject({ ApproximateNumberOfMessages: '1' });
  expect((await change({ Enabled: true })).State).toBe('Enabling');
  const held = async () => {
    const { ApproximateNumberOfMessages: left, ApproximateNumberOfMessagesNotVisible: taken } = await count();
    return `${left} and ${taken}`;
  };
  expect(await until(held, (found) => found === '0 and 0')).toBe('0 and 0');
  expect((await change({ Enabled: false })).State).toBe('Disabling');
  await expect(change({ BatchSize: 5 })).rejects.toMatchObject({ name: 'InvalidParameterValueException' });
  client.destroy();
});

test('a mapping of an alias is listed with the ARN of the alias, not found by the name of the function, and stays on the alias', async () => {
  const folder = stage.folder({
    'index.mjs': `export const handler = async (event, { invokedFunctionArn }) => { if (!invokedFunctionArn.endsWith(':live')) throw new Error(invokedFunctionArn); };`,
  });
  const fn = await put(
    lambda,
    declared('AWS::Lambda::Function', 'Worker', {
      Code: { S3Bucket: 'assets', S3Key: folder },
      ...{ Handler: 'index.handler', Role: roleArn, Runtime: 'nodejs24.x', Timeout: 5 },
    }),
  );
  const FunctionName = fn.physicalId;
  const version = await put(lambda, declared('AWS::Lambda::Version', 'Version', { FunctionName }));
  const FunctionVersion = version.attributes['Version'];
  const alias = await put(
    lambda,
    declared('AWS::Lambda::Alias', 'Alias', { FunctionName, FunctionVersion, Name: 'live' }),
  );
  const EventSourceArn = queue.attributes['Arn'];
  const { physicalId: UUID } = await put(
    lambda,
    declared('AWS::Lambda::EventSourceMapping', 'Feed', {
      ...{ EventSourceArn, FunctionName: alias.physicalId, Enabled: false },
    }),
  );
  const client = new LambdaClient(stage.clientOf('lambda'));
  const listed = async (by: object) =>
    (await client.send(new ListEventSourceMappingsCommand(by))).EventSourceMappings!.map(
      ({ FunctionArn }) => FunctionArn,
    );
  expect(await listed({ FunctionName })).toEqual([]);
  for (const by of [
    { EventSourceArn },
    { FunctionName: alias.physicalId },
    { FunctionName: `${FunctionName}:live` },
    { EventSourceArn, FunctionName: `${FunctionName}:live` },
    {},
  ])
    expect(await listed(by)).toEqual([alias.physicalId]);
  expect(await listed({ EventSourceArn: dead.attributes['Arn'] })).toEqual([]);
  await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: true }));
  await send('for the alias');
  const isEmpty = (of: { ApproximateNumberOfMessages: unknown; ApproximateNumberOfMessagesNotVisible: unknown }) =>
    of.ApproximateNumberOfMessages === '0' && of.ApproximateNumberOfMessagesNotVisible === '0';
  expect(isEmpty(await until(count, isEmpty))).toBe(true);
  client.destroy();
});
