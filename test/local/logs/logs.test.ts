import { gunzipSync } from 'node:zlib';
import { SendEventCommand } from '@aws-sdk/client-ivschat';
import { arn, chatStage, handler, permission, type ChatStage } from '../ivschat/chat-stage.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

const group = '/aws/vendedlogs/ivschat/test';
const filter = (more: object = {}) => ({
  Type: 'AWS::Logs::SubscriptionFilter',
  Properties: {
    DestinationArn: arn('Archive'),
    FilterName: 'archive',
    FilterPattern: '',
    LogGroupName: { Ref: 'Log' },
    ...more,
  },
  DependsOn: 'ArchiveMay',
});
const resources = (directory: string) => ({
  Archive: handler(directory, 'keep(event);'),
  ArchiveMay: permission('Archive', 'logs.amazonaws.com', 'Log'),
  Log: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: group, RetentionInDays: 30 } },
  Filter: filter(),
  Logging: {
    Type: 'AWS::IVSChat::LoggingConfiguration',
    Properties: { DestinationConfiguration: { CloudWatchLogs: { LogGroupName: { Ref: 'Log' } } } },
  },
  Class: {
    Type: 'AWS::IVSChat::Room',
    Properties: { MaximumMessageLength: 20, LoggingConfigurationIdentifiers: [arn('Logging')] },
  },
  Unlogged: { Type: 'AWS::IVSChat::Room', Properties: {} },
});

let chat: ChatStage;
beforeAll(async () => {
  chat = await chatStage(resources);
});
afterAll(() => chat.stop());

const messages = () =>
  chat.kept().map(({ awslogs }) => JSON.parse(gunzipSync(Buffer.from(awslogs.data, 'base64')).toString()));

async function until<T>(ask: () => T, wanted: (answer: T) => boolean): Promise<T> {
  while (!wanted(ask())) await new Promise((resolve) => setTimeout(resolve, 25));
  return ask();
}

test("delivers a log group's events to its subscriber in AWS's packaging", async () => {
  const ada = await chat.enter('Class', { userId: 'ada', attributes: { name: 'Ada L.' } });
  const stranger = await chat.enter('Unlogged');
  await stranger.say('Nobody keeps this');
  expect((await ada.say('x'.repeat(21))).ErrorCode).toBe(400);
  const said = await ada.say('Good morning');
  await chat.sdk.send(new SendEventCommand({ roomIdentifier: chat.arnOf('Class'), eventName: 'app:slow' }));
  const heard = await ada.frame(({ EventName }) => EventName === 'app:slow');

  const events = await until(
    () => messages().flatMap(({ logEvents }) => logEvents),
    (found) => found.length >= 2,
  );
  const [first] = messages();
  expect(first).toEqual({
    messageType: 'DATA_MESSAGE',
    owner: '000000000000',
    logGroup: group,
    logStream: `aws/IVSChatLogs/1.0/room_${chat.arnOf('Class').split('/')[1]}`,
    subscriptionFilters: ['archive'],
    logEvents: expect.any(Array),
  });
  const line = (type: string, payload: JsonObject) => ({
    event_timestamp: `${payload.SendTime.slice(0, 23)}Z`,
    type,
    payload,
    version: '1.0',
  });
  expect(events.map(({ message }: { message: string }) => JSON.parse(message))).toEqual([
    line('MESSAGE', said),
    line('EVENT', heard),
  ]);
  expect(events[0]).toEqual({
    id: expect.stringMatching(/^\d{56}$/),
    timestamp: Date.parse(said.SendTime),
    message: expect.any(String),
  });
  expect(events[1].id > events[0].id).toBe(true);
});

test("rejects a subscription without Lambda's permission, with a pattern, or for a missing log group", async () => {
  const whole = resources(chat.directory);
  await expect(chat.deploy({ ...whole, Second: filter({ FilterName: 'b', FilterPattern: 'ERROR' }) })).rejects.toThrow(
    'only the empty FilterPattern',
  );
  await expect(chat.deploy({ ...whole, Second: filter({ FilterName: 'c', LogGroupName: 'none' }) })).rejects.toThrow(
    'The specified log group does not exist.',
  );
  const Quiet = handler(chat.directory, '');
  await expect(
    chat.deploy({ ...whole, Quiet, Second: filter({ FilterName: 'd', DestinationArn: arn('Quiet') }) }),
  ).rejects.toThrow('Make sure you have given CloudWatch Logs permission to execute your function.');
  await expect(
    chat.deploy({ ...whole, Log: { ...whole.Log, Properties: { LogGroupName: group, RetentionInDays: 31 } } }),
  ).rejects.toThrow('RetentionInDays');
});
