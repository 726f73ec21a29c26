/** What a custom resource reports to CloudFormation when S3 fails at times. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '../../functions/shared/custom-resource.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

let server: Server;
/** Statuses of the next responses; 200 when empty. `0` closes the connection. */
let answers: number[];
let told: { readonly body: JsonObject; readonly type: string | undefined; readonly bytes: number }[];

beforeEach(async () => {
  [answers, told] = [[], []];
  server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const status = answers.shift() ?? 200;
      if (status === 0) return void request.socket.destroy();
      told.push({ body: JSON.parse(text), type: request.headers['content-type'], bytes: Buffer.byteLength(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  jest.spyOn(console, 'log').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Sends one response, skipping the waits between attempts. */
async function asked(work: () => Promise<void>): Promise<'told' | string> {
  const event = {
    ResponseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Thing',
  };
  let end: string | undefined;
  const done = answer(event as never, 'thing', work).then(
    () => (end = 'told'),
    (error: Error) => (end = error.message),
  );
  while (end === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(500);
  }
  await done;
  return end;
}

const well = async () => {};

test.each<[string, number[]]>([
  ['an error of S3', [503]],
  ['two errors of S3', [500, 503]],
  ['a line that breaks', [0]],
])('is told once more after %s', async (_, first) => {
  answers = [...first];
  expect(await asked(well)).toBe('told');
  expect(told.at(-1)!.body).toEqual({
    Status: 'SUCCESS',
    PhysicalResourceId: 'thing',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Thing',
  });
  expect(answers).toEqual([]);
});

test('fails with an error in the log when S3 never accepts it', async () => {
  answers = Array.from({ length: 9 }, () => 503);
  expect(await asked(well)).toBe('CloudFormation was not told the answer');
  expect(told).toHaveLength(4);
});

test('sends no content type, which the signed URL does not cover', async () => {
  await asked(well);
  expect(told.map(({ type }) => type)).toEqual(['']);
});

test.each([
  ['a long reason', 'x'.repeat(100_000)],
  ['one of wide characters', '\u{1f514}'.repeat(50_000)],
])('is short enough for CloudFormation with %s', async (_, reason) => {
  await asked(() => Promise.reject(new Error(reason)));
  expect(told[0]!.body.Status).toBe('FAILED');
  expect(told[0]!.bytes).toBeLessThanOrEqual(4096);
});
