/** A visit's chat against a simulated room: messages in flight when the connection breaks, and refusals by the room. */
import type { Connection, RoomEvents } from '../../web/features/live/chat-connection.ts';
import type { ClassChat } from '../../web/features/live/class-chat.ts';

interface Line {
  readonly tells: RoomEvents;
  readonly sent: { requestId: string; content: string; fail: (code?: number) => void }[];
}
let lines: Line[];
let history: object[];
let refusal: string | undefined;

jest.mock('../../web/features/live/chat-connection.ts', () => ({
  connect: async (_url: string, askToken: () => Promise<string>, tells: RoomEvents): Promise<Connection> => {
    const line: Line = { tells, sent: [] };
    lines.push(line);
    return {
      open: () => void askToken().then(() => tells.connected(), () => tells.gone(false)), // prettier-ignore
      send: (requestId, content) =>
        new Promise((_, reject) => line.sent.push({ requestId, content, fail: (errorCode) => reject({ errorCode }) })),
      close: () => {},
    };
  },
}));
jest.mock('../../web/features/live/enter.ts', () => ({
  askChatToken: async () => (refusal ? { token: null, code: refusal, message: '' } : { token: 't' }),
}));
jest.mock('../../web/features/live/queries.ts', () => ({
  askSaid: async () => ({ messages: history, slowSeconds: 0, errors: [] }),
}));

let chat: ClassChat;
let away: number;
const now = () => lines.at(-1)!;
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const said = (id: string, content: string, requestId?: string) => ({ id, userId: 'me', name: 'Me', isModerator: false, content, sentAt: Date.now(), requestId }); // prettier-ignore
const texts = () => chat.state().lines.map(({ content }) => content);
const say = (text: string) => {
  chat.type(text);
  chat.say();
};

beforeEach(async () => {
  jest.useFakeTimers();
  [lines, history, refusal, away] = [[], [], undefined, 0];
  const module = await import('../../web/features/live/class-chat.ts');
  chat = new module.ClassChat('course', 'wss://chat', 'me', false, () => void (away += 1));
  chat.join();
  await settle();
  expect(chat.state().connected).toBe('connected');
});
afterEach(() => {
  chat.leave();
  jest.useRealTimers();
});

test('messages sent just before entering appear once the room’s log is complete', async () => {
  expect([chat.state().known, texts()]).toEqual([true, []]);
  history = [{ ...said('m1', 'a moment ago'), sentAt: new Date(Date.now() - 1000).toISOString() }];
  now().tells.message(said('m2', 'now'));
  await settle(5000);
  expect([lines.length, texts()]).toEqual([1, ['a moment ago', 'now']]);
});

test('a message that had arrived before the connection broke is not sent again', async () => {
  say('hello');
  history = [{ ...said('m1', 'hello'), sentAt: new Date().toISOString() }];
  now().tells.gone(false);
  expect(chat.state().connected).toBe('reconnecting');
  await settle(10_000);
  expect([lines.length, now().sent.length, texts(), chat.state().outbox]).toEqual([2, 0, ['hello'], []]);
});

test('one that had not is sent again under its id, and shown once even if it arrives twice', async () => {
  say('hello');
  const { requestId } = now().sent[0]!;
  now().tells.gone(false);
  await settle(10_000);
  expect(now().sent.map((each) => each.requestId)).toEqual([requestId]);
  now().tells.message(said('m1', 'hello', requestId));
  now().tells.message(said('m2', 'hello', requestId));
  await settle(200);
  expect([texts(), chat.state().outbox]).toEqual([['hello'], []]);
});

test.each<[number, string, string, 'fast' | 'long' | 'silent']>([
  [429, 'too fast', 'hello', 'fast'],
  [413, 'too long', 'hello', 'long'],
  [403, 'read only', 'hello', 'silent'],
])('%i, %s: the text is back in the box', async (code, _, text, returned) => {
  say(text);
  now().sent[0]!.fail(code);
  await settle();
  const { draft, outbox, waitUntil, readOnly } = chat.state();
  expect({ draft, outbox, returned: chat.state().returned }).toEqual({ draft: text, outbox: [], returned });
  expect([waitUntil > Date.now(), readOnly]).toEqual([code === 429, code === 403]);
});

test('a tab hidden for an hour, with its timers asleep, shows all messages once it is visible again', async () => {
  now().tells.message(said('m1', 'before'));
  await settle(200);
  now().tells.gone(false);
  jest.setSystemTime(Date.now() + 3_600_000);
  history = ['m1', 'm2'].map((id) => ({ ...said(id, id === 'm1' ? 'before' : 'meanwhile'), sentAt: new Date().toISOString() })); // prettier-ignore
  chat.hurry();
  await settle();
  expect(chat.state().connected).toBe('connected');
  await settle(10_000);
  expect([lines.length, texts()]).toEqual([2, ['before', 'meanwhile']]);
});

test('a message that a cold review refuses is retried automatically, and never shown as refused', async () => {
  say('hello');
  now().sent[0]!.fail(406);
  await settle(900);
  expect(now().sent.map(({ content }) => content)).toEqual(['hello', 'hello']);
  expect(new Set(now().sent.map((each) => each.requestId)).size).toBe(1);
  now().tells.message(said('m1', 'hello', now().sent[1]!.requestId));
  await settle(200);
  expect([texts(), chat.state().outbox]).toEqual([['hello'], []]);

  say('nobody looks');
  for (const attempt of [2, 3, 4]) {
    now().sent[attempt]!.fail(406);
    await settle(2000);
  }
  expect(now().sent).toHaveLength(5);
  expect(chat.state().outbox.map(({ content, state }) => [content, state])).toEqual([['nobody looks', 'failed']]);
});

test('406 is shown to the sender; a timeout or another error leaves the message with a retry button', async () => {
  say('one\u202e');
  now().sent[0]!.fail(406);
  say('two');
  now().sent[1]!.fail(500);
  say('three');
  await settle(11_000);
  expect(chat.state().outbox.map(({ content, state }) => [content, state])).toEqual([
    ['one\u202e', 'refused'],
    ['two', 'failed'],
    ['three', 'failed'],
  ]);
  chat.again(chat.state().outbox[1]!);
  expect(now().sent.at(-1)!.content).toBe('two');
});

test('when the room closes the connection, or a token is refused, the page does not loop', async () => {
  now().tells.gone(true);
  await settle(60_000);
  expect([chat.state().connected, away, lines.length]).toEqual(['away', 1, 1]);
  refusal = 'RemovedFromClass';
  chat.join();
  await settle(60_000);
  expect(chat.state().connected).toBe('refused');
  expect(lines.length).toBe(2);
});

test('a full chat is not entered again and again, and the API is not called for the reason', async () => {
  now().tells.gone(false);
  refusal = 'ChatFull';
  await settle(60_000);
  expect([chat.state().connected, away, lines.length]).toEqual(['full', 0, 2]);
});

test('slow mode makes the learner wait after their own message, even one sent before it, until it is turned off', async () => {
  say('hello');
  const first = Date.now();
  await settle(4000);
  now().tells.event('openbell:slow', { seconds: '10' });
  expect(chat.state().waitUntil).toBe(first + 10_000);
  await settle(8000);
  say('again');
  expect(chat.state().waitUntil).toBe(Date.now() + 10_000);
  now().tells.event('openbell:slow', { seconds: '0' });
  expect([chat.state().waitUntil <= Date.now(), chat.state().slowSeconds]).toEqual([true, 0]);
});

test('a message deleted while it is in transit is never shown', async () => {
  now().tells.message({ ...said('m1', 'bad words'), userId: 'ben' });
  now().tells.deleted('m1');
  await settle(200);
  expect(texts()).toEqual([]);
});
