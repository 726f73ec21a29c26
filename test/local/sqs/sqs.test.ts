import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListMessageMoveTasksCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import { createSqs } from '../../../lib/local/services/sqs/sqs.ts';
import { declared, put, smallStage, type SmallStage } from '../lambda/small-stage.ts';

let stage: SmallStage;
let sqs: Service;
let client: SQSClient;
beforeEach(async () => {
  stage = await smallStage();
  sqs = createSqs(stage.kernel);
  stage.serve(sqs);
  client = new SQSClient(stage.clientOf('sqs'));
});
afterEach(async () => {
  client.destroy();
  await stage.stop();
});

const type = 'AWS::SQS::Queue';
const make = (properties: object = {}, name = 'Mail', service = sqs): Promise<Deployed> =>
  put(service, declared(type, name, { QueueName: name, ...properties }));
const later = (seconds: number) => stage.kernel.clock.set(stage.kernel.clock.now() + seconds * 1000);
const receive = async (QueueUrl: string, more: object = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'], ...more })))
    .Messages ?? [];

test('a message is received, hidden while in flight, returns, and is gone once deleted', async () => {
  const { physicalId: QueueUrl, attributes } = await make({ VisibilityTimeout: 60 });
  expect(attributes).toEqual({
    Arn: 'arn:aws:sqs:us-east-1:000000000000:Mail',
    QueueName: 'Mail',
    QueueUrl,
  });
  expect(await client.send(new GetQueueUrlCommand({ QueueName: 'Mail' }))).toMatchObject({ QueueUrl });
  const MessageAttributes = {
    kind: { DataType: 'String', StringValue: 'letter' },
    stamp: { DataType: 'Binary', BinaryValue: Buffer.from([1, 2, 255]) },
  };
  const sent = await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'Grüße ☂', MessageAttributes }));
  const [first] = await receive(QueueUrl, { MessageAttributeNames: ['All'] });
  expect(first).toMatchObject({
    MessageId: sent.MessageId,
    Body: 'Grüße ☂',
    Attributes: { ApproximateReceiveCount: '1', SenderId: 'worker:test' },
    MessageAttributes: { kind: MessageAttributes.kind },
    MD5OfMessageAttributes: sent.MD5OfMessageAttributes,
  });
  expect([...first!.MessageAttributes!['stamp']!.BinaryValue!]).toEqual([1, 2, 255]);
  expect(await receive(QueueUrl)).toEqual([]);
  later(61);
  const [again] = await receive(QueueUrl);
  expect(again!.Attributes!['ApproximateReceiveCount']).toBe('2');
  // The first receiver was too slow: its handle no longer deletes anything.
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first!.ReceiptHandle }));
  const hold = (VisibilityTimeout: number) =>
    client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: again!.ReceiptHandle, VisibilityTimeout }),
    );
  await hold(0);
  await expect(hold(5)).rejects.toMatchObject({ name: 'MessageNotInflight' });
  const [third] = await receive(QueueUrl);
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: third!.ReceiptHandle }));
  later(61);
  expect(await receive(QueueUrl)).toEqual([]);
});

test('a batch has a result per entry, and checks delays, lengths and IDs as SQS does', async () => {
  const { physicalId: QueueUrl } = await make();
  const answer = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'now', MessageBody: 'one' },
        { Id: 'later', MessageBody: 'two', DelaySeconds: 30 },
        { Id: 'bad', MessageBody: 'a\u0000b' },
      ],
    }),
  );
  expect(answer.Successful!.map(({ Id }) => Id)).toEqual(['now', 'later']);
  expect(answer.Failed).toMatchObject([{ Id: 'bad', Code: 'InvalidMessageContents', SenderFault: true }]);
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  expect(Attributes).toMatchObject({
    ApproximateNumberOfMessages: '1',
    ApproximateNumberOfMessagesDelayed: '1',
    VisibilityTimeout: '30',
    SqsManagedSseEnabled: 'true',
  });
  later(31);
  const messages = await receive(QueueUrl, { MaxNumberOfMessages: 10 });
  expect(messages.map(({ Body }) => Body)).toEqual(['one', 'two']);
  const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  const gone = await client.send(
    new DeleteMessageBatchCommand({ QueueUrl, Entries: [...Entries, { Id: 'x', ReceiptHandle: 'made up' }] }),
  );
  expect(gone.Successful).toHaveLength(2);
  expect(gone.Failed).toMatchObject([{ Id: 'x', Code: 'ReceiptHandleIsInvalid' }]);
  const refused = (Entries: any[]) => expect(client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).rejects;
  await refused([]).toMatchObject({ name: 'EmptyBatchRequest' });
  await refused([1, 1].map(() => ({ Id: 'a', MessageBody: 'a' }))).toMatchObject({ name: 'BatchEntryIdsNotDistinct' });
  await refused(Array.from({ length: 11 }, (_, i) => ({ Id: `${i}`, MessageBody: 'a' }))).toMatchObject({
    name: 'TooManyEntriesInBatchRequest',
  });
  await expect(
    client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x'.repeat(1_048_577) })),
  ).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  await expect(client.send(new PurgeQueueCommand({ QueueUrl: `${QueueUrl}-other` }))).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  });
});

test.each([['MessageDeduplicationId', { MessageDeduplicationId: 'once' }]])(
  'rejects %s, which is for FIFO queues, in a batch per entry',
  async (name, more) => {
    const { physicalId: QueueUrl } = await make();
    const refusal = `Value once for parameter ${name} is invalid. Reason: The request includes a parameter that is not valid for this queue type.`;
    await expect(client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x', ...more }))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
      message: refusal,
    });
    const Entries = [
      { Id: 'a', MessageBody: 'x', ...more },
      { Id: 'b', MessageBody: 'y' },
    ];
    const { Failed, Successful } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(Failed).toMatchObject([{ Id: 'a', Code: 'InvalidParameterValue', Message: refusal }]);
    expect(Successful).toMatchObject([{ Id: 'b' }]);
  },
);

test('rejects a wrong secret and an unknown key in JSON', async () => {
  const { physicalId: QueueUrl } = await make();
  const { credentials, ...rest } = stage.clientOf('sqs');
  const refusal = async (change: object) => {
    const other = new SQSClient({ ...rest, credentials: { ...credentials, ...change } });
    return other.send(new ReceiveMessageCommand({ QueueUrl })).then(
      () => 'answered',
      (error: { name: string; $metadata: { httpStatusCode: number } }) => [error.name, error.$metadata.httpStatusCode],
    );
  };
  expect(await refusal({ secretAccessKey: 'guess' })).toEqual(['InvalidSignatureException', 400]);
  expect(await refusal({ accessKeyId: 'AKIANOBODY' })).toEqual(['UnrecognizedClientException', 400]);
});

test("accepts yesterday's signature, because the stage's clock may be moved", async () => {
  const { physicalId: QueueUrl } = await make();
  const late = new SQSClient({ ...stage.clientOf('sqs'), systemClockOffset: -86_400_000 });
  expect(await late.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }))).toHaveProperty('MessageId');
  late.destroy();
});

test('a long poll returns a message sent, or made visible by the clock, meanwhile', async () => {
  const { physicalId: QueueUrl } = await make({ DelaySeconds: 600 });
  const waiting = receive(QueueUrl, { WaitTimeSeconds: 20 });
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'at last' }));
  expect(await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300, 'still waiting'))])).toBe(
    'still waiting',
  );
  later(601);
  expect(await waiting).toMatchObject([{ Body: 'at last' }]);
});

test('moves a message received too often to the dead-letter queue under its own ID', async () => {
  const dead = await make({ MessageRetentionPeriod: 1_209_600 }, 'Dead');
  const { physicalId: QueueUrl } = await make({
    VisibilityTimeout: 1,
    RedrivePolicy: { deadLetterTargetArn: dead.attributes['Arn'], maxReceiveCount: '2' },
  });
  const { MessageId } = await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'poison' }));
  for (let round = 0; round < 2; round++) {
    expect(await receive(QueueUrl)).toHaveLength(1);
    later(2);
  }
  expect(await receive(QueueUrl)).toEqual([]);
  expect(await receive(dead.physicalId)).toMatchObject([
    {
      MessageId,
      Attributes: { ApproximateReceiveCount: '1', DeadLetterQueueSourceArn: expect.stringMatching(/:Mail$/) },
    },
  ]);
  later(1_209_600);
  expect(await receive(dead.physicalId)).toEqual([]);
});

test('a restart keeps messages, in-flight state and counts', async () => {
  const { physicalId: QueueUrl } = await make({ VisibilityTimeout: 60 });
  for (const MessageBody of ['held', 'waiting']) await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  await receive(QueueUrl);
  const next = createSqs(stage.kernel);
  const { physicalId } = await make({ VisibilityTimeout: 60 }, 'Mail', next);
  expect(physicalId).toBe(QueueUrl);
  const call = (operation: string, input: object = {}) =>
    stage.kernel.ports.sqs.call(operation, { QueueUrl, MaxNumberOfMessages: 10, ...input }, { kind: 'root' });
  expect((await call('ReceiveMessage')).Messages).toMatchObject([{ Body: 'waiting' }]);
  later(61);
  const { Messages } = await call('ReceiveMessage', { AttributeNames: ['ApproximateReceiveCount'] });
  expect(
    Messages.map(({ Body, Attributes }: { Body: string; Attributes: { ApproximateReceiveCount: string } }) => [
      Body,
      Attributes.ApproximateReceiveCount,
    ]),
  ).toEqual([
    ['held', '2'],
    ['waiting', '2'],
  ]);
  await next.stop!();
});

test("authorizes each call by queue, attaches the queue's policy, and rejects templates with one sentence", async () => {
  const { physicalId: QueueUrl, attributes } = await make();
  const policy = { Statement: [{ Effect: 'Deny', Action: 'sqs:*', Resource: '*', Principal: '*' }] };
  const hung = await put(
    sqs,
    declared('AWS::SQS::QueuePolicy', 'Policy', { Queues: [QueueUrl], PolicyDocument: policy }),
  );
  expect(stage.policies.get(attributes['Arn'])).toEqual(policy);
  await sqs.resources!['AWS::SQS::QueuePolicy']!.remove!(hung);
  expect(stage.policies.size).toBe(0);
  await client.send(new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: 'a', MessageBody: 'a' }] }));
  expect(stage.asked.at(-1)).toMatchObject({ action: 'sqs:SendMessage', resource: attributes['Arn'] });
  stage.refused.add('sqs:ReceiveMessage');
  await expect(receive(QueueUrl)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(make({ VisibilityTimeout: 50_000 }, 'Slow')).rejects.toThrow('VisibilityTimeout');
  await expect(
    make(
      { RedrivePolicy: { deadLetterTargetArn: 'arn:aws:sqs:us-east-1:000000000000:None', maxReceiveCount: 3 } },
      'B',
    ),
  ).rejects.toThrow('the dead-letter queue arn:aws:sqs:us-east-1:000000000000:None does not exist');
});

test('lists queues by prefix, and in pages on request', async () => {
  for (const name of ['jobs-b', 'jobs-a', 'other']) await make({}, name);
  const list = async (input: object) => client.send(new ListQueuesCommand(input));
  const names = (urls: string[] = []) => urls.map((url) => url.split('/').at(-1));
  expect(names((await list({ QueueNamePrefix: 'jobs-' })).QueueUrls)).toEqual(['jobs-a', 'jobs-b']);
  const first = await list({ MaxResults: 2 });
  expect(names(first.QueueUrls)).toEqual(['jobs-a', 'jobs-b']);
  expect(names((await list({ MaxResults: 2, NextToken: first.NextToken })).QueueUrls)).toEqual(['other']);
  expect((await list({ QueueNamePrefix: 'none' })).QueueUrls).toBeUndefined();
  stage.refused.add('sqs:ListQueues');
  await expect(list({})).rejects.toThrow('sqs:ListQueues');
});

test('a redrive moves messages back to their source as new ones', async () => {
  const dead = await make({}, 'Dead');
  const SourceArn = dead.attributes['Arn'] as string;
  const RedrivePolicy = { deadLetterTargetArn: SourceArn, maxReceiveCount: 1 };
  const { physicalId: QueueUrl } = await make({ RedrivePolicy, VisibilityTimeout: 1 });
  const { MessageId } = await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'poison' }));
  await receive(QueueUrl);
  later(2);
  await receive(QueueUrl);
  expect(await receive(dead.physicalId, { VisibilityTimeout: 0 })).toHaveLength(1);
  const { TaskHandle } = await client.send(new StartMessageMoveTaskCommand({ SourceArn }));
  expect(TaskHandle).toBeTruthy();
  expect(await receive(dead.physicalId)).toEqual([]);
  const [back] = await receive(QueueUrl);
  expect(back).toMatchObject({ Body: 'poison', Attributes: { ApproximateReceiveCount: '1' } });
  expect(back!.MessageId).not.toBe(MessageId);
  const { Results } = await client.send(new ListMessageMoveTasksCommand({ SourceArn }));
  expect(Results).toMatchObject([{ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 1, SourceArn }]);
});

test('only a dead-letter queue can be redriven, and only what it received', async () => {
  const plain = await make({}, 'Plain');
  const move = (SourceArn: string) => client.send(new StartMessageMoveTaskCommand({ SourceArn }));
  await expect(move(plain.attributes['Arn'] as string)).rejects.toThrow('Dead Letter Queue');
  await expect(move('arn:aws:sqs:us-east-1:000000000000:none')).rejects.toThrow("doesn't exist");
  const dead = await make({}, 'Dead');
  const SourceArn = dead.attributes['Arn'] as string;
  await make({ RedrivePolicy: { deadLetterTargetArn: SourceArn, maxReceiveCount: 1 } });
  await client.send(new SendMessageCommand({ QueueUrl: dead.physicalId, MessageBody: 'put here by hand' }));
  await expect(move(SourceArn)).rejects.toThrow('needs a DestinationArn');
  expect(await receive(dead.physicalId)).toHaveLength(1);
});

test('frees the name of a deleted queue after a minute, and its stack does not create it again', async () => {
  const queue = await make({ VisibilityTimeout: 30 });
  const QueueUrl = queue.physicalId;
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'a' }));
  const remove = () => client.send(new DeleteQueueCommand({ QueueUrl }));
  await remove();
  await expect(receive(QueueUrl)).rejects.toThrow('The specified queue does not exist.');
  await expect(remove()).rejects.toThrow('The specified queue does not exist.');
  // Its stack does not make it again.
  const again = () =>
    put(sqs, declared(type, 'Mail', { QueueName: 'Mail', VisibilityTimeout: 40 }), {
      ...queue,
      properties: { QueueName: 'Mail', VisibilityTimeout: 30 },
    });
  await expect(again()).rejects.toThrow('The specified queue does not exist.');
  const create = (Attributes = {}) => client.send(new CreateQueueCommand({ QueueName: 'Mail', Attributes }));
  later(59);
  await expect(create()).rejects.toMatchObject({ name: 'QueueDeletedRecently' });
  later(1);
  await create({ VisibilityTimeout: '20' });
  const timeout = async () => {
    const ask = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['VisibilityTimeout'] });
    return (await client.send(ask)).Attributes!.VisibilityTimeout;
  };
  expect([await receive(QueueUrl), await timeout()]).toEqual([[], '20']);
  await expect(create()).rejects.toMatchObject({ name: 'QueueNameExists' });
  await again();
  expect(await timeout()).toBe('40');
});
