/**
 * The headers of every response from the public endpoints, in one table, as clients receive them. Which pages include
 * the whole policy: attacks.test.ts.
 */
import { request } from 'node:http';
import { feedPath } from '../../lib/model/calendar.ts';
import { privatePages, publicPages } from '../../lib/model/public-pages.ts';
import { badgeKeysPath, badgePath } from '../../lib/model/badges.ts';
import { stopPath } from '../../lib/model/reminders.ts';
import { configOf, local } from './caller.ts';

const stage = () => process.env['STAGE_URL']!;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request without the headers that `fetch` would add. */
function send(address: string, method = 'GET', headers: object = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const named = { 'user-agent': 'openbell-test', ...headers };
    const sent = request(new URL(address, stage()), { method, headers: named }, async (response) => {
      const chunks = await response.setEncoding('utf8').toArray();
      resolve({ status: response.statusCode!, headers: response.headers as never, body: chunks.join('') });
    });
    sent.on('error', reject).end(body);
  });
}

const transport = 'max-age=63072000; includeSubDomains';
/** On every page and file of the site. */
const ofSite = {
  'strict-transport-security': transport,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  'content-security-policy': expect.stringMatching(/^default-src 'self'; script-src 'self' 'wasm-unsafe-eval' /),
};
const ofFilms = {
  'strict-transport-security': transport,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};
const asked = 'no-cache';
const never = 'no-store';

type Row = readonly [what: string, path: string, status: number, cache: string | undefined, headers: object];
const rows: readonly Row[] = [
  ...Object.keys(publicPages).map((path): Row => ['page', path, 200, asked, ofSite]),
  ...privatePages.map((path): Row => ['page of a learner', path, 200, asked, ofSite]),
  ['page of a product', '/courses/the-opening-hour', 200, asked, ofSite],
  ['page of an instructor', '/instructors/mara-lindqvist', 200, asked, ofSite],
  ['page with a query', '/courses?text=chart', 200, asked, ofSite],
  ['page that is not there', '/nothing-here', 200, asked, ofSite],
  ['product that is not there', '/courses/nothing-here', 404, never, ofSite],
  ['instructor who is not there', '/instructors/nobody', 404, never, ofSite],
  ['list of instructors', '/instructors.json', 200, asked, ofSite],
  ['what the front page shows', '/front.json', 200, asked, ofSite],
  ['settings of the home page', '/home-settings.json', 200, asked, ofSite],
  ['ledger of the trades', '/ledger.json', 200, asked, ofSite],
  ['portrait', '/portraits/mara-lindqvist.svg', 200, 'public, max-age=3600', ofSite],
  ['settings of the stage', '/config.json', 200, asked, ofSite],
  ['file for search engines', '/robots.txt', 200, 'public, max-age=3600', ofSite],
  ['file that is not there', '/assets/none.js', 404, never, ofSite],
  ['picture that is not there', '/public/profile/nobody.jpeg', 404, never, ofSite],
  ['calendar that is not there', feedPath('none'), 404, never, ofSite],
  ['badge of nobody', badgePath('none'), 404, never, ofSite],
  ['keys of badges', badgeKeysPath, 200, 'public, max-age=300', ofSite],
  ['reminders of nobody', stopPath('none'), 404, never, ofSite],
  ['reminders of a token', stopPath('x'.repeat(43)), 404, never, ofSite],
  ['film without a signature', '/lessons/x.mp4', 403, undefined, ofFilms],
  ['recording without a signature', '/recordings/ivs/x.m3u8', 403, undefined, ofFilms],
];

/** Headers that would reveal which software answers and where it runs. */
const telling = [
  'server',
  'x-powered-by',
  'x-amz-server-side-encryption',
  'x-amz-version-id',
  'x-amz-bucket-region',
  'x-amz-request-id',
  'apigw-requestid',
];

test.each(rows)(
  '%s: %s has the required headers, and none that reveals the server',
  async (_, path, status, cache, headers) => {
    const answer = await send(path);
    expect([answer.status, answer.headers]).toEqual([status, expect.objectContaining(headers)]);
    if (cache) expect(answer.headers['cache-control']).toBe(cache);
    expect(Object.keys(answer.headers).filter((name) => telling.includes(name))).toEqual([]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test('chunks of the site are cached for a year under names that are never reused', async () => {
  const { body } = await send('/');
  const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { status, headers } = await send(file);
    expect([file, status, headers]).toEqual([
      file,
      200,
      expect.objectContaining({ ...ofSite, 'cache-control': 'public, max-age=31536000, immutable' }),
    ]);
    expect(Object.keys(headers).filter((name) => telling.includes(name))).toEqual([]);
  }
});

test('the API answers with JSON that no page executes, sets no cookie and forbids caching', async () => {
  const { graphqlEndpoint, apiKey, userPoolEndpoint } = await configOf(stage());
  const query = JSON.stringify({ query: '{ getHomeSettings { settings } }' });
  const json = { 'content-type': 'application/json' };
  const pool = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  };
  for (const [answer, status] of [
    [await send(graphqlEndpoint, 'POST', { ...json, 'x-api-key': apiKey }, query), 200],
    [await send(graphqlEndpoint, 'POST', json, query), 401],
    [await send(graphqlEndpoint, 'POST', { ...json, 'x-api-key': apiKey }, '{'), 400],
    [await send(graphqlEndpoint), 401],
    [await send(graphqlEndpoint, 'PUT', json, query), 405],
    [await send(userPoolEndpoint, 'POST', pool, '{}'), 400],
  ] as const) {
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      expect.stringMatching(/^application\/(x-amz-)?json/),
    ]);
    // Responses to POST are not cached unless they say so (RFC 9110, 9.3.3), nor are refusals of unauthenticated
    // callers.
    expect(answer.headers['cache-control'] ?? 'no-store').toMatch(/no-store|no-cache/);
    expect([answer.headers['set-cookie'], answer.headers['server'], answer.headers['x-powered-by']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('the webhook reveals no more than necessary', async () => {
  const resources: { type: string; stack: string; attributes: Record<string, string> }[] = await local(
    stage(),
    '/stack',
  );
  const doors = resources.filter(({ type }) => type === 'AWS::ApiGatewayV2::Api');
  expect(doors.length).toBeGreaterThan(1);
  for (const { attributes } of doors) {
    const { status, headers, body } = await send(`${attributes['ApiEndpoint']}/nothing-here`);
    expect([status, Object.keys(headers).filter((name) => ['server', 'x-powered-by'].includes(name))]).toEqual([
      404,
      [],
    ]);
    expect(body).not.toMatch(/arn:|lambda|\/work\//i);
  }
});
