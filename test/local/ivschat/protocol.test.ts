import { get } from 'node:http';
import { DeleteMessageCommand, DisconnectUserCommand, SendEventCommand } from '@aws-sdk/client-ivschat';
import { createRate } from '../../../lib/local/services/ivschat/messaging/rate.ts';
import { chatStage, connect, type ChatStage, type Client } from './chat-stage.ts';

const room = (properties: object) => ({ Type: 'AWS::IVSChat::Room', Properties: properties });
let chat: ChatStage;
beforeAll(async () => {
  chat = await chatStage(() => ({
    Class: room({ Name: 'class', MaximumMessageLength: 20, MaximumMessageRatePerSecond: 100 }),
    Slow: room({ Name: 'slow', MaximumMessageRatePerSecond: 2 }),
    Other: room({ Name: 'other' }),
  }));
});
afterEach(() => chat.stage.kernel.faults.set({ rules: [] }));
afterAll(() => chat.stop());

const endpoint = () => chat.stage.kernel.ports.chat.endpoint;
const id = expect.stringMatching(/^[A-Za-z0-9]{12}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);

test("a message reaches everyone in the room, with the sender's token attributes, and no other room", async () => {
  const ada = await chat.enter('Class', { userId: 'ada', attributes: { name: 'Ada L.' } });
  const bob = await chat.enter('Class', { userId: 'bob', capabilities: [] });
  const stranger = await chat.enter('Other');
  expect(ada.socket.protocol).not.toBe('');
  const RequestId = ada.send({ Action: 'SEND_MESSAGE', Content: 'Good morning', Attributes: { mood: 'good' } });
  const heard = await bob.frame(({ Type }) => Type === 'MESSAGE');
  expect(heard).toEqual({
    Type: 'MESSAGE',
    Id: id,
    RequestId,
    Attributes: { mood: 'good' },
    Content: 'Good morning',
    SendTime: time,
    Sender: { UserId: 'ada', Attributes: { name: 'Ada L.' } },
  });
  expect(await ada.frame((frame) => frame.RequestId === RequestId)).toEqual(heard);
  const later = await ada.say('And welcome');
  expect(later.SendTime > heard.SendTime).toBe(true);
  expect(stranger.frames).toEqual([]);
});

test('a token connects once, within a minute, and only if IVS Chat issued it', async () => {
  const token = await chat.token('Class');
  await connect(endpoint(), token);
  await expect(connect(endpoint(), token)).rejects.toThrow('401');
  await expect(connect(endpoint(), 'made-up')).rejects.toThrow('401');
  const old = await chat.token('Class');
  chat.later(61);
  await expect(connect(endpoint(), old)).rejects.toThrow('401');
});

test('declines a WebSocket elsewhere, and ignores an HTTP/2 upgrade header', async () => {
  await expect(connect(endpoint().replace('ivschat', 'lambda'), 'token')).rejects.toThrow('404');
  await expect(connect(`${endpoint()}/elsewhere`, 'token')).rejects.toThrow('404');
  const status = await new Promise((resolve, reject) => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
    get(`${chat.stage.url}/_local/clock`, { headers }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    );
  });
  expect(status).toBe(200);
});

test('rejects a request without the capability with 403, without effect', async () => {
  const ada = await chat.enter('Class', { userId: 'ada' });
  const silent = await chat.enter('Class', { userId: 'silent', capabilities: undefined });
  const said = await ada.say('Here I am');
  for (const request of [
    { Action: 'SEND_MESSAGE', Content: 'Hello' },
    { Action: 'DELETE_MESSAGE', Id: said.Id },
    { Action: 'DISCONNECT_USER', UserId: 'ada' },
  ]) {
    const refusal = await silent.ask(request);
    expect(refusal).toMatchObject({ Type: 'ERROR', ErrorCode: 403, Id: id, ErrorMessage: expect.any(String) });
  }
  await ada.say('Still here');
  expect(ada.frames.filter(({ Type }) => Type === 'EVENT')).toEqual([]);
});

test('counts characters as code points; malformed is 400, too large 413', async () => {
  const ada = await chat.enter('Class');
  expect((await ada.say('👩'.repeat(20))).Type).toBe('MESSAGE');
  const { ask } = ada;
  const code = async (request: object) => (await ask(request)).ErrorCode;
  expect(await code({ Action: 'SEND_MESSAGE', Content: '👩'.repeat(21) })).toBe(400);
  expect(await code({ Action: 'SEND_MESSAGE', Content: '' })).toBe(400);
  expect(await code({ Action: 'SEND_MESSAGE', Content: 7 })).toBe(400);
  expect(await code({ Action: 'SEND_MESSAGE', Content: 'x', Attributes: { a: 1 } })).toBe(400);
  expect(await code({ Action: 'SEND_MESSAGE', Content: 'x', Attributes: { a: 'x'.repeat(1024) } })).toBe(413);
  expect(await code({ Action: 'SHOUT' })).toBe(400);
  const eve = await chat.enter('Class');
  expect((await eve.ask({ Action: 'DELETE_MESSAGE', Id: 'short' })).ErrorCode).toBe(400);
  expect((await eve.ask({ Action: 'DISCONNECT_USER', UserId: '' })).ErrorCode).toBe(400);
  expect((await eve.ask({ Action: 'DISCONNECT_USER', UserId: 'a', Reason: 'x'.repeat(257) })).ErrorCode).toBe(400);
  eve.socket.send('{ no JSON');
  expect(await eve.frame(({ ErrorMessage }) => /not JSON/.test(ErrorMessage))).toMatchObject({ ErrorCode: 400 });
});

test('limits messages per second, per room and per connection', async () => {
  let now = 0;
  const rate = createRate(() => now);
  const pass = (at: number) => {
    now = at;
    return rate.pass(2);
  };
  expect([0, 600, 900, 999, 1001, 1500, 1602].map(pass)).toEqual([true, true, false, false, true, false, true]);

  const both = [await chat.enter('Slow', { userId: 'ada' }), await chat.enter('Slow', { userId: 'bob' })];
  const burst = async (clients: readonly Client[], times: number) =>
    (await Promise.all(clients.flatMap((client) => Array.from({ length: times }, () => client.say('Now')))))
      .map(({ Type, ErrorCode }) => ErrorCode ?? Type)
      .sort();
  // Eight from each are within a connection's limit, so it is the room that refuses.
  const answers = await burst(both, 8);
  expect(new Set(answers)).toEqual(new Set([429, 'MESSAGE']));
  while ((await both[1]!.say('Again')).Type !== 'MESSAGE') await new Promise((resolve) => setTimeout(resolve, 100));
  const eager = await burst([await chat.enter('Class')], 60);
  expect(new Set(eager)).toEqual(new Set([429, 'MESSAGE']));
});

test('closes the connection cleanly when its session expires', async () => {
  const ada = await chat.enter('Class', { sessionDurationInMinutes: 5 });
  const bob = await chat.enter('Class', { sessionDurationInMinutes: 180 });
  chat.later(301);
  expect(await ada.closed).toEqual({ code: 1000, reason: 'The session has expired' });
  expect((await bob.say('Alone')).Type).toBe('MESSAGE');
});

test('disconnects all connections of a user and tells everyone why; deleted messages likewise', async () => {
  const moderator = await chat.enter('Other', { userId: 'moderator' });
  const twice = [await chat.enter('Other', { userId: 'rude' }), await chat.enter('Other', { userId: 'rude' })];
  const said = await twice[0]!.say('Buy my signals');
  const taken = await moderator.ask({ Action: 'DELETE_MESSAGE', Id: said.Id, Reason: 'advertising' });
  expect(taken).toEqual({
    Type: 'EVENT',
    Id: id,
    RequestId: taken.RequestId,
    EventName: 'aws:DELETE_MESSAGE',
    Attributes: { MessageID: said.Id, Reason: 'advertising' },
    SendTime: time,
  });
  // A client that has been disconnected and still sends before closing is ignored.
  const [rude] = twice;
  rude!.socket.on('message', (data) => {
    if (String(data).includes('aws:DISCONNECT_USER')) rude!.send({ Action: 'SEND_MESSAGE', Content: 'Last word' });
  });
  const gone = await moderator.ask({ Action: 'DISCONNECT_USER', UserId: 'rude' });
  expect(gone).toMatchObject({ EventName: 'aws:DISCONNECT_USER', Attributes: { UserId: 'rude' } });
  for (const client of twice) {
    expect(await client.closed).toMatchObject({ code: 1000 });
    expect(client.frames.map(({ EventName }) => EventName)).toContain('aws:DISCONNECT_USER');
  }
  expect((await moderator.say('Back to the lesson')).Type).toBe('MESSAGE');
  expect(moderator.frames.map(({ Content }) => Content)).not.toContain('Last word');
});

test('the API sends events, deletes messages and disconnects users', async () => {
  const ada = await chat.enter('Other', { userId: 'ada' });
  const roomIdentifier = chat.arnOf('Other');
  const attributes = { seconds: '10' };
  const { id: sent } = await chat.sdk.send(new SendEventCommand({ roomIdentifier, eventName: 'app:slow', attributes }));
  expect(await ada.frame(({ Id }) => Id === sent)).toMatchObject({ EventName: 'app:slow', Attributes: attributes });
  await chat.sdk.send(new DeleteMessageCommand({ roomIdentifier, id: 'AbCdEf123456', reason: 'spam' }));
  await ada.frame(({ Attributes }) => Attributes.MessageID === 'AbCdEf123456' && Attributes.Reason === 'spam');
  await chat.sdk.send(new DisconnectUserCommand({ roomIdentifier, userId: 'ada', reason: 'refund' }));
  expect(await ada.closed).toMatchObject({ code: 1000 });
  expect(ada.frames.at(-1)).toMatchObject({ Attributes: { UserId: 'ada', Reason: 'refund' } });
});

test('an operator sees who is connected, speaks as a second person, and cuts the network', async () => {
  const { chat: operator } = chat.stage.kernel.ports;
  const post = async (body: object) => {
    const answer = await fetch(`${chat.stage.url}/_local/live/chat`, { method: 'POST', body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const ada = await chat.enter('Other', { userId: 'ada', capabilities: ['SEND_MESSAGE'] });
  const other = () => operator.rooms().find(({ name }) => name === 'other')!;
  expect(other().connections).toContainEqual(
    expect.objectContaining({ userId: 'ada', capabilities: ['SEND_MESSAGE'], since: expect.any(String) }),
  );
  const spoken = await post({ room: 'other', name: 'Grace H.', content: 'And I?' });
  expect(spoken.body).toMatchObject({ Content: 'And I?', Sender: { Attributes: { name: 'Grace H.' } } });
  expect(await ada.frame(({ Type }) => Type === 'MESSAGE')).toEqual(spoken.body);
  expect((await post({ room: 'class', name: 'Grace H.', content: 'x'.repeat(21) })).status).toBe(400);
  expect((await post({ room: 'nowhere', name: 'Grace H.', content: 'x' })).status).toBe(404);
  const { cut } = (await post({ room: chat.arnOf('Other'), cut: true })).body;
  expect(cut).toBeGreaterThan(0);
  expect(await ada.closed).toMatchObject({ code: 1006 });
  expect(other().connections).toEqual([]);
});

test('the fault plan affects requests and connections like other calls', async () => {
  const { faults } = chat.stage.kernel;
  const ada = await chat.enter('Other');
  faults.set({
    rules: [{ service: 'ivschat', operation: 'SEND_MESSAGE', times: 1, error: { code: 'Throttled', status: 429 } }],
  });
  expect(await ada.say('Once')).toMatchObject({ Type: 'ERROR', ErrorCode: 429 });
  faults.set({ rules: [{ service: 'ivschat', operation: 'SEND_MESSAGE', afterwards: true, wire: 'reset' }] });
  const bob = await chat.enter('Other');
  ada.send({ Action: 'SEND_MESSAGE', Content: 'Heard, and never told' });
  expect(await ada.closed).toMatchObject({ code: 1006 });
  await bob.frame(({ Content }) => Content === 'Heard, and never told');
  faults.set({ rules: [{ service: 'ivschat', operation: 'Connect', times: 1, error: { code: 'Busy', status: 503 } }] });
  await expect(chat.enter('Other')).rejects.toThrow('503');
  faults.set({
    rules: [{ service: 'ivschat', operation: 'CreateChatToken', error: { code: 'ThrottlingException', status: 429 } }],
  });
  await expect(chat.token('Other')).rejects.toMatchObject({ name: 'ThrottlingException' });
});
