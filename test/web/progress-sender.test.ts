/**
 * Progress on its way from the player to the server: stored until it has arrived, and only sent as the learner who
 * watched.
 */
import { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '../../web/api/kept-for-learner.ts';
import type { ProgressSender } from '../../web/features/classroom/progress-sender.ts';

const tokens: Record<string, string> = {};
let current = 'ada';
jest.mock('../../web/api/tokens.ts', () => ({
  idToken: async (force: boolean) => (force ? tokens[`${current}, renewed`] : tokens[current]),
}));
jest.mock('../../web/api/config.ts', () => ({ config: async () => ({ graphqlEndpoint: '/graphql' }) }));

const tokenOf = (sub: string, more = '') => `head.${btoa(JSON.stringify({ sub, more }))}.sign`;
const link = 'a-course';
const at = (second: number) => `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`;
const watched = (position: number, second: number, done = false) => ({ position, done, at: at(second) });

interface Asked {
  readonly keepalive: boolean;
  readonly authorization: string;
  readonly lessons: { code: string; position: number; at: string }[];
}
let asked: Asked[];
/** The server's response to each request; by default it echoes the progress. */
let reply: (asked: Asked) => Response | Promise<Response>;
const accepted = ({ lessons }: Asked) =>
  Response.json({
    data: { saveProgress: { link, lessons, done: 0, of: 3, resume: null, certificate: null, errors: [] } },
  });
const refused = (status: number) => () => Response.json({ errors: [{ message: 'no' }] }, { status });

beforeEach(() => {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  };
  globalThis.localStorage = new Proxy(items, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
  Object.assign(globalThis, { sessionStorage: {} });
  asked = [];
  reply = accepted;
  current = 'ada';
  for (const sub of ['ada', 'bo'])
    Object.assign(tokens, { [sub]: tokenOf(sub), [`${sub}, renewed`]: tokenOf(sub, 'new') });
  globalThis.fetch = (async (_: string, { headers, body, keepalive }: any) => {
    const { lessons } = JSON.parse(body).variables.input;
    asked.push({ keepalive, authorization: headers.authorization, lessons });
    return reply(asked.at(-1)!);
  }) as typeof fetch;
});

const client = new QueryClient();
// After the mocks above.
const newSender = async () =>
  new (await import('../../web/features/classroom/progress-sender.ts')).ProgressSender(client);
const begun = async (): Promise<ProgressSender> => {
  const sender = await newSender();
  await sender.begin();
  return sender;
};
/** Until all pending work has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('progress reported before the learner is known is sent then, and pages show the response', async () => {
  const sender = await newSender();
  sender.add(link, 'open', watched(7, 1));
  await sender.begin();
  await settled();
  expect(asked).toEqual([
    { keepalive: true, authorization: tokens['ada'], lessons: [{ code: 'open', ...watched(7, 1) }] },
  ]);
  expect(sender.waiting(link)).toEqual({});
  expect(Object.keys(localStorage)).toEqual([]);
  const { progressQuery } = await import('../../web/features/classroom/progress-queries.ts');
  expect(client.getQueryData(progressQuery(link).queryKey)).toMatchObject({ lessons: [{ code: 'open', position: 7 }] });
});

test('progress that does not arrive waits in the browser, and is sent with later progress', async () => {
  const sender = await begun();
  for (const broken of [
    refused(500),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response('<html>'),
  ]) {
    reply = broken;
    sender.add(link, 'open', watched(7, 1));
    sender.flush();
    await settled();
    expect(sender.waiting(link)).toEqual({ open: watched(7, 1) });
  }
  reply = accepted;
  asked = [];
  // The page was closed; the next one still has it.
  const next = await begun();
  next.add(link, 'open', watched(9, 2, true));
  next.add(link, 'chart', watched(1, 3));
  next.flush();
  await settled();
  expect(asked.map(({ lessons }) => lessons.map(({ code, position }) => [code, position]))).toEqual([
    [['open', 7]],
    [
      ['open', 9],
      ['chart', 1],
    ],
  ]);
  expect(next.waiting(link)).toEqual({});
});

test('progress made during a request is sent after it; a closing page does not wait for the response', async () => {
  const sender = await begun();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  reply = (given) => held.then(() => accepted(given));
  sender.add(link, 'open', watched(7, 1));
  sender.flush();
  sender.add(link, 'open', watched(8, 2));
  sender.flush();
  expect(asked).toHaveLength(1);
  sender.flush(true);
  expect(asked.map(({ lessons }) => lessons[0]!.position)).toEqual([7, 8]);
  release();
  await settled();
  expect(sender.waiting(link)).toEqual({});
});

test('progress reported during a request is sent once that request has failed', async () => {
  const sender = await begun();
  let lose = () => {};
  reply = () => new Promise((_, reject) => (lose = () => reject(new TypeError('Failed to fetch'))));
  sender.add(link, 'open', watched(7, 1));
  sender.flush();
  // The connection is back before the browser has given up on the lost request.
  sender.flush();
  expect(asked).toHaveLength(1);
  reply = accepted;
  lose();
  await settled();
  expect(asked).toHaveLength(2);
  expect(sender.waiting(link)).toEqual({});
});

test('an expired token is renewed once; another learner’s progress is not sent with it', async () => {
  const sender = await begun();
  reply = (given) => (given.authorization === tokens['ada, renewed'] ? accepted(given) : refused(401)());
  sender.add(link, 'open', watched(7, 1));
  sender.flush();
  await settled();
  expect(asked.map(({ authorization }) => authorization)).toEqual([tokens['ada'], tokens['ada, renewed']]);
  expect(sender.waiting(link)).toEqual({});

  reply = refused(401);
  asked = [];
  sender.add(link, 'open', watched(9, 2));
  current = 'bo';
  sender.flush();
  await settled();
  expect(asked.map(({ authorization }) => authorization)).toEqual([tokens['ada, renewed']]);
  expect(sender.waiting(link)).toEqual({});
  current = 'ada';
  expect((await begun()).waiting(link)).toEqual({ open: watched(9, 2) });
});

test('another learner in the same browser neither sees nor sends it, and signing out removes it', async () => {
  const sender = await begun();
  reply = refused(500);
  sender.add(link, 'open', watched(7, 1));
  sender.flush();
  await settled();
  current = 'bo';
  asked = [];
  const other = await begun();
  other.flush();
  await settled();
  expect(other.waiting(link)).toEqual({});
  expect(asked).toEqual([]);

  localStorage.setItem('theme', '"dark"');
  forgetKept();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  current = 'ada';
  expect((await begun()).waiting(link)).toEqual({});
});

test('more lessons than one request takes are sent in consecutive requests', async () => {
  const sender = await begun();
  for (let n = 0; n < 120; n += 1) sender.add(link, `lesson-${n}`, watched(n, 1));
  sender.flush();
  await settled();
  expect(asked.map(({ lessons }) => lessons.length)).toEqual([50, 50, 20]);
  expect(sender.waiting(link)).toEqual({});
});

test('progress refused permanently, because the learner no longer owns the product, is not sent forever', async () => {
  const sender = await begun();
  const saying = (code: string) => () =>
    Response.json({ data: { saveProgress: { lessons: [], errors: [{ code, message: '' }] } } });
  reply = saying('TryAgain');
  sender.add(link, 'open', watched(7, 1));
  sender.flush();
  await settled();
  expect(sender.waiting(link)).toEqual({ open: watched(7, 1) });
  reply = saying('NotOwned');
  asked = [];
  sender.flush();
  await settled();
  expect(sender.waiting(link)).toEqual({});
  expect(asked).toHaveLength(1);
});
