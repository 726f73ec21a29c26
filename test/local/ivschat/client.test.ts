/** IVS Chat's own client against the stage: the same code that the site's pages use. */
import { ChatRoom, DeleteMessageRequest, DisconnectUserRequest, SendMessageRequest } from 'amazon-ivs-chat-messaging';
import type { CreateChatTokenRequest } from '@aws-sdk/client-ivschat';
import { chatStage, type ChatStage } from './chat-stage.ts';

let chat: ChatStage;
const rooms: ChatRoom[] = [];
beforeAll(async () => {
  chat = await chatStage(() => ({
    Class: { Type: 'AWS::IVSChat::Room', Properties: { Name: 'class', MaximumMessageLength: 10 } },
  }));
});
afterAll(async () => {
  for (const room of rooms) room.disconnect();
  await chat.stop();
});

interface Entered {
  readonly room: ChatRoom;
  readonly tokens: string[];
}

/** Enters as the site does: with a new token from the application for every connection. */
async function enter(userId: string, more: Partial<CreateChatTokenRequest> = {}): Promise<Entered> {
  const tokens: string[] = [];
  const room = new ChatRoom({
    regionOrUrl: chat.stage.kernel.ports.chat.endpoint,
    tokenProvider: async () => {
      const token = await chat.token('Class', { userId, ...more });
      tokens.push(token);
      return { token };
    },
  });
  room.logLevel = 'error';
  room.logger = { debug() {}, info() {}, error() {} };
  rooms.push(room);
  const connected = heard(room, 'connect');
  room.connect();
  await connected;
  return { room, tokens };
}

const heard = (room: ChatRoom, name: Parameters<ChatRoom['addListener']>[0]) =>
  new Promise<unknown>((resolve) => {
    const stop = room.addListener(name, (payload: unknown) => {
      stop();
      resolve(payload);
    });
  });

test("messages, events and errors reach the client's promises and listeners", async () => {
  const { room: ada } = await enter('ada', { attributes: { name: 'Ada L.' } });
  const { room: bob } = await enter('bob', { capabilities: ['SEND_MESSAGE'] });
  const hears = heard(bob, 'message');
  const sent = await ada.sendMessage(new SendMessageRequest('Hello'));
  expect(await hears).toMatchObject({
    id: sent.id,
    content: 'Hello',
    sender: { userId: 'ada', attributes: { name: 'Ada L.' } },
  });
  expect(sent.sendTime.getTime()).toBeGreaterThan(0);
  await expect(bob.sendMessage(new SendMessageRequest('x'.repeat(11)))).rejects.toMatchObject({ errorCode: 400 });
  await expect(bob.deleteMessage(new DeleteMessageRequest(sent.id))).rejects.toMatchObject({ errorCode: 403 });
  const deletes = heard(bob, 'messageDelete');
  await ada.deleteMessage(new DeleteMessageRequest(sent.id, 'wrong'));
  expect(await deletes).toMatchObject({ messageId: sent.id, reason: 'wrong' });
});

test('reconnects after a network failure, with a new token', async () => {
  const { room, tokens } = await enter('carol');
  const again = heard(room, 'connect');
  expect(chat.stage.kernel.ports.chat.cut('class')).toBeGreaterThan(0);
  await again;
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(2);
  expect((await room.sendMessage(new SendMessageRequest('Back'))).content).toBe('Back');
});

test('a disconnected user stays out, and everyone sees who did it', async () => {
  const { room: ada } = await enter('ada');
  const { room: rude, tokens } = await enter('rude');
  const told = heard(rude, 'userDisconnect');
  const ended = heard(rude, 'disconnect');
  await ada.disconnectUser(new DisconnectUserRequest('rude', 'rules'));
  expect(await told).toMatchObject({ userId: 'rude', reason: 'rules' });
  expect(await ended).toBe('serverDisconnect');
  expect(tokens).toHaveLength(1);
  expect(rude.state).toBe('disconnected');
});
