import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateChatTokenCommand,
  DeleteMessageCommand,
  DisconnectUserCommand,
  GetRoomCommand,
  SendEventCommand,
  UpdateRoomCommand,
  type CreateChatTokenRequest,
} from '@aws-sdk/client-ivschat';
import { arn, chatStage, role, type ChatStage } from './chat-stage.ts';

const resources = (rate = 5) => ({
  Class: {
    Type: 'AWS::IVSChat::Room',
    Properties: {
      Name: 'class',
      MaximumMessageRatePerSecond: rate,
      LoggingConfigurationIdentifiers: [arn('Logging')],
      Tags: [{ Key: 'app', Value: 'test' }],
    },
  },
  Other: { Type: 'AWS::IVSChat::Room', Properties: {} },
  Logging: {
    Type: 'AWS::IVSChat::LoggingConfiguration',
    Properties: { DestinationConfiguration: { CloudWatchLogs: { LogGroupName: { Ref: 'Log' } } } },
  },
  Log: {
    Type: 'AWS::Logs::LogGroup',
    Properties: { LogGroupName: '/aws/vendedlogs/ivschat/test', RetentionInDays: 30 },
  },
  Narrow: role({ Effect: 'Allow', Action: 'ivschat:CreateChatToken', Resource: arn('Class') }),
  ByTag: role({
    Effect: 'Allow',
    Action: 'ivschat:CreateChatToken',
    Resource: 'arn:aws:ivschat:us-east-1:*:room/*',
    Condition: { StringEquals: { 'aws:ResourceTag/app': 'test' } },
  }),
});

const directory = mkdtempSync(join(tmpdir(), 'chat-'));
let chat: ChatStage;
beforeAll(async () => {
  chat = await chatStage(() => resources(), { directory });
});
afterAll(() => chat.stop());

const roomIdentifier = () => chat.arnOf('Class');
const asked = (more: Partial<CreateChatTokenRequest>) =>
  new CreateChatTokenCommand({ roomIdentifier: roomIdentifier(), userId: 'ada', ...more });

test("a token has its own and its session's expiry", async () => {
  const { clock } = chat.stage.kernel;
  const now = clock.now();
  const answer = await chat.sdk.send(asked({ sessionDurationInMinutes: 180 }));
  expect(answer.token).toMatch(/^[\w-]+$/);
  const minutes = (instant?: Date) => Math.round((instant!.getTime() - now) / 60_000);
  expect([minutes(answer.tokenExpirationTime), minutes(answer.sessionExpirationTime)]).toEqual([1, 180]);
  expect(minutes((await chat.sdk.send(asked({}))).sessionExpirationTime)).toBe(60);
});

test("rejects a value beyond a limit by its field's name", async () => {
  const long = (length: number) => 'x'.repeat(length);
  const room = { roomIdentifier: roomIdentifier() };
  const refused: readonly [string, { send: () => Promise<unknown> }][] = [
    ['userId', { send: () => chat.sdk.send(asked({ userId: '' })) }],
    ['userId', { send: () => chat.sdk.send(asked({ userId: long(129) })) }],
    ['capabilities', { send: () => chat.sdk.send(asked({ capabilities: ['SHOUT' as never] })) }],
    ['sessionDurationInMinutes', { send: () => chat.sdk.send(asked({ sessionDurationInMinutes: 0 })) }],
    ['sessionDurationInMinutes', { send: () => chat.sdk.send(asked({ sessionDurationInMinutes: 181 })) }],
    ['attributes', { send: () => chat.sdk.send(asked({ attributes: { a: long(1024) } })) }],
    ['roomIdentifier', { send: () => chat.sdk.send(asked({ roomIdentifier: 'class' })) }],
    ['eventName', { send: () => chat.sdk.send(new SendEventCommand({ ...room, eventName: long(101) })) }],
    [
      'attributes',
      { send: () => chat.sdk.send(new SendEventCommand({ ...room, eventName: 'a', attributes: { a: long(1024) } })) },
    ],
    ['id', { send: () => chat.sdk.send(new DeleteMessageCommand({ ...room, id: 'short' })) }],
    [
      'reason',
      { send: () => chat.sdk.send(new DeleteMessageCommand({ ...room, id: 'AbCdEf123456', reason: long(257) })) },
    ],
    ['userId', { send: () => chat.sdk.send(new DisconnectUserCommand({ ...room, userId: '' })) }],
    [
      'maximumMessageRatePerSecond',
      {
        send: () =>
          chat.sdk.send(new UpdateRoomCommand({ identifier: roomIdentifier(), maximumMessageRatePerSecond: 101 })),
      },
    ],
    [
      'maximumMessageLength',
      { send: () => chat.sdk.send(new UpdateRoomCommand({ identifier: roomIdentifier(), maximumMessageLength: 501 })) },
    ],
  ];
  for (const [name, { send }] of refused)
    await expect(send()).rejects.toMatchObject({
      name: 'ValidationException',
      reason: 'FIELD_VALIDATION_FAILED',
      fieldList: [{ name }],
    });
});

test('reports a missing room; a role may do what it is granted, in the granted rooms', async () => {
  const missing = 'arn:aws:ivschat:us-east-1:000000000000:room/AbCdEf123456';
  await expect(chat.sdk.send(asked({ roomIdentifier: missing }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    resourceType: 'ROOM',
    resourceId: missing,
  });
  const narrow = chat.sdkAs('Narrow');
  const denied = { name: 'AccessDeniedException', $metadata: { httpStatusCode: 403 } };
  expect((await narrow.send(asked({}))).token).toBeDefined();
  await expect(narrow.send(asked({ roomIdentifier: chat.arnOf('Other') }))).rejects.toMatchObject(denied);
  const event = new SendEventCommand({ roomIdentifier: roomIdentifier(), eventName: 'app:slow' });
  await expect(narrow.send(event)).rejects.toMatchObject(denied);
  const byTag = chat.sdkAs('ByTag');
  expect((await byTag.send(asked({}))).token).toBeDefined();
  for (const untagged of [chat.arnOf('Other'), missing])
    await expect(byTag.send(asked({ roomIdentifier: untagged }))).rejects.toMatchObject(denied);
});

test('UpdateRoom applies at once, survives a restart, and lasts until a deploy changes the room', async () => {
  const identifier = roomIdentifier();
  const rate = async () => (await chat.sdk.send(new GetRoomCommand({ identifier }))).maximumMessageRatePerSecond;
  const before = await chat.sdk.send(new GetRoomCommand({ identifier }));
  expect(before).toMatchObject({
    arn: identifier,
    id: identifier.split('/')[1],
    name: 'class',
    maximumMessageLength: 500,
    maximumMessageRatePerSecond: 5,
    loggingConfigurationIdentifiers: [chat.arnOf('Logging')],
    tags: { app: 'test' },
    createTime: expect.any(Date),
  });
  await chat.sdk.send(new UpdateRoomCommand({ identifier, maximumMessageRatePerSecond: 1 }));
  expect(await chat.sdk.send(new GetRoomCommand({ identifier }))).toMatchObject({
    maximumMessageRatePerSecond: 1,
    loggingConfigurationIdentifiers: [chat.arnOf('Logging')],
  });
  const ada = await chat.enter('Class', { userId: 'ada' });
  expect((await Promise.all([ada.say('1'), ada.say('2')])).map(({ ErrorCode }) => ErrorCode)).toContain(429);

  await chat.stage.stop();
  chat = await chatStage(() => resources(), { directory });
  expect(roomIdentifier()).toBe(identifier);
  expect(await rate()).toBe(1);
  await chat.deploy(resources(4));
  expect(roomIdentifier()).toBe(identifier);
  expect(await rate()).toBe(4);
});
