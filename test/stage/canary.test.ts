/** The canary passes on a healthy stage, and on a broken one names the step at which it fails. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Released } from '../../functions/watch/payment-page.ts';
import { steps, runJourney } from '../../functions/watch/journey.ts';
import { paymentPageKey } from '../../lib/model/release.ts';
import { runSchedule } from './shop.ts';
import { physicalId, rootOf } from './table.ts';

const url = process.env['STAGE_URL']!;

interface Asked {
  readonly path: string;
  readonly body: string;
}
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}
/** A proxy's answer in place of the stage's; undefined passes the request on. */
type Disturbance = (asked: Asked) => Answer | undefined;
/** Changes a page's response on its way. */
type Tampering = (page: { path: string; headers: Map<string, string>; body: Buffer }) => Buffer | undefined;

const html = (status: number, body: string) => ({ status, type: 'text/html', body });
const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });

/** One failure for each step: an error, an empty page, a well-formed but wrong answer. */
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
  'payment page': ({ path }) => (path === '/checkout' ? html(200, '<div id="root"></div>') : undefined),
};

const policy = 'content-security-policy';
/** What an attacker does to a card page, and what the canary says about it. */
const tamperings: readonly (readonly [deed: string, said: RegExp, tampering: Tampering])[] = [
  [
    'a script is put into the page',
    /^the page is not the one that was released$/,
    ({ path, body }) =>
      path === '/checkout'
        ? Buffer.from(`${body}<script src="https://js.stripe.com.example/x.js"></script>`)
        : undefined,
  ],
  [
    'a script of the page is another',
    /^the script assets\/main-\w+\.js is not the one that was released$/,
    ({ path, body }) => (/^\/assets\/main-.*\.js$/.test(path) ? Buffer.concat([body, Buffer.from(';')]) : undefined),
  ],
  [
    'a script that the checkout alone loads is another',
    /^the script assets\/checkout-\w+\.js is not the one that was released$/,
    ({ path, body }) =>
      /^\/assets\/checkout-.*\.js$/.test(path) ? Buffer.concat([body, Buffer.from(';')]) : undefined,
  ],
  ...(
    [
      [
        'lets in scripts of another host',
        'script-src',
        (was) => was.replace('script-src', 'script-src https://cdn.example'),
      ],
      [
        'lets in frames of another host',
        'frame-src',
        (was) => was.replace('frame-src', 'frame-src https://cdn.example'),
      ],
      [
        'lets scripts write markup',
        'require-trusted-types-for',
        (was) => was.replace("require-trusted-types-for 'script';", ''),
      ],
      ['lets data go anywhere', 'connect-src', (was) => was.replace('connect-src', 'connect-src https://*.example')],
      ['is gone', 'default-src', () => ''],
    ] as const satisfies readonly (readonly [string, string, (was: string) => string])[]
  ).map(
    ([deed, directive, changed]) =>
      [
        `its policy ${deed}`,
        new RegExp(`^its content security policy is not the one that was released: .*${directive}`),
        ({ path, headers }) => {
          if (path === '/checkout') headers.set(policy, changed(headers.get(policy)!));
          return undefined;
        },
      ] as const satisfies readonly [string, RegExp, Tampering],
  ),
];

let between: Server;
let site: string;
let disturb: Disturbance;
let tamper: Tampering | undefined;
let released: Released;
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
      // The canary finds the API and the user pool through the settings.
      const given = path === '/config.json' ? Buffer.from(bytes.toString().replaceAll(url, site)) : bytes;
      const sent = new Map([
        ['content-type', type],
        ...(answer.headers.has(policy) ? [[policy, answer.headers.get(policy)!] as const] : []),
      ]);
      const made = tamper?.({ path, headers: sent, body: given }) ?? given;
      return response.writeHead(answer.status, Object.fromEntries(sent)).end(made);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  released = await releasedOn(url);
});

/** What the stage's publisher recorded, as the canary reads it. */
async function releasedOn(stage: string): Promise<Released> {
  const { stripeScript: provider } = (await (await fetch(`${stage}/config.json`)).json()) as { stripeScript: string };
  const s3 = new S3Client({ ...rootOf(stage, process.env['STAGE_DIRECTORY']!, 's3'), forcePathStyle: true });
  const Bucket = await physicalId(stage, 'AWS::S3::Bucket', 'Content', 'data');
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: paymentPageKey }));
  s3.destroy();
  return { provider, page: JSON.parse(await Body!.transformToString()) };
}

afterAll(() => new Promise((done) => between.close(done)));

test('the canary passes on a healthy stage and publishes its result', async () => {
  disturb = () => undefined;
  expect(await runJourney(site, 'canarytest-1', released)).toEqual({});
  expect(Object.keys(released.page.scripts)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^assets\/theme-/),
      expect.stringMatching(/^assets\/main-/),
      expect.stringMatching(/^assets\/checkout-/),
    ]),
  );
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

test('each step of the canary can fail', () => expect(Object.keys(disturbances)).toEqual(steps.map(([name]) => name)));

test.each(Object.keys(disturbances))('%s: the canary reports where it stops', async (step) => {
  disturb = disturbances[step]!;
  const outcome = await runJourney(site, 'canarytest-1', released);
  expect(outcome).toEqual({ failed: step, why: expect.stringMatching(/\w+ \w+/) });
});

test.each(tamperings)('%s: the canary reports it for the payment page', async (_, said, tampering) => {
  [disturb, tamper] = [() => undefined, tampering];
  const outcome = await runJourney(site, 'canarytest-1', released);
  tamper = undefined;
  expect(outcome).toEqual({ failed: 'payment page', why: expect.stringMatching(said) });
});
