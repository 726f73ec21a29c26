/** The canary passes on a stage that is well, and names the step at which one that is not ends a visitor's way. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { steps, runJourney } from '../../functions/watch/journey.ts';
import { runSchedule } from './shop.ts';

const url = process.env['STAGE_URL']!;

interface Asked {
  readonly path: string;
  readonly body: string;
}
/** What stands between canary and stage answers itself; undefined: the stage does. */
type Disturbance = (
  asked: Asked,
) => { readonly status: number; readonly type: string; readonly body: string } | undefined;

const html = (status: number, body: string) => ({ status, type: 'text/html', body });
const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });

/** One way for each step to fail: an error, a page without content, an answer that is well-formed and wrong. */
const disturbances: Readonly<Record<string, Disturbance>> = {
  'front page': ({ path }) => (path === '/' ? html(500, '') : undefined),
  settings: ({ path }) => (path === '/config.json' ? html(200, '<!doctype html>') : undefined),
  catalogue: ({ body }) =>
    body.includes('queryProducts') ? json(200, { data: { queryProducts: { products: [], errors: [] } } }) : undefined,
  'course page': ({ path }) => (path.startsWith('/courses/') ? html(200, '<div id="root"></div>') : undefined),
  'preview film': ({ body }) =>
    body.includes('getProductVideo')
      ? json(200, { data: { getProductVideo: { link: null, errors: [{ code: 'TryAgain' }] } } })
      : undefined,
  'contact form': ({ body }) =>
    body.includes('sendContactUsMessage')
      ? json(200, { data: null, errors: [{ errorType: 'Lambda:Unhandled' }] })
      : undefined,
  'sign-in': ({ path }) =>
    path.includes('cognito-idp') ? json(400, { __type: 'TooManyRequestsException' }) : undefined,
};

let between: Server;
let site: string;
let disturb: Disturbance;
beforeAll(async () => {
  between = createServer((request, response) => {
    void (async () => {
      const [path, body] = [request.url!, await text(request)];
      const own = disturb({ path, body });
      if (own) return response.writeHead(own.status, { 'content-type': own.type }).end(own.body);
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
      const answer = await fetch(url + path, { method: request.method, headers, ...(body && { body }) });
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      // The API and the user pool are asked by the way of the settings.
      const given = path === '/config.json' ? bytes.toString().replaceAll(url, site) : bytes;
      return response.writeHead(answer.status, { 'content-type': type }).end(given);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => between.close(done)));

test('a stage that is well lets the canary through, and what is deployed says so', async () => {
  disturb = () => undefined;
  expect(await runJourney(site, 'canarytest-1')).toEqual({});
  await runSchedule(url, 'Walk');
  const folder = join(process.env['STAGE_DIRECTORY']!, 'logs');
  const log = readdirSync(folder)
    .filter((file) => file.includes('Canary'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  expect(log.match(/"CanaryFailed":\d/g)!.at(-1)).toBe('"CanaryFailed":0');
  expect(log).toMatch(/"CanaryDuration":\d+/);
  expect(Number(/"ApiKeyDaysLeft":(\d+)/.exec(log)![1])).toBeGreaterThan(200);
});

test('each step can fail', () => expect(Object.keys(disturbances)).toEqual(steps.map(([name]) => name)));

test.each(Object.keys(disturbances))('%s: the canary says that it ends there', async (step) => {
  disturb = disturbances[step]!;
  const outcome = await runJourney(site, 'canarytest-1');
  expect(outcome).toEqual({ failed: step, why: expect.stringMatching(/\w+ \w+/) });
});
